import { CircleCheck, CircleHelp } from 'lucide-react';
import { ToggleButton } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { keysOf } from '../../keys/commands.ts';
import { KeyHint } from '../../ui/key-hint.tsx';
import styles from './message-dialog.module.css';
import type { MessagePart, PartName } from './message-parts.ts';

interface PartsOfMessageProps {
  parts: readonly MessagePart[];
  /** What goes into the form. */
  taken: ReadonlySet<PartName>;
  onToggle: (name: PartName) => void;
}

/** What a message was split into, a line each; a key takes what is in doubt, or leaves what is not meant. */
export function PartsOfMessage({ parts, taken, onToggle }: PartsOfMessageProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.parts} aria-label={t('entry.message.parts')}>
      {parts.map(({ name, text, written, isSure }, index) => {
        const isTaken = taken.has(name);
        const Sign = isTaken ? CircleCheck : CircleHelp;
        return (
          <li key={name}>
            <ToggleButton
              className={styles.part}
              isSelected={isTaken}
              onChange={() => onToggle(name)}
              data-doubtful={(!isTaken && !isSure) || undefined}
            >
              <Sign aria-hidden className={styles.sign} />
              <span className={styles.name}>{t(`entry.message.part.${name}`)}</span>
              <span className={styles.text}>
                {text}
                {written !== null && <span className={styles.written}>“{written}”</span>}
              </span>
              <span className={styles.state}>
                {!isSure && !isTaken && t('entry.message.doubtful')}
                {isSure && !isTaken && t('entry.message.left')}
              </span>
              <KeyHint keys={keysOf('acceptPart', index + 1)} />
            </ToggleButton>
          </li>
        );
      })}
    </ul>
  );
}
