import { station } from '../../station/client.ts';
import type { FormValues } from './form-values.ts';

/** Lets an order that was just saved have the weight that was taken from the scale for it. */
export async function keepTakenWeight(
  { takenWeight: id }: Pick<FormValues, 'takenWeight'>,
  orderId: string,
): Promise<void> {
  if (id !== '') await station.call('weighing.assign', { id, orderId });
}
