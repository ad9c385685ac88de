import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { Quote } from '../../../shared/model/quote.ts';
import { isOutdated, routeOf } from './chosen-carrier.ts';
import type { FormValues } from './form-values.ts';
import { routing } from './quotes.ts';

/** Who was chosen to carry the parcel, and how to choose: by a carrier's code, or `routing`. */
export function useCarrier(quotes: readonly Quote[]) {
  const { clearErrors } = useFormContext<FormValues>();
  const { field } = useController<FormValues, 'carrier'>({ name: 'carrier' });
  const [receiver, pickupPointId] = useWatch<FormValues, ['receiver', 'pickupPointId']>({
    name: ['receiver', 'pickupPointId'],
  });
  const places = { receiver, pickupPointId };
  const choose = (code: string) => {
    const name =
      quotes.find(({ carrierId }) => carrierId === code)?.carrierName ?? field.value?.name ?? code;
    field.onChange(code === routing ? null : { code, name, route: routeOf(places) });
    clearErrors('carrier');
  };
  return { field, choose, isOutdated: isOutdated(field.value, places) };
}
