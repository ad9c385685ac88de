import styles from './key-hint.module.css';

/**
 * Shows the keys of a control: "Ctrl ⏎". Hidden from screen readers unless `isRead`, for keys that are the message and
 * not an extra word of a button. With `isDrawn` they are no text, because the text of a button is its name.
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
