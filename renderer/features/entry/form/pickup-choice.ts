import type { PickupPoint } from '../../../../shared/model/pickup-point.ts';
import type { FormValues } from './form-values.ts';

/** Returns the form with a pickup point: the default if none was chosen. */
export function withPickupPoint(
  values: FormValues,
  pickupPoints: readonly Pick<PickupPoint, 'id' | 'isDefault'>[],
): FormValues {
  if (pickupPoints.some(({ id }) => id === values.pickupPointId)) return values;
  // The chosen one was deleted, so the user must choose another.
  if (values.pickupPointId !== '' && pickupPoints.length > 0)
    return { ...values, pickupPointId: '' };
  const point = pickupPoints.find(({ isDefault }) => isDefault) ?? pickupPoints[0];
  return { ...values, pickupPointId: point?.id ?? '' };
}
