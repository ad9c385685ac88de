import type { StationUnderTest } from './station.ts';

/** The platform’s code of an order; empty where it has none. */
export function codeOf({ station }: StationUnderTest, id: string): string {
  return station.store.orders.get(id)?.platform?.platformCode ?? '';
}
