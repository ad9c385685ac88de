import type { StationUnderTest } from './station.ts';

/** Returns the platform’s code of an order, or an empty text. */
export function codeOf({ station }: StationUnderTest, id: string): string {
  return station.store.orders.get(id)?.platform?.platformCode ?? '';
}
