import { BundlePanel } from './bundle-panel.tsx';
import styles from './help-panels.module.css';
import { SelfTestPanel } from './self-test-panel.tsx';

/** Tools for a station that could not be opened: the self-test and the support bundle. */
export function HelpPanels() {
  return (
    <div className={styles.panels}>
      <SelfTestPanel />
      <BundlePanel />
    </div>
  );
}
