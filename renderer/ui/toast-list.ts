import type { Tone } from './icon.ts';

/** A notice above whatever is on the screen. */
export interface Toast {
  readonly id: number;
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
  readonly action?: ToastAction;
}

/** A button of a notice, which also closes it. */
export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

/** How many passing notices are shown at once. */
const mostPassing = 4;

/** Whether it goes by itself. Trouble stays until somebody closes it. */
export function passes({ tone }: Pick<Toast, 'tone'>): boolean {
  return tone === 'success' || tone === 'info' || tone === 'neutral';
}

/** The notices with a new one, which takes the place of the same words and of the oldest passing. */
export function withToast(toasts: readonly Toast[], next: Toast): readonly Toast[] {
  const all = [
    ...toasts.filter(({ title, text }) => title !== next.title || text !== next.text),
    next,
  ];
  const passing = all.filter(passes);
  const gone = new Set(passing.slice(0, Math.max(0, passing.length - mostPassing)));
  return all.filter((one) => !gone.has(one));
}
