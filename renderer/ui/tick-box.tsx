import { Check } from 'lucide-react';
import styles from './tick-box.module.css';

/** The box of something that is ticked; what it stands in says by `data-selected` whether it is. */
export function TickBox({ className = '' }: { className?: string }) {
  return (
    <span aria-hidden className={`${styles.box} ${className}`}>
      <Check className={styles.mark} />
    </span>
  );
}
