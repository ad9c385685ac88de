import { Label, ProgressBar as AriaProgressBar } from 'react-aria-components';
import layout from './layout.module.css';
import styles from './progress-bar.module.css';
import tones from './tones.module.css';

/** Progress of an operation, as text and as a bar. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return (
    <AriaProgressBar
      className={`${layout.column} ${layout.gapTight} ${styles.progress}`}
      value={percent}
    >
      <Label className={tones.strong}>{label}</Label>
      {/* The content security policy forbids style attributes in markup; React sets the property itself. */}
      <span aria-hidden className={styles.track}>
        <span className={styles.fill} style={{ width: `${percent}%` }} />
      </span>
    </AriaProgressBar>
  );
}
