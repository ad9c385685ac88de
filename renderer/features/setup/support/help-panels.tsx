import { BundlePanel } from './bundle-panel.tsx';
import styles from './help-panels.module.css';
import { SelfTestPanel } from './self-test-panel.tsx';

/** What can be done where no station could be opened: look what works, and make a folder for whoever helps. */
export function HelpPanels() {
  return (
    <div className={styles.panels}>
      <SelfTestPanel />
      <BundlePanel />
    </div>
  );
}
