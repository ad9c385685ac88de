import { useCallback, useMemo } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { isForOtherRoute, routeOf } from '../form/chosen-carrier.ts';
import type { FormValues } from '../form/form-values.ts';
import { routing } from './quotes.ts';

/** A carrier that can be chosen, with or without a price. */
export interface NamedCarrier {
  /** The code that an order is sent with (contract 4.4). */
  readonly code: string;
  readonly name: string;
}

/** Returns the chosen carrier, and a function that chooses by a carrier's code, or `routing`. */
export function useCarrier(carriers: readonly NamedCarrier[]) {
  const { clearErrors, getValues } = useFormContext<FormValues>();
  const { field } = useController<FormValues, 'carrier'>({ name: 'carrier' });
  const [receiver, pickupPointId] = useWatch<FormValues, ['receiver', 'pickupPointId']>({
    name: ['receiver', 'pickupPointId'],
  });
  const { value, onChange } = field;
  const nameOf = useCallback(
    (carrierCode: string) => carriers.find(({ code }) => code === carrierCode)?.name,
    [carriers],
  );
  const choose = useCallback(
    (code: string) => {
      const values = getValues();
      const name = nameOf(code) ?? values.carrier?.name ?? code;
      onChange(code === routing ? null : { code, name, route: routeOf(values) });
      clearErrors('carrier');
    },
    [nameOf, getValues, onChange, clearErrors],
  );
  // An order that was entered before has only the code.
  const chosen = useMemo(
    () => value && { ...value, name: nameOf(value.code) ?? value.name },
    [value, nameOf],
  );
  return { chosen, choose, isOutdated: isForOtherRoute(value, { receiver, pickupPointId }) };
}
