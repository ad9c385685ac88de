import { expect, test } from 'vitest';
import {
  canCorrect,
  canTakeOver,
  enteringAgain,
  remedyFor,
} from '../../../../renderer/common/order/remedy.ts';
import type { OrderEventKind } from '../../../../shared/model/order-event.ts';
import { type SyncState, syncStateSchema } from '../../../../shared/model/order.ts';
import type { AppError } from '../../../../shared/app-error.ts';
import { eventsOf } from './events-of.ts';

const refused: AppError = { code: 'refused', message: 'x', status: 200, effect: 'none' };
const unsettled: AppError = { code: 'unsettled', detail: 'timed-out' };
const unclear: AppError = { code: 'lookup-unclear', detail: 'refused', message: 'x' };
const clash: AppError = { code: 'soc-clash', soc: 'A', differs: ['codAmount'] };

test.each([
  ['rejected', refused, 'correct'],
  ['created', refused, 'acknowledge'],
  ['created', null, null],
  ['created', clash, 'again'],
  ['uncertain', clash, 'again'],
  ['uncertain', unclear, 'judge'],
  ['uncertain', unsettled, null],
  ['cancelling', unsettled, null],
  ['queued', unsettled, null],
] as const)('%s with trouble %j needs %s', (sync, trouble, remedy) =>
  expect(remedyFor({ sync, trouble })).toBe(remedy),
);

test('an order of this station that has the code already cannot be taken over', () => {
  const ofOther: AppError = { ...clash, differs: ['platformCode'] };
  expect(canTakeOver({ sync: 'uncertain', trouble: clash })).toBe(true);
  expect(canTakeOver({ sync: 'uncertain', trouble: ofOther })).toBe(false);
  expect(canTakeOver({ sync: 'created', trouble: clash })).toBe(true);
  expect(canTakeOver({ sync: 'withdrawn', trouble: clash })).toBe(false);
});

test('only what the platform surely does not have can be corrected', () => {
  const correctable = syncStateSchema.options.filter((sync) => canCorrect({ sync }, []));
  expect(correctable.sort()).toEqual(['queued', 'rejected']);
});

test.each<[OrderEventKind[], boolean]>([
  [['entered', 'sending', 'not-sent'], true],
  [['entered', 'sending', 'answer-lost', 'not-found', 'requeued'], false],
  [['entered', 'sending', 'answer-lost', 'requeued', 'sending', 'rejected', 'retried'], true],
  [['entered', 'sending', 'answer-lost', 'requeued', 'answer-lost', 'declared-missing'], true],
])('a queued order after %j can be corrected: %s', (kinds, can) =>
  expect(canCorrect({ sync: 'queued' }, eventsOf(...kinds))).toBe(can),
);

test('an order comes back as a new one only once the old one is dealt with', () => {
  const reentryOf = (
    sync: SyncState,
    trouble: AppError | null = null,
    ...kinds: OrderEventKind[]
  ) => enteringAgain({ sync, trouble }, eventsOf(...kinds));
  expect(reentryOf('withdrawn')).toBe('at-once');
  expect(reentryOf('cancelled')).toBe('at-once');
  expect(reentryOf('created')).toBe('after-cancel');
  expect(reentryOf('uncertain', clash)).toBe('after-cancel');
  expect(reentryOf('queued', null, 'requeued')).toBe('after-cancel');
  expect(reentryOf('queued')).toBeNull();
  expect(reentryOf('uncertain', unsettled)).toBeNull();
  expect(reentryOf('sending')).toBeNull();
  expect(reentryOf('cancelling')).toBeNull();
});
