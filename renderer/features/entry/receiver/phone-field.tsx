import { type KeyboardEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { KnownReceiver } from '../../../../shared/model/receiver.ts';
import { useCommands } from '../../../keys/use-commands.ts';
import { useUndo } from '../../../session/undo.ts';
import { station } from '../../../station/client.ts';
import { focusField } from '../../../ui/focus-field.ts';
import layout from '../../../ui/layout.module.css';
import { TextInput } from '../form/bound-fields.tsx';
import { DoubtNote } from '../form/doubt-note.tsx';
import { confirmDoubt } from '../form/doubts.ts';
import { focusNext } from '../form/entry-keys.ts';
import type { FormValues } from '../form/form-values.ts';
import { KnownReceivers } from './known-receivers.tsx';
import { exactly, isTaken, mayTakeByEnter } from './receiver-choice.ts';
import { useKnownReceivers } from './use-known-receivers.ts';

/** The receiver's phone, with a search for earlier receivers. One key fills in their other values. */
export function PhoneField() {
  const { t } = useTranslation();
  const form = useFormContext<FormValues>();
  const { getValues, setValue, clearErrors } = form;
  const typed = useWatch<FormValues, 'receiver.phone'>({ name: 'receiver.phone' });
  const receivers = useKnownReceivers(typed);
  const [hasFocus, setHasFocus] = useState(false);
  // The text for which the list was closed, and the arrow-key position with its text.
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const [moved, setMoved] = useState<{ in: string; at: number } | null>(null);
  if (closedFor !== null && closedFor !== typed) setClosedFor(null);
  const exactMatch = exactly(receivers, typed);
  const present = getValues('receiver');
  const suggested = exactMatch && isTaken(exactMatch, present) ? none : receivers;
  const isOpen = hasFocus && suggested.length > 0 && closedFor !== typed;
  const first = suggested[0] && mayTakeByEnter(suggested[0], present) ? 0 : null;
  const at = moved?.in === typed ? moved.at : first;

  const take = (receiver: KnownReceiver) => {
    const { phone, name, address, province, district, commune } = receiver;
    setValue('areaByHand', [commune, district, province].includes(''));
    const texts = { phone, name, address, province, district, commune };
    for (const [part, text] of Object.entries(texts))
      setValue(`receiver.${part as keyof typeof texts}`, text);
    // The user chose all of them.
    setValue(
      'doubts',
      getValues('doubts').filter(({ field }) => !field.startsWith('receiver.')),
    );
    clearErrors('receiver');
    focusField(form, 'codAmount', { selects: true });
  };
  const offerUndo = useUndo();
  const forget = async ({ phone, name }: KnownReceiver) => {
    const forgotten = await station.call('receivers.forget', { phone });
    if (!forgotten.ok) return;
    offerUndo(
      ({ t }) => t('entry.known.forgotten', { name }),
      () => station.call('receivers.recall', { phone }),
    );
  };
  const chosen = suggested[at ?? 0];
  useCommands({ takeReceiver: isOpen && chosen ? () => take(chosen) : null });
  const press = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      const next = at === null ? Math.min(step, 0) : at + step;
      setMoved({ in: typed, at: (next + suggested.length) % suggested.length });
    } else if (event.key === 'Escape') setClosedFor(typed);
    else if (event.key === 'Delete' && event.shiftKey && chosen) void forget(chosen);
    else if (event.key !== 'Enter' || event.shiftKey) return;
    else if (at !== null && chosen) take(chosen);
    else if (event.target instanceof HTMLInputElement && event.target.form) {
      confirmDoubt(form, event.target);
      focusNext(event.target.form, event.target);
    }
    event.preventDefault();
  };
  return (
    <div
      className={layout.relative}
      data-takes-enter={isOpen || undefined}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <TextInput
        name="receiver.phone"
        label={t('entry.phone')}
        type="tel"
        inputMode="tel"
        isRequired
        onKeyDown={press}
        warning={
          exactMatch && exactMatch.cameBack > 0
            ? t('entry.known.cameBack', warningOf(exactMatch))
            : undefined
        }
      />
      <DoubtNote name="receiver.phone" />
      {isOpen && (
        <KnownReceivers
          receivers={suggested}
          at={at}
          onTake={take}
          onForget={(receiver) => void forget(receiver)}
        />
      )}
    </div>
  );
}

const none: readonly KnownReceiver[] = [];

function warningOf({ cameBack, orders, hasMore }: KnownReceiver) {
  return { number: cameBack, count: orders, more: hasMore ? '+' : '' };
}
