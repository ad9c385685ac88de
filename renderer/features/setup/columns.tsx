import type { ReactNode } from 'react';
import styles from './columns.module.css';

/** The panels of a section: side by side in a large window, otherwise stacked. */
export function Columns({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <div className={styles.columns} data-wide>
      <div className={styles.column}>{left}</div>
      <div className={styles.column}>{right}</div>
    </div>
  );
}

/** A panel whose rows have space for two columns. */
export function Wide({ children }: { children: ReactNode }) {
  return <div data-wide>{children}</div>;
}
