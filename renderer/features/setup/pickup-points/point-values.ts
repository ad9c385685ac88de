import type { z } from 'zod';
import type {
  PickupPoint,
  PickupPointInput,
  pickupPointInputSchema,
} from '../../../../shared/model/pickup-point.ts';

/** What the form of a pickup point holds. */
export type PointValues = Required<PickupPointInput>;

/** What the station is given once the rules are kept. */
export type CheckedPoint = z.output<typeof pickupPointInputSchema>;

const fresh: PointValues = {
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

/** The first pickup point of a station is the one to choose. */
export function pointValues(point: PickupPoint | undefined, isFirst: boolean): PointValues {
  if (!point) return { ...fresh, isDefault: isFirst };
  const { id: _, ...values } = point;
  return values;
}
