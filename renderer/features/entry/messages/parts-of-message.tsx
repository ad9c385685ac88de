import { CircleCheck, CircleHelp } from 'lucide-react';
import { ToggleButton } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { keysOf } from '../../../keys/commands.ts';
import { KeyHint } from '../../../ui/key-hint.tsx';
import layout from '../../../ui/layout.module.css';
import tones from '../../../ui/tones.module.css';
import styles from './message-dialog.module.css';
import type { MessagePart, PartName } from './message-parts.ts';

interface PartsOfMessageProps {
  parts: readonly MessagePart[];
  /** The parts that go into the form. */
  accepted: ReadonlySet<PartName>;
  /** Index of the selected area. */
  choice: number;
  onToggle: (part: MessagePart) => void;
}

/** The parts of a message, one per line. A key accepts an uncertain part or rejects a part. */
export function PartsOfMessage({ parts, accepted, choice, onToggle }: PartsOfMessageProps) {
  const { t } = useTranslation();
  return (
    <ul className={layout.column1} aria-label={t('entry.message.parts')}>
      {parts.map((part, index) => {
        const { name, text, written, isSure } = part;
        const isTaken = accepted.has(name) && (part.choice ?? choice) === choice;
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
              {index < 9 && <KeyHint keys={keysOf('acceptPart', index + 1)} />}
            </ToggleButton>
          </li>
        );
      })}
    </ul>
  );
}

/** Checks whether an area is one of several candidates. */
function hasOthers({ name }: MessagePart, parts: readonly MessagePart[]): boolean {
  return parts.filter((one) => one.name === name).length > 1;
}
