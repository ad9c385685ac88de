import styles from './key-hint.module.css';

/**
 * The keys that do the same as the control they stand on: "Ctrl ⏎". Read by eyes only, unless `isRead`:
 * where they are what is said, and not one more word of a button.
 */
export function KeyHint(props: { keys: string; onDark?: boolean; isRead?: boolean }) {
  const { keys, onDark = false, isRead = false } = props;
  return (
    <span aria-hidden={!isRead} className={styles.hint} data-on-dark={onDark || undefined}>
      {keys.split(' ').map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
