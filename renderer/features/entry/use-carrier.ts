import { useController, useFormContext, useWatch } from 'react-hook-form';
import { isOutdated, routeOf } from './chosen-carrier.ts';
import type { FormValues } from './form-values.ts';
import { routing } from './quotes.ts';

/** A carrier as it can be chosen, with its price or without. */
export interface NamedCarrier {
  /** What an order is sent with (contract 4.4). */
  readonly code: string;
  readonly name: string;
}

/** Who was chosen to carry the parcel, and how to choose: by a carrier's code, or `routing`. */
export function useCarrier(carriers: readonly NamedCarrier[]) {
  const { clearErrors } = useFormContext<FormValues>();
  const { field } = useController<FormValues, 'carrier'>({ name: 'carrier' });
  const [receiver, pickupPointId] = useWatch<FormValues, ['receiver', 'pickupPointId']>({
    name: ['receiver', 'pickupPointId'],
  });
  const places = { receiver, pickupPointId };
  const nameOf = (wanted: string) => carriers.find(({ code }) => code === wanted)?.name;
  const choose = (code: string) => {
    const name = nameOf(code) ?? field.value?.name ?? code;
    field.onChange(code === routing ? null : { code, name, route: routeOf(places) });
    clearErrors('carrier');
  };
  // An order that was entered before tells the code alone.
  const chosen = field.value && {
    ...field.value,
    name: nameOf(field.value.code) ?? field.value.name,
  };
  return { chosen, choose, isOutdated: isOutdated(field.value, places) };
}
