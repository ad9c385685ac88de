import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommandId } from '../../keys/commands.ts';
import { useScan } from '../../keys/use-scan.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import tones from '../../ui/tones.module.css';
import type { PaletteEntry } from './entry.ts';
import styles from './palette.module.css';
import { useEntries } from './use-entries.ts';
import { Option } from './palette-option.tsx';

interface PaletteProps {
  /** The commands of the screen behind the palette. */
  readonly possible: ReadonlySet<CommandId>;
  readonly onClose: () => void;
  /** Closes the palette, then runs the work. */
  readonly onChoose: (work: () => void) => void;
  readonly onCommand: (id: CommandId) => void;
}

/** Search for every command, screen, order and handbook page by a few letters. */
export default function Palette(props: PaletteProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('palette.title')} isOpen isWide isAtTop onClose={props.onClose}>
      <Search {...props} />
    </Dialog>
  );
}

function Search({ possible, onChoose, onCommand }: PaletteProps) {
  const { t } = useTranslation();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [moved, setMoved] = useState<string | null>(null);
  const { groups, isAsking, problem } = useEntries(typed, possible, onCommand);
  const entries = groups.flatMap((one) => one.entries);
  const active = entries.find(({ id }) => id === moved) ?? entries[0];
  const optionId = (entry: PaletteEntry) => `${list}-${entry.id}`;
  const change = (text: string) => {
    setTyped(text);
    setMoved(null);
  };
  const choose = (entry: PaletteEntry | undefined) => {
    if (entry?.run) onChoose(entry.run);
  };
  useScan(change);
  const enter = useEnter(typed, isAsking && /\d/.test(typed) && moved === null, () =>
    choose(active),
  );
  const press = (event: KeyboardEvent) => {
    const at = active ? entries.indexOf(active) : -1;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined)
      setMoved(entries[(at + step + entries.length) % entries.length]?.id ?? null);
    else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        ref={takeFocus}
        className={styles.input}
        role="combobox"
        aria-label={t('palette.title')}
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(active)}
        placeholder={t('palette.placeholder')}
        autoComplete="off"
        spellCheck="false"
        value={typed}
        onChange={({ target }) => change(target.value)}
        onKeyDown={press}
      />
      <div
        id={list}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select has no field of its own
        role="listbox"
        className={styles.list}
        aria-label={t('palette.results')}
        aria-busy={isAsking}
      >
        {groups.map((one) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options, not of fields
          <div key={one.group} role="group" aria-labelledby={`${list}-${one.group}`}>
            <p
              id={`${list}-${one.group}`}
              className={`${tones.muted} ${tones.strong} ${styles.group}`}
            >
              {t(`palette.groups.${one.group}`)}
            </p>
            {one.entries.map((entry) => (
              <Option
                key={entry.id}
                id={optionId(entry)}
                entry={entry}
                isActive={entry === active}
                onChoose={() => choose(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <output className={styles.standing}>
        {problem ??
          (isAsking
            ? t('palette.searching')
            : entries.length === 0
              ? t('palette.none')
              : t('palette.hint'))}
      </output>
    </>
  );
}

/** Handles Enter. It waits for a running search, so that it accepts the intended entry. */
function useEnter(typed: string, waits: boolean, choose: () => void): () => void {
  const pendingText = useRef<string | null>(null);
  const chosen = useEffectEvent(choose);
  useEffect(() => {
    if (waits || pendingText.current !== typed) return;
    pendingText.current = null;
    chosen();
  }, [typed, waits]);
  return () => {
    if (waits) pendingText.current = typed;
    else choose();
  };
}
