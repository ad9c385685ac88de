import styles from './key-hint.module.css';

/**
 * The keys that do the same as the control they stand on: "Ctrl ⏎". Read by eyes only, unless `isRead`:
 * where they are what is said, and not one more word of a button. With `isDrawn` they are no text at all: a
 * button is called by what it shows.
 */
export function KeyHint(props: {
  keys: string;
  onDark?: boolean;
  isRead?: boolean;
  isDrawn?: boolean;
}) {
  const { keys, onDark = false, isRead = false, isDrawn = false } = props;
  return (
    <span aria-hidden={!isRead} className={styles.hint} data-on-dark={onDark || undefined}>
      {keys.split(' ').map((key) => (
        <kbd key={key} className={styles.key} data-key={isDrawn ? key : undefined}>
          {isDrawn ? null : key}
        </kbd>
      ))}
    </span>
  );
}
