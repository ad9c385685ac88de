import type { OrderEvent } from '../../shared/model/order-event.ts';
import type { AppError } from '../../shared/app-error.ts';
import { maskPhones } from '../base/mask.ts';

/**
 * What the platform said, for the timeline: its words, and the status of its answer where that is
 * known. Phones are hidden: the timeline outlives the personal data of the order.
 */
export function errorFacts(error: AppError | null): OrderEvent['facts'] {
  if (error === null) return {};
  const status = 'status' in error ? error.status : null;
  return {
    ...('message' in error && { message: maskPhones(error.message) }),
    ...(status !== null && { httpStatus: status }),
  };
}
