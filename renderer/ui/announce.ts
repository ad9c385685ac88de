import type { AppError } from '../../shared/app-error.ts';
import { errorPages } from '../i18n/error-pages.ts';
import { errorText } from '../i18n/error-text.ts';
import { translator } from '../i18n/i18n.ts';
import type { Tone } from './icon.ts';
import {
  type NoticeMessage,
  passes,
  type Toast,
  type ToastAction,
  withToast,
} from './toast-list.ts';

let toasts: readonly Toast[] = [];
let lastId = 0;
/** Notices outlive the opened station, but the handbook belongs to it. */
let openPage: (page: string) => void = () => {};
/** Null without a station, whose window has no dialog for them. */
let openAll: (() => void) | null = null;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a notice above the screen. `message` is called again after a change of language, so callers pass the values of the
 * text, not the text. `about` is the subject of the notice.
 * @returns the id of the notice, for closing it
 */
export function announce(
  tone: Tone,
  message: NoticeMessage,
  action?: ToastAction,
  about?: string,
): number {
  lastId += 1;
  const id = lastId;
  const toast = {
    id,
    tone,
    message,
    ...(action && { action }),
    ...(about !== undefined && { about }),
  };
  set(withToast(toasts, toast, translator));
  return id;
}

/** Shows a problem for a moment, which the bar shows for as long as it lasts. */
export function announceShownProblem(message: NoticeMessage, about: string): void {
  lastId += 1;
  const toast: Toast = { id: lastId, tone: 'warning', message, isShownElsewhere: true, about };
  set(withToast(toasts, toast, translator));
}

/** Shows a problem and its remedy. The notice remains until the user closes it. */
export function announceProblem(problem: AppError): void {
  const page = errorPages[problem.code];
  announce('danger', (translator) => ({
    ...errorText(translator, problem),
    ...(page && { page }),
  }));
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

/** Lets the notices open a dialog with all of them, until the returned function is called. */
export function offerAllNotices(open: () => void): () => void {
  openAll = open;
  set(toasts);
  return () => {
    if (openAll !== open) return;
    openAll = null;
    set(toasts);
  };
}

/** Opens the dialog with all notices. */
export function showAllNotices(): void {
  openAll?.();
}

/** Checks whether there is a dialog with all notices. */
export const hasAllNotices = (): boolean => openAll !== null;

/** Checks whether a notice is still shown. */
export function isNoticeOpen(id: number): boolean {
  return toasts.some((other) => other.id === id);
}

/** Closes a notice. */
export function dismiss(id: number): void {
  set(toasts.filter((other) => other.id !== id));
}

/** Closes the passing notices about a subject: an action on it, or its new state, has made them obsolete. */
export function dismissAbout(about: string): void {
  set(toasts.filter((one) => one.about !== about || !passes(one)));
}

/** Closes all passing notices: the user has left their screen. */
export function dismissPassing(): void {
  set(toasts.filter((one) => !passes(one)));
}

/** Closes all notices with a button. */
export function dismissPressable(): void {
  set(toasts.filter(({ action }) => action === undefined));
}

/** Returns the notices that are shown. */
export const openNotices = (): readonly Toast[] => toasts;

/** Subscribes to changes of the notices. Returns the unsubscribe function. */
export function onNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
