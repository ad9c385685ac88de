import type { ReactNode } from 'react';
import styles from './inline-button.module.css';

/** A button inside a sentence that looks like a link. */
export function InlineButton({ children, onPress }: { children: ReactNode; onPress: () => void }) {
  return (
    <button type="button" className={styles.inline} onClick={onPress}>
      {children}
    </button>
  );
}
