import { ClipboardPaste } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ordersIn } from '../../../../shared/chat/several.ts';
import type { ReadMessage } from '../../../../shared/model/read-message.ts';
import { soundAttention } from '../../../common/sound.ts';
import { digitOf } from '../../../keys/chord.ts';
import { keysOf } from '../../../keys/commands.ts';
import { useCommands } from '../../../keys/use-commands.ts';
import { station } from '../../../station/client.ts';
import { useCall } from '../../../station/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { TextField } from '../../../ui/text-field.tsx';
import dialog from '../../../ui/dialog.module.css';
import type { TakingKey } from './bounced-key.ts';
import { PartsOfMessage } from './parts-of-message.tsx';
import type { FormValues } from '../form/form-values.ts';
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

/** A message of one order whose accepted parts go into the form. */
export interface TakenMessage {
  readonly text: string;
  readonly read: ReadMessage;
  readonly accepted: ReadonlySet<PartName>;
  /** The later orders of the same paste. */
  readonly furtherOrders: readonly string[];
  readonly as: TakenAs;
}

interface MessageDialogProps {
  /** The pasted text; empty if the user opened the dialog without one. */
  pasted: string;
  /** Content of the form before the message is accepted. */
  form: FormValues;
  /** The order in the form can be set aside as a draft. */
  canPark: boolean;
  /** No further order can follow, so a pasted text always counts as one order. */
  isOne: boolean;
  /** Position of the message among several that were pasted together, from 1; null for a single message. */
  position: { readonly number: number; readonly total: number } | null;
  onTake: (taken: TakenMessage) => void;
  /** Called for a key that can fill the form in, before `onTake`. */
  onKey: (key: TakingKey) => void;
  onClose: () => void;
}

/** Shows a chat message and its parsed parts. Uncertain parts are accepted only after the user selects them. */
export function MessageDialog({ pasted, ...props }: MessageDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen isWide title={t('entry.message.title')} onClose={props.onClose}>
      <Message pasted={pasted} {...props} />
    </Dialog>
  );
}

function Message({ pasted, isOne, position, onTake, onClose, ...over }: MessageDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(pasted);
  const textField = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (pasted === '') focusText(textField.current);
  }, [pasted]);
  const [changed, setChanged] = useState<ReadonlySet<PartName>>(new Set());
  const [choice, setChoice] = useState(0);
  const [first = '', ...furtherOrders] = useMemo(
    () => (isOne ? [text] : ordersIn(text)),
    [isOne, text],
  );
  const isTooLong = first.length > longestMessage;
  const isEmpty = text.trim() === '' || isTooLong;
  const { data: read } = useCall(
    'messages.read',
    { text: first },
    { enabled: !isEmpty, cacheForMs: 0 },
  );
  const parts = read && !isEmpty ? partsOf(read) : [];
  const accepted = new Set(
    parts.filter(({ name, isSure }) => isSure !== changed.has(name)).map(({ name }) => name),
  );
  const toggle = (part: MessagePart | undefined) => {
    if (part === undefined) return;
    const next = new Set(changed);
    // Selecting another area replaces the accepted one.
    const isOther = part.choice !== null && part.choice !== choice;
    if (part.choice !== null) setChoice(part.choice);
    if (isOther && accepted.has(part.name)) return;
    if (!next.delete(part.name)) next.add(part.name);
    setChanged(next);
  };
  const other: TakenAs = over.canPark ? 'next' : 'again';
  const usual = read && isOfAnother(over.form, read) ? other : 'more';
  // A second press before the result arrives would add the message and its further orders twice.
  const isTaking = useRef(false);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  const take = async (as: TakenAs) => {
    if (isEmpty || isTaking.current) return;
    if (read) {
      if (accepted.has('area')) rememberArea(read, choice);
      const chosen = withArea(read, choice);
      return onTake({ text: first, read: chosen, accepted, furtherOrders, as });
    }
    // Enter was pressed before the result arrived, so only certain parts are accepted.
    isTaking.current = true;
    const result = await station.call('messages.read', { text: first });
    isTaking.current = false;
    if (!result.ok || isClosed.current) return;
    const { value } = result;
    const mode = isOfAnother(over.form, value) ? other : 'more';
    const certain = certainParts(partsOf(value));
    onTake({ text: first, read: value, accepted: certain, furtherOrders, as: mode });
  };
  useCommands({
    acceptPart: (press) => toggle(parts[(digitOf(press) ?? 0) - 1]),
    takeMessage: (press) => {
      over.onKey(press);
      void take(usual);
    },
    // No order is saved before its fields are visible. The sound says so.
    takeMessageUnsaved: (press) => {
      over.onKey(press);
      soundAttention();
      if (isEmpty) focusText(textField.current);
      else void take(usual);
    },
  });
  return (
    <>
      <div ref={textField}>
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
      <SeveralOrders count={furtherOrders.length + 1} position={position} isTooLong={isTooLong} />
      {usual !== 'more' && (
        <Notice
          tone="warning"
          title={t('entry.message.another', { who: nameOf(over.form) })}
          isAnnounced
        >
          {t(`entry.message.anotherTodo.${usual}`)}
        </Notice>
      )}
      <PartsOfMessage parts={parts} accepted={accepted} choice={choice} onToggle={toggle} />
      <MessageActions
        keepsFocus={pasted === ''}
        isDisabled={isEmpty}
        usual={usual}
        canAdd={usual !== 'more' && read?.phone === null}
        onKey={over.onKey}
        onTake={(as) => void take(as)}
        onClose={onClose}
      />
    </>
  );
}

