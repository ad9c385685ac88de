import { staleness, type Staleness } from '../../shared/staleness.ts';

// Lines that must not compile.

const { 'areas.changed': _, ...others } = staleness;
// @ts-expect-error Every event says what it makes stale.
export const forgotten: Staleness = others;

export const strange: Staleness = {
  ...staleness,
  // @ts-expect-error A call of this name does not exist.
  'backups.changed': { 'backups.all': { stale: 'all' } },
};

export const crossed: Staleness = {
  ...staleness,
  // @ts-expect-error The state of the station is no answer about its orders.
  'station.changed': { 'orders.count': { stale: 'answer', answer: (state) => state } },
};
