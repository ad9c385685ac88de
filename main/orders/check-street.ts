import type { Failure } from '../../shared/app-error.ts';
import type { OrderDraft } from '../../shared/model/order.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { AreaResolver } from '../areas/resolver.ts';

/** Refuses an order whose street names another area than its own. An order passes if the areas cannot be read. */
export async function checkStreet(
  areas: Pick<AreaResolver, 'streetConflict'>,
  { receiver: { address, commune, district, province } }: OrderDraft,
): Promise<Result<undefined, Failure<'street-conflict'>>> {
  const area = { commune, district, province };
  const named = await areas.streetConflict(address, area).catch(() => null);
  return named === null ? ok() : err({ code: 'street-conflict', named });
}
