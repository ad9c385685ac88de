import { type ClipboardEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { withoutGuard } from '../../../../shared/clean-text.ts';
import type { Press } from '../../../keys/key-stack.ts';
import { useCommands } from '../../../keys/use-commands.ts';
import { readClipboard } from '../../../ui/read-clipboard.ts';
import { type Fill, fillBy, isBounced, type TakingKey } from './bounced-key.ts';
import { MessageDialog, type TakenMessage } from './message-dialog.tsx';
import { goOn } from '../form/go-on.ts';
import { beginsWith, isMessage, withMessage } from './message-parts.ts';
import type { FormValues } from '../form/form-values.ts';
import type { OrderFormState } from '../form/order-form-state.ts';
import type { PastedMessages } from './use-messages.ts';

/** Pastes a spreadsheet cell without its guarding apostrophe. Other texts are left to the browser. */
function pasteWithoutGuard(event: ClipboardEvent, text: string): void {
  const bare = withoutGuard(text);
  if (bare === text) return;
  event.preventDefault();
  // Only this command updates the field, its undo history and the form.
  document.execCommand('insertText', false, bare.trimEnd());
}

/**
 * Handles whole messages that are pasted into a field, or into a dialog that a key opens.
 * @param isOne the form accepts no order after this one
 * @param park sets the form's order aside as a draft; null without drafts
 */
export function usePastedMessage(
  form: OrderFormState,
  messages: PastedMessages,
  { isOne, park }: { isOne: boolean; park: ((values: FormValues) => void) | null },
) {
  const { opened, waiting } = messages;
  /** The dialog's last key that can fill the form in. The same key saves there, or confirms a doubt. */
  const takingKey = useRef<TakingKey | null>(null);
  const lastFill = useRef<Fill | null>(null);
  useEffect(() => {
    // A key behind typed text is deliberate.
    const end = () => {
      lastFill.current = null;
    };
    window.addEventListener('input', end, true);
    return () => window.removeEventListener('input', end, true);
  }, []);
  const openFromClipboard = async () => {
    const text = await readClipboard();
    messages.open(isMessage(text) ? text : '');
  };
  useCommands({
    pasteMessage: () => (waiting.left.length > 0 ? messages.openNext() : void openFromClipboard()),
  });
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (isMessage(text)) {
      event.preventDefault();
      messages.open(text);
    } else pasteWithoutGuard(event, text);
  };
  const take = ({ text, read, accepted, furtherOrders, as }: TakenMessage) => {
    const present = form.getValues();
    if (as === 'next') park?.(present);
    const begun = as === 'more' ? present : beginsWith(present, isOne);
    const message = [begun.message, text].filter((one) => one !== '').join('\n');
    const values = { ...withMessage(begun, read, accepted), message };
    // The dialog must be closed before the focus moves, because it would restore the focus.
    flushSync(() => messages.take(furtherOrders));
    // A reset of the form would unregister its fields, and the focus could not move.
    const { receiver, ...fields } = values;
    // The area must be visible before it gets the focus: a change of its text would open its list.
    flushSync(() => {
      for (const part of ['name', 'phone', 'address', 'province', 'district', 'commune'] as const)
        form.setValue(`receiver.${part}`, receiver[part], { shouldDirty: true });
      for (const field of Object.keys(fields) as (keyof typeof fields)[])
        form.setValue(field, fields[field], { shouldDirty: true });
    });
    form.clearErrors();
    goOn(form);
    lastFill.current = takingKey.current && fillBy(takingKey.current, performance.now());
    takingKey.current = null;
  };
  const { left, total } = waiting;
  const dialog = opened !== null && (
    <MessageDialog
      pasted={opened.text}
      isOne={isOne}
      form={form.getValues()}
      canPark={park !== null}
      position={opened.isNext ? { number: total - left.length + 1, total } : null}
      onTake={take}
      onKey={(pressed) => {
        takingKey.current = pressed;
      }}
      onClose={() => {
        takingKey.current = null;
        messages.close();
      }}
    />
  );
  return {
    paste,
    dialog,
    /** Whether a key of the form is the dialog's key a second time, and must neither save nor confirm. */
    isBounced: (press: Press) => isBounced(lastFill.current, press),
    /** Called after another key: the next one is deliberate. */
    endBounce: () => {
      lastFill.current = null;
    },
  };
}
