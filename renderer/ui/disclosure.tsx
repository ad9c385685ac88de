import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import tones from './tones.module.css';

/** What few need to read: out of the way until somebody opens it. */
export function Disclosure(props: { summary: string; children: ReactNode }) {
  return (
    <details className={tones.muted}>
      <summary className={styles.summary}>{props.summary}</summary>
      {props.children}
    </details>
  );
}
