import { ClipboardPaste } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ordersIn } from '../../../shared/chat/several.ts';
import type { ReadMessage } from '../../../shared/model/read-message.ts';
import { digitOf } from '../../keys/chord.ts';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { station } from '../../station/client.ts';
import { useCall } from '../../station/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/notice.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { TextField } from '../../ui/text-field.tsx';
import { PartsOfMessage } from './parts-of-message.tsx';
import type { FormValues } from './form-values.ts';
import type { TakenAs } from './taken-as.ts';
import {
  isOfAnother,
  longestMessage,
  longestPaste,
  type MessagePart,
  type PartName,
  partsOf,
  withArea,
} from './message-parts.ts';

interface MessageDialogProps {
  /** The pasted text; empty if the user opened the dialog without one. */
  pasted: string;
  /** Content of the form before the message is accepted. */
  form: FormValues;
  /** The order in the form can be set aside as a draft. */
  canSetAside: boolean;
  /** No further order can follow, so a pasted text always counts as one order. */
  isOne: boolean;
  /** Position of the message among several that were pasted together, from 1; null for a single message. */
  turn: { readonly number: number; readonly total: number } | null;
  /** `others` are the later orders of the same message. */
  onTake: (
    read: ReadMessage,
    taken: ReadonlySet<PartName>,
    others: readonly string[],
    as: TakenAs,
  ) => void;
  onClose: () => void;
}

/** Shows a chat message and its parsed parts. Uncertain parts are accepted only after the user selects them. */
export function MessageDialog({ pasted, ...props }: MessageDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen isWide title={t('entry.message.title')} onClose={props.onClose} actions={null}>
      <Message pasted={pasted} {...props} />
    </Dialog>
  );
}

function Message({ pasted, isOne, turn, onTake, onClose, ...over }: MessageDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(pasted);
  const [changed, setChanged] = useState<ReadonlySet<PartName>>(new Set());
  const [choice, setChoice] = useState(0);
  const [first = '', ...others] = useMemo(() => (isOne ? [text] : ordersIn(text)), [isOne, text]);
  const isTooLong = first.length > longestMessage;
  const isEmpty = text.trim() === '' || isTooLong;
  const { data: read } = useCall(
    'messages.read',
    { text: first },
    { enabled: !isEmpty, keptForMs: 0 },
  );
  const parts = read && !isEmpty ? partsOf(read) : [];
  const taken = new Set(
    parts.filter(({ name, isSure }) => isSure !== changed.has(name)).map(({ name }) => name),
  );
  const toggle = (part: MessagePart | undefined) => {
    if (part === undefined) return;
    const next = new Set(changed);
    // Selecting another area replaces the accepted one.
    const isOther = part.choice !== null && part.choice !== choice;
    if (part.choice !== null) setChoice(part.choice);
    if (isOther && taken.has(part.name)) return;
    if (!next.delete(part.name)) next.add(part.name);
    setChanged(next);
  };
  const other: TakenAs = over.canSetAside ? 'next' : 'again';
  const usual = read && isOfAnother(over.form, read) ? other : 'more';
  const take = async (as: TakenAs) => {
    if (isEmpty) return;
    if (read) {
      if (taken.has('area')) rememberArea(read, choice);
      return onTake(withArea(read, choice), taken, others, as);
    }
    // Enter was pressed before the result arrived, so only certain parts are accepted.
    const asked = await station.call('messages.read', { text: first });
    if (!asked.ok) return;
    const found = isOfAnother(over.form, asked.value) ? other : 'more';
    onTake(asked.value, sureOf(partsOf(asked.value)), others, found);
  };
  useCommands({
    acceptPart: (press) => toggle(parts[(digitOf(press) ?? 0) - 1]),
    takeMessage: () => void take(usual),
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
            setChoice(0);
          }}
          rows={4}
          maxLength={longestPaste}
        />
      </div>
      <SeveralOrders count={others.length + 1} turn={turn} isTooLong={isTooLong} />
      {usual !== 'more' && (
        <Notice
          tone="warning"
          title={t('entry.message.another', { who: nameOf(over.form) })}
          isAnnounced
        >
          {t(`entry.message.anotherTodo.${usual}`)}
        </Notice>
      )}
      <PartsOfMessage parts={parts} taken={taken} choice={choice} onToggle={toggle} />
      <MessageActions
        keepsFocus={pasted === ''}
        isDisabled={isEmpty}
        usual={usual}
        onTake={(as) => void take(as)}
        onClose={onClose}
      />
    </>
  );
}

/** Position of this order in a message with several orders. */
function SeveralOrders(props: {
  count: number;
  turn: MessageDialogProps['turn'];
  isTooLong: boolean;
}) {
  const { t } = useTranslation();
  const { count, turn, isTooLong } = props;
  if (isTooLong) return <Notice tone="warning" title={t('entry.message.tooLong')} isAnnounced />;
  if (count > 1)
    return (
      <Notice tone="info" title={t('entry.message.several', { number: count })} isAnnounced>
        {t('entry.message.severalTodo')}
      </Notice>
    );
  return turn && <Notice tone="info" title={t('entry.message.turn', turn)} isAnnounced />;
}

/**
 * If several areas are possible, the choice is stored, so that the next message from this street uses it by default.
 */
function rememberArea(read: ReadMessage, choice: number): void {
  const { area, address } = withArea(read, choice);
  if (!area || area.others.length === 0) return;
  const { commune, district, province, written } = area;
  const whole = [address?.text ?? '', written].filter((piece) => piece !== '').join(', ');
  void station.call('areas.choose', { address: whole, area: { commune, district, province } });
}

function focusText(around: HTMLElement | null): void {
  around?.querySelector('textarea')?.focus();
}

function nameOf({ receiver: { name, phone, address } }: FormValues): string {
  return [name, phone, address].find((text) => text.trim() !== '') ?? '';
}

function sureOf(parts: readonly MessagePart[]): ReadonlySet<PartName> {
  return new Set(parts.filter(({ isSure }) => isSure).map(({ name }) => name));
}

function MessageActions(props: {
  keepsFocus: boolean;
  isDisabled: boolean;
  usual: TakenAs;
  onTake: (as: TakenAs) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className={`${layout.line} ${layout.gap3} ${layout.justifyEnd}`}>
      <Button keys="Esc" onPress={props.onClose}>
        {t('entry.message.close')}
      </Button>
      {props.usual === 'next' && (
        <Button isDisabled={props.isDisabled} onPress={() => props.onTake('again')}>
          {t('entry.message.takeAs.again')}
        </Button>
      )}
      <Button
        variant="primary"
        icon={ClipboardPaste}
        keys={props.keepsFocus ? keysOf('takeMessage') : '⏎'}
        isDisabled={props.isDisabled}
        {...(!props.keepsFocus && { ref: takeFocus })}
        onPress={() => props.onTake(props.usual)}
      >
        {t(`entry.message.takeAs.${props.usual}`)}
      </Button>
    </div>
  );
}
