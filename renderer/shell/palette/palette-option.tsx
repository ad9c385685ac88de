import { KeyHint } from '../../ui/key-hint.tsx';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import type { PaletteEntry } from './entry.ts';
import styles from './palette.module.css';

interface OptionProps {
  id: string;
  entry: PaletteEntry;
  isActive: boolean;
  onChoose: () => void;
}

/** A line of the palette. */
export function Option({ id, entry, isActive, onChoose }: OptionProps) {
  const { text, detail, keys, run } = entry;
  return (
    // The field keeps the focus, and its keys choose.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={isActive ? scrollTo : undefined}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option tag holds text only
      role="option"
      tabIndex={-1}
      className={styles.option}
      aria-selected={isActive}
      aria-disabled={run === null}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={styles.words}>
        <span className={tones.strong}>{text}</span>
        {detail !== undefined && (
          <span className={`${layout.minWidth0} ${tones.muted} ${styles.detail}`}>{detail}</span>
        )}
      </span>
      {keys !== undefined && run !== null && <KeyHint keys={keys} isRead />}
    </div>
  );
}

function scrollTo(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
