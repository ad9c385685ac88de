import { expect, it } from 'vitest';
import { labelTone } from '../../../../../renderer/features/entry/saving/label-state.ts';
import type { SyncState } from '../../../../../shared/model/order.ts';
import type { PrintJobState } from '../../../../../shared/model/print-job.ts';

const toneOf = (
  sync: SyncState,
  state: PrintJobState | null,
  { isRequested = false, isHeldBack = false } = {},
) => labelTone({ sync }, { job: state ? { state } : undefined, isRequested, isHeldBack });

it.each([
  { sync: 'created', state: 'sent', tone: 'success' },
  { sync: 'created', state: 'confirmed', tone: 'success' },
  { sync: 'created', state: 'sending', tone: 'info' },
  { sync: 'queued', state: 'queued', tone: 'info' },
  { sync: 'created', state: 'failed', tone: 'danger' },
  { sync: 'rejected', state: 'sent', tone: 'danger' },
  { sync: 'rejected', state: null, tone: 'danger' },
  { sync: 'uncertain', state: 'sent', tone: 'warning' },
  { sync: 'created', state: 'unknown', tone: 'warning' },
  { sync: 'created', state: 'held', tone: 'warning' },
  { sync: 'created', state: 'dropped', tone: 'neutral' },
  { sync: 'created', state: null, tone: 'neutral' },
  { sync: 'cancelled', state: 'sent', tone: 'neutral' },
] as const)('shows an order $sync with its label $state as $tone', ({ sync, state, tone }) => {
  expect(toneOf(sync, state)).toBe(tone);
});

it('never shows a label as printed while its printer or the connection holds it back', () => {
  for (const state of ['queued', 'preparing', 'ready', 'sending'] as const)
    expect(toneOf('created', state, { isHeldBack: true })).toBe('warning');
});

it('shows a requested label before its job exists as under way', () => {
  expect(toneOf('queued', null, { isRequested: true })).toBe('info');
});
