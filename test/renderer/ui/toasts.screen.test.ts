import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { t } from '../../fakes/window-text.ts';
import {
  announce,
  announceProblem,
  dismiss,
  offerAllNotices,
  openNotices,
} from '../../../renderer/ui/announce.ts';
import { startI18n } from '../../../renderer/i18n/i18n.ts';
import { Toasts } from '../../../renderer/ui/toasts.tsx';

const labels = {
  closeLabel: 'close',
  moreLabel: 'more',
  regionLabel: 'notices',
  allLabel: 'all',
  allKeys: 'Alt B',
};
const problem = () => announceProblem({ code: 'internal', incident: 'X' });
const passing = (text: string) => announce('success', () => text);

let box: HTMLElement;
let root: Root;
let stopOffering: () => void;
beforeEach(async () => {
  await startI18n();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // A bar with little space (px).
  const size = { width: 240, height: 0, bottom: 0 } as DOMRect;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(size);
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  stopOffering = offerAllNotices(() => {});
  flushSync(() => root.render(createElement(Toasts, labels)));
});
afterEach(() => {
  for (const { id } of openNotices()) flushSync(() => dismiss(id));
  flushSync(() => root.unmount());
  stopOffering();
  box.remove();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Texts of the notices: the visible one, and all that screen readers can read. */
const titles = (selector: string) =>
  [...box.querySelectorAll(selector)]
    .filter((one) => !one.closest('[inert]'))
    .map((one) => one.querySelector('p')?.textContent);
const visible = () => titles('[data-toast]:not([data-hidden])');
const readable = () => titles('[data-toast]');
const pass = (ms: number) => flushSync(() => vi.advanceTimersByTime(ms));
/** Waits until React has rendered the changes of a pointer event. */
const rendered = async () => {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
};
const allButton = () => box.querySelector('button[aria-label^="all"]')?.parentElement;
/** Where the window puts the notice: it has as little space here as a full bar. */
const place = () => box.querySelector('[data-place]')?.getAttribute('data-place');

it('keeps the button of all notices in the tone of a problem that a passing notice covers', async () => {
  flushSync(problem);
  expect(allButton()?.dataset['tone']).toBe('neutral');
  flushSync(() => passing('Saved'));
  await vi.waitFor(() => expect(place()).toBe('brief'));
  expect(visible()).toEqual(['Saved']);
  expect(allButton()?.dataset['tone']).toBe('danger');
  pass(6_000);
  expect(visible()).toEqual([t('errors.internal.title')]);
  expect(allButton()?.dataset['tone']).toBe('neutral');
});

it('closes a passing notice only after it was visible for its time', () => {
  flushSync(() => {
    passing('Saved');
    problem();
  });
  pass(60_000);
  expect(visible()).toEqual([t('errors.internal.title')]);
  flushSync(() => dismiss(openNotices().at(-1)!.id));
  expect(visible()).toEqual(['Saved']);
  pass(5_999);
  expect(visible()).toEqual(['Saved']);
  pass(1);
  expect(visible()).toEqual([]);
});

it('lets screen readers read a covered notice, but its buttons cannot be pressed', () => {
  flushSync(() => {
    passing('Saved');
    problem();
  });
  expect(readable()).toEqual(['Saved', t('errors.internal.title')]);
  const usable = [...box.querySelectorAll('button')].filter((one) => !one.closest('[inert]'));
  const names = usable.map((one) => one.getAttribute('aria-label') ?? one.textContent);
  expect(names.toSorted()).toEqual(['all: 2', 'close', 'more']);
});

it('shows a notice with focus or pointer until they leave it, whatever comes', async () => {
  flushSync(() => passing('Saved'));
  const close = box.querySelector<HTMLElement>('button[aria-label=close]')!;
  flushSync(() => close.focus());
  flushSync(problem);
  expect(visible()).toEqual(['Saved']);
  expect(close.closest('[inert]')).toBeNull();
  expect(allButton()?.dataset['tone']).toBe('danger');
  pass(60_000);
  const toast = close.closest('[data-toast]')!;
  toast.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }));
  await rendered();
  expect(visible()).toEqual(['Saved']);
  flushSync(() => close.blur());
  expect(visible()).toEqual([t('errors.internal.title')]);
  toast.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  await rendered();
  expect(visible()).toEqual(['Saved']);
  toast.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }));
  await rendered();
  expect(visible()).toEqual([t('errors.internal.title')]);
});
