import styles from './key-hint.module.css';

/** The keys that do the same as the control they stand on: "Ctrl ⏎". Read by eyes only. */
export function KeyHint({ keys, onDark = false }: { keys: string; onDark?: boolean }) {
  return (
    <span aria-hidden className={styles.hint} data-on-dark={onDark || undefined}>
      {keys.split(' ').map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
