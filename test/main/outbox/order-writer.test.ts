import { expect, it } from 'vitest';
import { Signals } from '../../../main/base/signals.ts';
import { OrderWriter } from '../../../main/outbox/order-writer.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { insertOrder, openTestStore } from '../store/support.ts';

const trouble = { code: 'cancel-refused', message: '' } as const;

/** Returns a queued order and its writer. */
function opened() {
  const store = openTestStore();
  insertOrder(store, 'a');
  const signals = new Signals();
  const notified: string[] = [];
  signals.on((name, payload) => {
    if (name === 'orders.changed') notified.push(...(payload as { ids: string[] }).ids);
  });
  const writer = new OrderWriter(store, new ManualClock(), signals);
  return { store, signals, writer, notified };
}
type Opened = ReturnType<typeof opened>;

/** A call of each method, and what it leaves: entries of the timeline, queue entry, trouble. */
const calls: Readonly<Record<string, (order: Opened) => unknown>> = {
  move: ({ writer }) => writer.move('a', 'withdraw', { entry: null }),
  note: ({ writer }) => writer.note('a', 'cancel-asked', { cancelWanted: true }),
  learn: ({ writer }) => writer.learn('a', { trouble }, [{ kind: 'status-changed', facts: {} }]),
  finish: ({ writer }) => writer.finish('a'),
  clearProblem: ({ writer }) => writer.clearProblem('a'),
  restoreProblem: ({ writer }) => writer.restoreProblem('a', trouble),
  reschedule: ({ writer }) => writer.reschedule('a', { nextAt: 5 }, trouble),
};

it('has each of its methods in this table', () => {
  const methods = Object.getOwnPropertyNames(OrderWriter.prototype);
  expect(Object.keys(calls)).toEqual(methods.filter((name) => name !== 'constructor'));
});

it.each(Object.entries(calls))('tells the window of the order: %s', (_, call) => {
  const order = opened();
  call(order);
  order.signals.flush();
  expect(order.notified).toEqual(['a']);
});

it.each([
  ['move', { kinds: ['withdrawn'], entry: null, trouble: null }],
  ['note', { kinds: ['cancel-asked'], entry: { cancelWanted: true }, trouble: null }],
  ['learn', { kinds: ['status-changed'], entry: null, trouble }],
  ['restoreProblem', { kinds: [], entry: null, trouble }],
  ['reschedule', { kinds: [], entry: { nextAt: 5 }, trouble }],
])('%s leaves what it names in the database', (name, expected) => {
  const order = opened();
  calls[name]?.(order);
  const { events, outbox, orders } = order.store;
  const left = {
    kinds: events.ofOrder('a').map(({ kind }) => kind),
    entry: outbox.get('a'),
    trouble: orders.get('a')?.trouble,
  };
  expect(left).toMatchObject(expected);
});

it('changes nothing, and tells nobody, if the order’s state does not allow a transition', () => {
  const order = opened();
  expect(() => order.writer.move('a', 'cancel', {})).toThrow('cannot cancel');
  expect(() => order.writer.move('none', 'withdraw', {})).toThrow('is gone');
  order.signals.flush();
  expect([order.notified, order.store.events.ofOrder('a')]).toEqual([[], []]);
});
