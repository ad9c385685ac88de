import type { QueryClient } from '@tanstack/react-query';
import type { CallOutput } from '../../shared/contract.ts';
import { station } from './client.ts';
import { coalesced } from './coalesced.ts';

/** Maximum rows per call. */
const atOnce = 500;

const ranges = { queryKey: ['orders.range'] };
type Range = CallOutput<'orders.range'>;

/** Replaces changed rows in all cached lists, at most once per `ms`. It does not request rows that no list contains. */
export function createRowRefresher(
  client: QueryClient,
  ms: number,
): (ids: readonly string[]) => void {
  const changed = new Set<string>();
  const exchange = coalesced(ms, async () => {
    const cachedRows = client
      .getQueriesData<Range>(ranges)
      .flatMap(([, range]) => range?.orders ?? []);
    const ids = [...new Set(cachedRows.map(({ id }) => id))].filter((id) => changed.has(id));
    changed.clear();
    for (let from = 0; from < ids.length; from += atOnce) {
      const answer = await station.call('orders.rows', { ids: ids.slice(from, from + atOnce) });
      if (answer.ok) put(client, answer.value.orders);
    }
  });
  return (ids) => {
    for (const id of ids) changed.add(id);
    exchange();
  };
}

function put(client: QueryClient, rows: Range['orders']): void {
  const newRows = new Map(rows.map((row) => [row.id, row]));
  client.setQueriesData<Range>(ranges, (range) =>
    range?.orders.some(({ id }) => newRows.has(id))
      ? { ...range, orders: range.orders.map((row) => newRows.get(row.id) ?? row) }
      : range,
  );
}
