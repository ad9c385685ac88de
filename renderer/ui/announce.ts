import type { AppError } from '../../shared/app-error.ts';
import { errorPages } from '../i18n/error-pages.ts';
import { errorText } from '../i18n/error-text.ts';
import { words } from '../i18n/i18n.ts';
import type { Tone } from './icon.ts';
import { type Say, type Toast, type ToastAction, withToast } from './toast-list.ts';

let toasts: readonly Toast[] = [];
let lastId = 0;
/** Notices outlive the station that is open, and the handbook is its own. */
let openPage: (page: string) => void = () => {};
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a notice above whatever is on the screen. `say` is asked again when the window speaks another
 * language: what its words are made of is handed over, not the words. Returns the notice's number, for
 * whoever closes it.
 */
export function announce(tone: Tone, say: Say, action?: ToastAction): number {
  lastId += 1;
  const id = lastId;
  set(withToast(toasts, { id, tone, say, ...(action && { action }) }, words));
  return id;
}

/** Says that something did not work, and what to do now. It stays until somebody closes it. */
export function announceProblem(problem: AppError): void {
  const page = errorPages[problem.code];
  announce('danger', (words) => ({ ...errorText(words, problem), ...(page && { page }) }));
}

/** Lets notices open pages of the handbook, until the returned function is called. */
export function offerPages(open: (page: string) => void): () => void {
  openPage = open;
  return () => {
    if (openPage === open) openPage = () => {};
  };
}

/** Opens the page that a notice names. */
export function showPage(page: string): void {
  openPage(page);
}

/** Whether a notice still stands. */
export function stands(id: number): boolean {
  return toasts.some((other) => other.id === id);
}

/** Closes a notice. */
export function dismiss(id: number): void {
  set(toasts.filter((other) => other.id !== id));
}

/** Closes all that have something to press. */
export function dismissPressable(): void {
  set(toasts.filter(({ action }) => action === undefined));
}

/** The notices that stand now. */
export const standing = (): readonly Toast[] => toasts;

/** Hears that notices came or went. Returns the unsubscribe. */
export function onNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
