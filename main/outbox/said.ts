import type { OrderEvent } from '../../shared/model/order-event.ts';
import type { AppError } from '../../shared/result.ts';
import { maskPhones } from '../platform/mask.ts';

/**
 * What the platform said, for the timeline. Phones are hidden: the timeline outlives the personal
 * data of the order.
 */
export function said(error: AppError | null): OrderEvent['facts'] {
  return error !== null && 'message' in error ? { message: maskPhones(error.message) } : {};
}
