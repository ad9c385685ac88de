import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadMessage } from '../../../shared/model/read-message.ts';
import { digitOf } from '../../keys/chord.ts';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { station } from '../../station/client.ts';
import { useCall } from '../../station/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './message-dialog.module.css';
import { PartsOfMessage } from './parts-of-message.tsx';
import { type MessagePart, type PartName, partsOf } from './message-parts.ts';

interface MessageDialogProps {
  /** What was pasted; empty where somebody is about to. */
  pasted: string;
  onTake: (read: ReadMessage, taken: ReadonlySet<PartName>) => void;
  onClose: () => void;
}

/** A chat message and what it is split into. What is in doubt is taken only when somebody says so. */
export function MessageDialog({ pasted, ...props }: MessageDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen isWide title={t('entry.message.title')} onClose={props.onClose} actions={null}>
      <Message pasted={pasted} {...props} />
    </Dialog>
  );
}

function Message({ pasted, onTake, onClose }: MessageDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(pasted);
  const [changed, setChanged] = useState<ReadonlySet<PartName>>(new Set());
  const isEmpty = text.trim() === '';
  const { data: read } = useCall('messages.read', { text }, { enabled: !isEmpty, keptForMs: 0 });
  const parts = read && !isEmpty ? partsOf(read) : [];
  const taken = new Set(
    parts.filter(({ name, isSure }) => isSure !== changed.has(name)).map(({ name }) => name),
  );
  const toggle = (name: PartName | undefined) => {
    if (name === undefined) return;
    const next = new Set(changed);
    if (!next.delete(name)) next.add(name);
    setChanged(next);
  };
  const take = async () => {
    if (isEmpty) return;
    if (read) return onTake(read, taken);
    // Enter came before the answer: what is sure is taken.
    const asked = await station.call('messages.read', { text });
    if (asked.ok) onTake(asked.value, sureOf(partsOf(asked.value)));
  };
  useCommands({
    acceptPart: (press) => toggle(parts[(digitOf(press) ?? 0) - 1]?.name),
    takeMessage: () => void take(),
  });
  return (
    <>
      <div ref={pasted === '' ? focusText : undefined}>
        <TextField
          label={t('entry.message.text')}
          value={text}
          onChange={(now) => {
            setText(now);
            setChanged(new Set());
          }}
          rows={4}
          maxLength={4_000}
        />
      </div>
      <PartsOfMessage parts={parts} taken={taken} onToggle={toggle} />
      <MessageActions
        keepsFocus={pasted === ''}
        isDisabled={isEmpty}
        onTake={() => void take()}
        onClose={onClose}
      />
    </>
  );
}

function focusText(around: HTMLElement | null): void {
  around?.querySelector('textarea')?.focus();
}

function sureOf(parts: readonly MessagePart[]): ReadonlySet<PartName> {
  return new Set(parts.filter(({ isSure }) => isSure).map(({ name }) => name));
}

function MessageActions(props: {
  keepsFocus: boolean;
  isDisabled: boolean;
  onTake: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.actions}>
      <Button keys="Esc" onPress={props.onClose}>
        {t('entry.message.close')}
      </Button>
      <Button
        variant="primary"
        icon={ClipboardPaste}
        keys={props.keepsFocus ? keysOf('takeMessage') : '⏎'}
        isDisabled={props.isDisabled}
        {...(!props.keepsFocus && { ref: takeFocus })}
        onPress={props.onTake}
      >
        {t('entry.message.take')}
      </Button>
    </div>
  );
}
