import { expect, test } from 'vitest';
import { PrinterStatuses } from '../../../../main/printing/status/printer-statuses.ts';
import { Signals } from '../../../../main/base/signals.ts';
import type { PrinterCondition } from '../../../../shared/model/printer-status.ts';
import { ManualClock } from '../../../fakes/clock.ts';

const outOfPaper: PrinterCondition = {
  state: 'attention',
  reasons: [{ kind: 'out-of-paper', words: '' }],
};
const ready: PrinterCondition = { state: 'ready', reasons: [] };

function recordStatuses() {
  const signals = new Signals();
  const events: unknown[] = [];
  signals.on((name, payload) => {
    if (name === 'printers.statusChanged') events.push(payload);
  });
  const clock = new ManualClock();
  return { statuses: new PrinterStatuses({ clock, signals }), heard: events, clock };
}

test('the window hears of a change, and nothing of what stays', () => {
  const { statuses, heard, clock } = recordStatuses();
  statuses.learn('P1', ready);
  clock.advance(30_000);
  statuses.learn('P1', ready);
  statuses.learn('P1', outOfPaper);
  expect(heard).toMatchObject([{ state: 'ready' }, { state: 'attention', printerId: 'P1' }]);
  expect(statuses.list()).toMatchObject([{ printerId: 'P1', at: '2026-11-20T01:00:30.000Z' }]);
});

test('only a printer that needs a person holds its labels back', () => {
  const { statuses } = recordStatuses();
  expect(statuses.needsPerson('P1')).toBe(false);
  statuses.learn('P1', outOfPaper);
  statuses.learn('P2', { state: 'silent', reasons: [] });
  expect([statuses.needsPerson('P1'), statuses.needsPerson('P2')]).toEqual([true, false]);
  statuses.learn('P1', ready);
  expect(statuses.needsPerson('P1')).toBe(false);
});

test('what nobody hears again does not hold labels back for ever', () => {
  const { statuses, clock } = recordStatuses();
  statuses.learn('P1', outOfPaper);
  clock.advance(50_000);
  statuses.learn('P1', outOfPaper);
  clock.advance(50_000);
  expect(statuses.needsPersonUntil('P1')).toBeGreaterThan(clock.monotonic());
  clock.advance(20_000);
  expect(statuses.needsPersonUntil('P1')).toBeLessThan(clock.monotonic());
});

test('a printer that a person has mended is tried at once', () => {
  const { statuses, clock } = recordStatuses();
  statuses.learn('P1', outOfPaper);
  expect(statuses.needsPersonUntil('P1')).toBeGreaterThan(clock.monotonic());
  statuses.doubt('P1');
  expect(statuses.needsPersonUntil('P1')).toBeLessThan(clock.monotonic());
  // Until it reports otherwise, the window shows its last state.
  expect(statuses.needsPerson('P1')).toBe(true);
});
