import { describe, expect, it } from 'vitest';
import {
  countOfYes,
  isFiltered,
  namedDays,
  noFilter,
  queryOf,
} from '../../../../../renderer/features/orders/filters/list-filter.ts';

const now = new Date(2026, 10, 20, 9, 30);

describe('a filter of the list', () => {
  it.each([
    { show: 'troubled' },
    { parcel: 'returning' },
    { carrier: '' },
    { entered: 'today' },
    { printed: false },
    { handedOver: false },
    { packed: 'by-others' },
  ] as const)('is set by %j', (choice) => {
    const filter = { ...noFilter, ...choice } as typeof noFilter;
    expect(isFiltered(noFilter)).toBe(false);
    expect(isFiltered(filter)).toBe(true);
  });

  it('asks for what is chosen and for nothing else', () => {
    expect(queryOf(noFilter, 'lan', now)).toEqual({ text: 'lan', show: 'all' });
    const entered = { from: '2026-11-01', to: '2026-11-02' };
    const chosen = { carrier: '', printed: false, handedOver: false };
    expect(queryOf({ ...noFilter, ...chosen, entered }, '', now)).toEqual({
      text: '',
      show: 'all',
      ...chosen,
      days: entered,
    });
    expect(queryOf({ ...noFilter, entered: 'yesterday' }, '', now)).toEqual({
      text: '',
      show: 'all',
      days: { from: '2026-11-19', to: '2026-11-19' },
    });
  });
});

it('names today, yesterday and the seven days that end today', () => {
  expect(namedDays(now)).toEqual({
    today: { from: '2026-11-20', to: '2026-11-20' },
    yesterday: { from: '2026-11-19', to: '2026-11-19' },
    week: { from: '2026-11-14', to: '2026-11-20' },
  });
});

it('counts the orders of a yes and of a no, and none before they are counted', () => {
  const counts = { yes: 3, no: 5 };
  expect([countOfYes(counts, true), countOfYes(counts, false)]).toEqual([3, 5]);
  expect(countOfYes(undefined, true)).toBeUndefined();
});
