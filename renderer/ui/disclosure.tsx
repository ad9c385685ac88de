import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

/** What few need to read: out of the way until somebody opens it. */
export function Disclosure(props: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.detail}>
      <summary className={styles.summary}>{props.summary}</summary>
      {props.children}
    </details>
  );
}
