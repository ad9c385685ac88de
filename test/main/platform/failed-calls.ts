import { draft, pickupPoint } from './samples.ts';
import { clientFor } from './support.ts';

export const order = { soc: 'A-0001', draft, pickupPoint };

/** What a create and a read make of the same trouble: only the first may have changed anything. */
export async function bothErrors(url: string, limits = {}) {
  const client = clientFor(url, { limits });
  const [created, read] = [await client.create(order), await client.provinces()];
  return [created, read].map((result) => (result.ok ? result : result.error));
}
