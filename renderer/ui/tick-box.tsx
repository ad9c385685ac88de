import { Check } from 'lucide-react';
import styles from './tick-box.module.css';

/** A check box. Its container sets `data-selected` if it is checked. */
export function TickBox({ className = '' }: { className?: string }) {
  return (
    <span aria-hidden className={`${styles.box} ${className}`}>
      <Check className={styles.mark} />
    </span>
  );
}
