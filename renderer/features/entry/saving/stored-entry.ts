import { noMessages, type WaitingMessages } from '../messages/use-messages.ts';
import { emptyForm, type FormValues, restoreForm } from '../form/form-values.ts';

/** All input of the entry screen that is not an order yet. */
export interface StoredEntry {
  form: FormValues;
  /** Orders that could not be saved, or were set aside for another one, and can be reopened. */
  setAside: readonly FormValues[];
  /** Waiting orders of a pasted message. */
  messages: WaitingMessages;
}

/** The text for `form.keep` and `orders.enter`. The main process reads only `isBlank` from it. */
export function serializeEntry(entry: StoredEntry): string {
  return JSON.stringify({ ...entry, isBlank: isBlank(entry) });
}

/** Checks whether the input is empty. Values that are retained from parcel to parcel do not count. */
function isBlank({ form, setAside, messages }: StoredEntry): boolean {
  const { soc, receiver, codAmount, declaredValue, weight, takenWeight } = form;
  const { contentsText, products, note, barter, carrier } = form;
  const texts = [soc, codAmount, declaredValue, weight, takenWeight, contentsText, note, barter];
  const lines = products.flatMap(({ sku, name, price, weight }) => [sku, name, price, weight]);
  const typed = [...texts, ...Object.values(receiver), ...lines];
  const waiting = setAside.length + messages.left.length;
  return waiting === 0 && carrier === null && typed.every((text) => text === '');
}

/** Parses a stored entry, also of versions that stored only the form; never fails. */
export function restoreEntry(stored: string | null): StoredEntry {
  const read = recordOf(stored);
  if (!read || !('form' in read))
    return { form: restoreForm(read) ?? emptyForm(), setAside: [], messages: noMessages };
  const storedForms: unknown[] = Array.isArray(read['setAside']) ? read['setAside'] : [];
  return {
    form: restoreForm(read['form']) ?? emptyForm(),
    setAside: storedForms.flatMap((other) => restoreForm(other) ?? []),
    messages: restoreMessages(read['messages']),
  };
}

function restoreMessages(stored: unknown): WaitingMessages {
  if (typeof stored !== 'object' || stored === null) return noMessages;
  const { left, total } = stored as Partial<Record<keyof WaitingMessages, unknown>>;
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
