import { type InHand, Load } from '../../../main/weighing/load.ts';

/** A stable weight. */
export const rests = (grams: number) => ({ is: 'stable' as const, grams });
export const moves = (grams: number) => ({ is: 'moving' as const, grams });
export const empty = { is: 'empty' as const, grams: 0 };
export const A = { parcel: 'A', scan: 1 };
export const B = { parcel: 'B', scan: 2 };

/** Returns a load and its time, 100 ms between two readings. */
export function loaded() {
  const load = new Load();
  let at = 0;
  const see = (state: Parameters<Load['see']>[0], inHand: InHand | null = null, afterMs = 100) => {
    at += afterMs;
    load.see(state, inHand, at);
  };
  return { load, see };
}
