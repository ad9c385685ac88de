import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import tones from './tones.module.css';

/** Content that few users need, collapsed until opened. */
export function Disclosure(props: { summary: string; children: ReactNode }) {
  return (
    <details className={tones.muted}>
      <summary className={styles.summary}>{props.summary}</summary>
      {props.children}
    </details>
  );
}
