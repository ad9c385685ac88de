import type { PickupPoint } from '../../../shared/model/pickup-point.ts';
import type { FormValues } from './form-values.ts';

/** The form with a pickup point: the default where none was ever chosen. */
export function withPickupPoint(
  values: FormValues,
  pickupPoints: readonly Pick<PickupPoint, 'id' | 'isDefault'>[],
): FormValues {
  if (pickupPoints.some(({ id }) => id === values.pickupPointId)) return values;
  // One that was chosen and is gone: another is a person's choice.
  if (values.pickupPointId !== '' && pickupPoints.length > 0)
    return { ...values, pickupPointId: '' };
  const point = pickupPoints.find(({ isDefault }) => isDefault) ?? pickupPoints[0];
  return { ...values, pickupPointId: point?.id ?? '' };
}
