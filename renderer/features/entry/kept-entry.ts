import { noMessages, type WaitingMessages } from './use-messages.ts';
import { emptyForm, type FormValues, restoreForm } from './form-values.ts';

/** Everything of the entry screen that somebody typed or chose and that is no order yet. */
export interface KeptEntry {
  form: FormValues;
  /** Orders that could not be saved, or that made room for one, and wait to be opened again. */
  setAside: readonly FormValues[];
  /** Orders of a pasted message that are still to come. */
  messages: WaitingMessages;
}

/** What `form.keep` and `orders.enter` are given; main reads of it only whether it is blank. */
export function keptText(entry: KeptEntry): string {
  return JSON.stringify({ ...entry, isBlank: isBlank(entry) });
}

/** Whether nothing was typed that anybody would miss: what stays from parcel to parcel does not count. */
function isBlank({ form, setAside, messages }: KeptEntry): boolean {
  const { soc, receiver, codAmount, declaredValue, weight, takenWeight } = form;
  const { contentsText, products, note, barter, carrier } = form;
  const texts = [soc, codAmount, declaredValue, weight, takenWeight, contentsText, note, barter];
  const lines = products.flatMap(({ sku, name, price, weight }) => [sku, name, price, weight]);
  const typed = [...texts, ...Object.values(receiver), ...lines];
  const waiting = setAside.length + messages.left.length;
  return waiting === 0 && carrier === null && typed.every((text) => text === '');
}

/** Reads what was kept, also by versions that kept the form alone; never fails. */
export function restoreEntry(kept: string | null): KeptEntry {
  const read = recordOf(kept);
  if (!read || !('form' in read))
    return { form: restoreForm(read) ?? emptyForm(), setAside: [], messages: noMessages };
  const others: unknown[] = Array.isArray(read['setAside']) ? read['setAside'] : [];
  return {
    form: restoreForm(read['form']) ?? emptyForm(),
    setAside: others.flatMap((other) => restoreForm(other) ?? []),
    messages: restoreMessages(read['messages']),
  };
}

function restoreMessages(kept: unknown): WaitingMessages {
  if (typeof kept !== 'object' || kept === null) return noMessages;
  const { left, total } = kept as Partial<Record<keyof WaitingMessages, unknown>>;
  const texts = Array.isArray(left) ? left.filter((one) => typeof one === 'string') : [];
  return texts.length === 0
    ? noMessages
    : { left: texts, total: typeof total === 'number' ? total : texts.length };
}

function recordOf(text: string | null): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text ?? 'null');
    return typeof read === 'object' ? (read as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
