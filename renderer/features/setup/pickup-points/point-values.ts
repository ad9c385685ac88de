import type { z } from 'zod';
import type {
  PickupPoint,
  PickupPointInput,
  pickupPointInputSchema,
} from '../../../../shared/model/pickup-point.ts';

/** Values of the pickup point form. */
export type PointValues = Required<PickupPointInput>;

/** The validated values for the main process. */
export type CheckedPoint = z.output<typeof pickupPointInputSchema>;

const emptyPoint: PointValues = {
  name: '',
  platformName: '',
  contact: '',
  code: '',
  phone: '',
  address: '',
  province: '',
  district: '',
  commune: '',
  isDefault: false,
};

/** The first pickup point of a station becomes the default. */
export function pointValues(point: PickupPoint | undefined, isFirst: boolean): PointValues {
  if (!point) return { ...emptyPoint, isDefault: isFirst };
  const { id: _, ...values } = point;
  return values;
}
