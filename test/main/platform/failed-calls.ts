import { draft, pickupPoint } from './samples.ts';
import { clientFor } from './support.ts';

export const order = { soc: 'A-0001', draft, pickupPoint };

/** Returns the errors of a create and of a read for the same fault: only the create may have changed anything. */
export async function bothErrors(url: string, limits = {}) {
  const client = clientFor(url, { limits });
  const [created, read] = [await client.create(order), await client.provinces()];
  return [created, read].map((result) => (result.ok ? result : result.error));
}
