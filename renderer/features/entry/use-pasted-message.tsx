import { type ClipboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReadMessage } from '../../../shared/model/read-message.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { MessageDialog } from './message-dialog.tsx';
import { goOn } from './go-on.ts';
import { isMessage, type PartName, withParts } from './message-parts.ts';
import type { OrderFormState } from './order-form-state.ts';

/** Whole messages that are pasted into any field, or into a dialog that a key opens. */
export function usePastedMessage(form: OrderFormState) {
  const [pasted, setPasted] = useState<string | null>(null);
  useCommands({ pasteMessage: () => setPasted('') });
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isMessage(text)) return;
    event.preventDefault();
    setPasted(text);
  };
  const take = (read: ReadMessage, taken: ReadonlySet<PartName>) => {
    const values = withParts(form.getValues(), read, taken);
    // The dialog is gone before the focus moves on, or it would take it back.
    flushSync(() => setPasted(null));
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
  const dialog = pasted !== null && (
    <MessageDialog pasted={pasted} onTake={take} onClose={() => setPasted(null)} />
  );
  return { paste, dialog };
}
