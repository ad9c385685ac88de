import { useMemo } from 'react';
import { useCall } from '../../station/queries.ts';
import { countOf, type Selection } from './selection.ts';

/**
 * How many orders are ticked. What was unticked after all of a list was ticked may answer its query no more,
 * so that it is counted by main; until it has been, as if all of it still did.
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
