import type { ImportState } from '../../../shared/model/import.ts';

/** How many orders of a file nobody looked at, since somebody stopped the check. */
export function unchecked({ all, fit, wrong, out }: ImportState['counts']): number {
  return all - fit - wrong - out;
}
