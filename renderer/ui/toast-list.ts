import type { Translator } from '../i18n/error-values.ts';
import type { Tone } from './icon.ts';

/** Texts of a notice: an event and its remedy. */
interface NoticeTexts {
  readonly title: string;
  readonly todo?: string;
  /** The page of the handbook with more details. */
  readonly page?: string;
}

/** Returns the texts in the present language. A plain string is the title. */
export type NoticeMessage = (translator: Translator) => string | NoticeTexts;

/** A notice above the screen. */
export interface Toast {
  readonly id: number;
  readonly tone: Tone;
  readonly message: NoticeMessage;
  readonly action?: ToastAction;
  /** The window shows the problem elsewhere for as long as it lasts, so the notice closes itself. */
  readonly isShownElsewhere?: boolean;
  /** Its subject, such as an order's id. A later notice about the same subject replaces it. */
  readonly about?: string;
}

/** A button of a notice, which also closes it. */
export interface ToastAction {
  readonly label: (translator: Translator) => string;
  /** Keys with the same effect. */
  readonly keys?: string;
  readonly onPress: () => void;
}

/** Maximum number of passing notices shown at once. */
const MAX_PASSING = 4;

/** Checks whether a notice closes itself. Problems that only it shows stay until the user closes them. */
export function passes({ tone, isShownElsewhere = false }: Omit<Toast, 'id' | 'message'>): boolean {
  return isShownElsewhere || tone === 'success' || tone === 'info' || tone === 'neutral';
}

/** Returns the texts of a notice; `todo` and `page` are empty if it has none. */
export function toastTexts(
  { message }: Pick<Toast, 'message'>,
  translator: Translator,
): Required<NoticeTexts> {
  const texts = message(translator);
  return { todo: '', page: '', ...(typeof texts === 'string' ? { title: texts } : texts) };
}

/** Returns the notice that is visible in the bar: the held one while it is open, or else the newest. */
export function shownToast(toasts: readonly Toast[], heldId: number | null): Toast | undefined {
  return toasts.find(({ id }) => id === heldId) ?? toasts.at(-1);
}

/** Returns the worst tone of the lasting notices except the shown one; `neutral` without any. */
export function coveredTone(toasts: readonly Toast[], shown: Toast | undefined): Tone {
  const covered = toasts.filter((one) => one !== shown && !passes(one));
  const has = (tone: Tone) => covered.some((one) => one.tone === tone);
  return has('danger') ? 'danger' : has('warning') ? 'warning' : 'neutral';
}

/**
 * Adds a notice. It replaces passing notices about the same subject, a notice with the same texts, and the oldest
 * passing one above the limit.
 */
export function withToast(
  toasts: readonly Toast[],
  next: Toast,
  translator: Translator,
): readonly Toast[] {
  const { title, todo } = toastTexts(next, translator);
  const isOther = (one: Toast) => {
    const texts = toastTexts(one, translator);
    const isSameSubject = next.about !== undefined && one.about === next.about && passes(one);
    return !isSameSubject && (texts.title !== title || texts.todo !== todo);
  };
  const all = [...toasts.filter(isOther), next];
  const passing = all.filter(passes);
  const gone = new Set(passing.slice(0, Math.max(0, passing.length - MAX_PASSING)));
  return all.filter((one) => !gone.has(one));
}
