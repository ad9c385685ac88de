import type { ReactNode } from 'react';
import styles from './in-sight.module.css';

/** Content that appears above the buttons at the bottom of a form. It scrolls into view above them. */
export function InSight({ children }: { children: ReactNode }) {
  return (
    <div ref={intoSight} className={styles.above}>
      {children}
    </div>
  );
}

function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
