import { staleness, type Staleness } from '../../shared/staleness.ts';

// Lines that must not compile.

const { 'areas.changed': _, ...others } = staleness;
// @ts-expect-error Every event must list the calls that it makes stale.
export const forgotten: Staleness = others;

export const strange: Staleness = {
  ...staleness,
  // @ts-expect-error No call has this name.
  'backups.changed': { 'backups.all': { stale: 'all' } },
};

export const crossed: Staleness = {
  ...staleness,
  // @ts-expect-error The event's payload is not the answer of this call.
  'station.changed': { 'orders.count': { stale: 'answer', answer: (state) => state } },
};
