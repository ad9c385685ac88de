import { expect, it } from 'vitest';
import { isBenchRolledBack, isLogRolledBack } from '../../../main/hub/rolled-back.ts';

// A database that was set back: the numbers of a bench and of its hub, from both sides of each limit.

const head = { site: 'S', position: 10 } as never;
const place = { epoch: 2, seq: 5, event: 'e' } as never;

it.each([
  ['nothing of any site', null, false],
  ['all of it', { site: 'S', epoch: 2, seq: 5, readTo: 10 }, false],
  ['one entry more than it has', { site: 'S', epoch: 2, seq: 5, readTo: 11 }, true],
  ['less than it has', { site: 'S', epoch: 2, seq: 4, readTo: 9 }, false],
  ['an own part more than it has', { site: 'S', epoch: 2, seq: 6, readTo: 10 }, true],
  ['an own part more of another epoch', { site: 'S', epoch: 1, seq: 6, readTo: 10 }, false],
  ['more of another log', { site: 'T', epoch: 2, seq: 6, readTo: 11 }, false],
])('a log went back for a bench that knows %s: %j', (_, known, isRolledBack) => {
  expect(isLogRolledBack(known, place, head)).toBe(isRolledBack);
});

it.each([
  [null, { records: 9, audit: { seq: 9 } }, false],
  [{ records: 3, audit: 4 }, { records: 3, audit: { seq: 4 } }, false],
  [{ records: 3, audit: 4 }, { records: 4, audit: { seq: 4 } }, true],
  [{ records: 3, audit: 4 }, { records: 3, audit: { seq: 5 } }, true],
  [{ records: 0, audit: 0 }, { records: 0, audit: null }, false],
])('a bench with %j went back where the hub has %j: %s', (numbers, received, isRolledBack) => {
  expect(isBenchRolledBack(numbers, received as never)).toBe(isRolledBack);
});
