import { useMemo } from 'react';
import { useCall } from '../../station/queries.ts';
import { countOf, type Selection } from './selection.ts';

/**
 * Returns the number of selected orders. Exceptions from a selected list may no longer match its query, so the main
 * process counts them. Until then the number assumes that all match.
 */
export function useSelected(selection: Selection, matching: number): number {
  const input = useMemo(
    () =>
      selection.kind === 'all'
        ? { query: selection.query, except: [...selection.except] }
        : { query: {}, except: [] },
    [selection],
  );
  const counted = useCall('orders.countChosen', input, { enabled: input.except.length > 0 }).data;
  return input.except.length > 0 && counted ? counted.count : countOf(selection, matching);
}