/** Position of this order in a message with several orders. */
function SeveralOrders(props: {
  count: number;
  position: MessageDialogProps['position'];
  isTooLong: boolean;
}) {
  const { t } = useTranslation();
  const { count, position, isTooLong } = props;
  if (isTooLong) return <Notice tone="warning" title={t('entry.message.tooLong')} isAnnounced />;
  if (count > 1)
    return (
      <Notice tone="info" title={t('entry.message.several', { number: count })} isAnnounced>
        {t('entry.message.severalTodo')}
      </Notice>
    );
  return position && <Notice tone="info" title={t('entry.message.turn', position)} isAnnounced />;
}

/**
 * If several areas are possible, the choice is stored, so that the next message from this street uses it by default.
 */
function rememberArea(read: ReadMessage, choice: number): void {
  const { area, address } = withArea(read, choice);
  if (!area || area.others.length === 0) return;
  const { commune, district, province, written } = area;
  const fullAddress = [address?.text ?? '', written].filter((piece) => piece !== '').join(', ');
  void station.call('areas.choose', {
    address: fullAddress,
    area: { commune, district, province },
  });
}

function focusText(around: HTMLElement | null): void {
  around?.querySelector('textarea')?.focus();
}

function nameOf({ receiver: { name, phone, address } }: FormValues): string {
  return [name, phone, address].find((text) => text.trim() !== '') ?? '';
}

function certainParts(parts: readonly MessagePart[]): ReadonlySet<PartName> {
  return new Set(parts.filter(({ isSure }) => isSure).map(({ name }) => name));
}

function MessageActions(props: {
  keepsFocus: boolean;
  isDisabled: boolean;
  usual: TakenAs;
  /** The message has no phone, so it may belong to the order in the form. */
  canAdd: boolean;
  onKey: (key: TakingKey) => void;
  onTake: (as: TakenAs) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div
      className={dialog.actions}
      onKeyDownCapture={({ key, ctrlKey, timeStamp }) => props.onKey({ key, ctrlKey, timeStamp })}
    >
      <Button keys="Esc" onPress={props.onClose}>
        {t('entry.message.close')}
      </Button>
      {props.canAdd && (
        <Button isDisabled={props.isDisabled} onPress={() => props.onTake('more')}>
          {t('entry.message.takeAs.more')}
        </Button>
      )}
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
