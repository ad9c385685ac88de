import type { CallRequest } from '../../shared/contract.ts';
import type { Failure } from '../../shared/app-error.ts';
import type { OrderDraft } from '../../shared/model/order.ts';
import { type Err, err, ok, type Result } from '../../shared/result.ts';
import type { AreaResolver } from '../areas/resolver.ts';
import type { Orders } from './orders.ts';

type Conflict = Err<Failure<'street-conflict'>>;

interface CheckedEntry {
  readonly orders: Pick<Orders, 'correct' | 'enter'>;
  readonly resolver: Pick<AreaResolver, 'streetConflict'>;
}

/** Enters an order. With `unlessStreetConflicts` it refuses a street that names another area than the order's own. */
export async function enterChecked(
  { orders, resolver }: CheckedEntry,
  request: CallRequest<'orders.enter'>,
): Promise<ReturnType<Orders['enter']> | Conflict> {
  const checked = request.unlessStreetConflicts ? await checkStreet(resolver, request.draft) : ok();
  return checked.ok ? orders.enter(request) : checked;
}

/** Corrects an order, with the same check as `enterChecked`. */
export async function correctChecked(
  { orders, resolver }: CheckedEntry,
  { id, draft, before, unlessStreetConflicts }: CallRequest<'orders.correct'>,
): Promise<ReturnType<Orders['correct']> | Conflict> {
  const checked = unlessStreetConflicts ? await checkStreet(resolver, draft) : ok();
  return checked.ok ? orders.correct(id, draft, before) : checked;
}

/** An order passes if the areas cannot be read. */
async function checkStreet(
  areas: Pick<AreaResolver, 'streetConflict'>,
  { receiver: { address, commune, district, province } }: OrderDraft,
): Promise<Result<undefined, Failure<'street-conflict'>>> {
  const area = { commune, district, province };
  const conflict = await areas.streetConflict(address, area).catch(() => null);
  return conflict === null ? ok() : err({ code: 'street-conflict', named: conflict });
}
