import type { BenchSide } from './site-sides.ts';

export const view = (printed: number) => JSON.stringify({ sync: 'created', printed });
export const order = {
  soc: 'S1-A',
  bench: 'N1',
  first_at: 1,
  at: 2,
  corrected_at: null,
  view: view(1),
};

export const one: BenchSide = {
  code: 'S1',
  number: 'N1',
  events: ['E1', 'E2'],
  orders: [order],
  printed: new Map([['S1-A', 1]]),
  records: [{ kind: 'template', id: 'Mẫu', body: '{"parcel":"{}","name":"Mẫu"}' }],
  templates: new Map([['Mẫu', '{}']]),
  handed: [{ soc: 'S1-A', bench: 'N1', at: 7, carrier: 'C', number: 1 }],
  listed: [{ carrier: 'C', number: 1, closed: 1, soc: 'S1-A' }],
  prints: [{ id: 'P1', soc: 'S1-A', asked_by: 'N1', bench: 'N2', state: 'printed', trouble: null }],
  list: [{ soc: 'S1-A', place: 1, entered_by: 'N1', conflicts: '' }],
};

export const other: BenchSide = {
  ...one,
  code: 'S2',
  number: 'N2',
  events: [],
  printed: new Map(),
};
export const benches = [one, other];
