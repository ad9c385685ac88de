import type { ImportState } from '../../../shared/model/import.ts';

/** Counts the orders of a file that were not checked, because the user stopped the check. */
export function unchecked({ all, fit, wrong, out }: ImportState['counts']): number {
  return all - fit - wrong - out;
}
