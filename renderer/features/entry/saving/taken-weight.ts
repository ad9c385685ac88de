import { station } from '../../../station/client.ts';
import type { FormValues } from '../form/form-values.ts';

/** Assigns the weighing that was taken from the scale to the saved order. */
export async function keepTakenWeight(
  { takenWeight: id }: Pick<FormValues, 'takenWeight'>,
  orderId: string,
): Promise<void> {
  if (id !== '') await station.call('weighing.assign', { id, orderId });
}
