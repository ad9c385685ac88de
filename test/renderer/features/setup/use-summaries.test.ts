import { expect, test } from 'vitest';
import { isOverdue } from '../../../../renderer/features/setup/use-summaries.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const shelf = (everyHours: number, ...hoursAgo: number[]) => ({
  backups: hoursAgo.map((hours) => {
    const at = new Date(now.getTime() - hours * 3_600_000).toISOString();
    return { id: at, at, bytes: 1, orders: 1, head: null };
  }),
  folder: '/backups',
  everyHours,
  days: 14,
  replacedDays: 30,
});

test.each([
  ['none at all', shelf(4), true],
  ['one of this morning', shelf(4, 5, 200), false],
  ['none for more than a day', shelf(4, 25), true],
  ['one of yesterday where one is made a day', shelf(24, 40), false],
])('%s', (_name, backups, overdue) => expect(isOverdue(backups, now)).toBe(overdue));
