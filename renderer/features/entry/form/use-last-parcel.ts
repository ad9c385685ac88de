import { useCall } from '../../../station/queries.ts';
import { formOf } from './form-values.ts';
import { type Parcel, templateParcelOf } from './template-parcel.ts';

/** Returns the parcel of the last order; null if there is none, undefined while unknown. */
export function useLastParcel(): Parcel | null | undefined {
  const { data: newest } = useCall('orders.range', { limit: 1 }, { cacheForMs: 0 });
  const id = newest?.orders[0]?.id;
  const { data } = useCall('orders.get', { id: id ?? '' }, { enabled: id !== undefined });
  if (newest && id === undefined) return null;
  return data && templateParcelOf(formOf(data.order.draft, ''));
}
