import { CircleCheck, CircleHelp } from 'lucide-react';
import { ToggleButton } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { keysOf } from '../../keys/commands.ts';
import { KeyHint } from '../../ui/key-hint.tsx';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import styles from './message-dialog.module.css';
import type { MessagePart, PartName } from './message-parts.ts';

interface PartsOfMessageProps {
  parts: readonly MessagePart[];
  /** What goes into the form. */
  taken: ReadonlySet<PartName>;
  /** Which of several areas is meant. */
  choice: number;
  onToggle: (part: MessagePart) => void;
}

/** What a message was split into, a line each; a key takes what is in doubt, or leaves what is not meant. */
export function PartsOfMessage({ parts, taken, choice, onToggle }: PartsOfMessageProps) {
  const { t } = useTranslation();
  return (
    <ul className={layout.column1} aria-label={t('entry.message.parts')}>
      {parts.map((part, index) => {
        const { name, text, written, isSure } = part;
        const isTaken = taken.has(name) && (part.choice ?? choice) === choice;
        const Sign = isTaken ? CircleCheck : CircleHelp;
        return (
          <li key={`${name} ${part.choice ?? ''}`}>
            <ToggleButton
              className={styles.part}
              isSelected={isTaken}
              onChange={() => onToggle(part)}
              data-doubtful={(!isTaken && !isSure) || undefined}
            >
              <Sign aria-hidden className={styles.sign} />
              <span className={`${tones.muted} ${tones.strong}`}>
                {t(`entry.message.part.${name}`)}
              </span>
              <span className={`${layout.breakAnywhere} ${tones.strong}`}>
                {text}
                {written !== null && <span className={styles.written}>“{written}”</span>}
              </span>
              <span className={styles.state}>
                {!isSure &&
                  !isTaken &&
                  t(hasOthers(part, parts) ? 'entry.message.choose' : 'entry.message.doubtful')}
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

/** Whether an area is one of several that may be meant. */
function hasOthers({ name }: MessagePart, parts: readonly MessagePart[]): boolean {
  return parts.filter((one) => one.name === name).length > 1;
}
