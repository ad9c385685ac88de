import type { OrderEvent } from '../../shared/model/order-event.ts';
import type { AppError } from '../../shared/app-error.ts';
import { maskPhones } from '../base/mask.ts';

/**
 * Builds the timeline's details of an error: the platform's message, and its HTTP status if any. Phones are masked,
 * because the timeline outlives the order's personal data.
 */
export function errorDetails(error: AppError | null): OrderEvent['facts'] {
  if (error === null) return {};
  const status = 'status' in error ? error.status : null;
  return {
    ...('message' in error && { message: maskPhones(error.message) }),
    ...(status !== null && { httpStatus: status }),
  };
}
