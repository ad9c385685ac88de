import type { Words } from '../i18n/i18n.ts';
import type { Tone } from './icon.ts';

/** What a notice says: what happened, and what to do now. */
interface NoticeTexts {
  readonly title: string;
  readonly todo?: string;
  /** The page of the handbook that says more. */
  readonly page?: string;
}

/** What to say in the language that the window speaks; a text alone is a title. */
export type Say = (words: Words) => string | NoticeTexts;

/** A notice above whatever is on the screen. */
export interface Toast {
  readonly id: number;
  readonly tone: Tone;
  readonly say: Say;
  readonly action?: ToastAction;
}

/** A button of a notice, which also closes it. */
export interface ToastAction {
  readonly label: (words: Words) => string;
  /** The keys that do the same. */
  readonly keys?: string;
  readonly onPress: () => void;
}

/** How many passing notices are shown at once. */
const mostPassing = 4;

/** Whether it goes by itself. Trouble stays until somebody closes it. */
export function passes({ tone }: Pick<Toast, 'tone'>): boolean {
  return tone === 'success' || tone === 'info' || tone === 'neutral';
}

/** A notice's texts as they are shown now; `todo` and `page` are empty where there is none. */
export function textsOf({ say }: Pick<Toast, 'say'>, words: Words): Required<NoticeTexts> {
  const texts = say(words);
  return { todo: '', page: '', ...(typeof texts === 'string' ? { title: texts } : texts) };
}

/** The notices with a new one, which takes the place of the same words and of the oldest passing. */
export function withToast(toasts: readonly Toast[], next: Toast, words: Words): readonly Toast[] {
  const { title, todo } = textsOf(next, words);
  const isOther = (one: Toast) => {
    const texts = textsOf(one, words);
    return texts.title !== title || texts.todo !== todo;
  };
  const all = [...toasts.filter(isOther), next];
  const passing = all.filter(passes);
  const gone = new Set(passing.slice(0, Math.max(0, passing.length - mostPassing)));
  return all.filter((one) => !gone.has(one));
}
