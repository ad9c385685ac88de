import type { ClipboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ReadMessage } from '../../../shared/model/read-message.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { MessageDialog } from './message-dialog.tsx';
import { goOn } from './go-on.ts';
import { isMessage, type PartName, withParts } from './message-parts.ts';
import type { OrderFormState } from './order-form-state.ts';
import type { Messages } from './use-messages.ts';

/**
 * Whole messages that are pasted into any field, or into a dialog that a key opens. `isOne` where the form takes no
 * other order after this one.
 */
export function usePastedMessage(form: OrderFormState, messages: Messages, isOne: boolean) {
  const { opened, waiting } = messages;
  useCommands({
    pasteMessage: () => (waiting.left.length > 0 ? messages.openNext() : messages.open('')),
  });
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isMessage(text)) return;
    event.preventDefault();
    messages.open(text);
  };
  const take = (read: ReadMessage, taken: ReadonlySet<PartName>, others: readonly string[]) => {
    const values = withParts(form.getValues(), read, taken);
    // The dialog is gone before the focus moves on, or it would take it back.
    flushSync(() => messages.take(others));
    for (const part of ['name', 'phone', 'address', 'province', 'district', 'commune'] as const)
      form.setValue(`receiver.${part}`, values.receiver[part], { shouldDirty: true });
    for (const field of [
      'areaByHand',
      'codAmount',
      'contentsKind',
      'contentsText',
      'note',
    ] as const)
      form.setValue(field, values[field], { shouldDirty: true });
    form.clearErrors();
    goOn(form);
  };
  const { left, total } = waiting;
  const dialog = opened !== null && (
    <MessageDialog
      pasted={opened.text}
      isOne={isOne}
      turn={opened.isNext ? { number: total - left.length + 1, total } : null}
      onTake={take}
      onClose={messages.close}
    />
  );
  return { paste, dialog };
}
