import type { Station } from '../../main/station.ts';

/** Returns the platform’s code of an order, or an empty text. */
export function codeOf({ station }: { readonly station: Station }, id: string): string {
  return station.store.orders.get(id)?.platform?.platformCode ?? '';
}
