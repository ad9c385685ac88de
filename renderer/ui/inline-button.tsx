import type { ReactNode } from 'react';
import styles from './inline-button.module.css';

/** A button inside a sentence that looks like a link. */
export function InlineButton({
  children,
  label,
  onPress,
}: {
  children: ReactNode;
  /** The accessible name, if it differs from the visible text. */
  label?: string;
  onPress: () => void;
}) {
  return (
    <button type="button" className={styles.inline} aria-label={label} onClick={onPress}>
      {children}
    </button>
  );
}
