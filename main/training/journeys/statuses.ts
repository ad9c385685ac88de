import { fillIn, trainingTexts } from '../../texts/texts.ts';

/** Names by status code: the four of the contract, section 3, and further ones of the most similar platform. */
const names: Readonly<Record<string, string>> = trainingTexts.statuses;

export const cancelledStatus = '0';
export const waitingStatus = '2';
/** The parcel arrives at the first warehouse, where it is weighed. */
export const warehouseStatus = '7';
export const partlyDeliveredStatus = '13';

/** Returns a status name. A trainer may set an unknown code, which clients must accept. */
export function statusName(status: string): string {
  return names[status] ?? fillIn(trainingTexts.unknownStatus, { status });
}

const beforePickup = new Set(['1', '2', '3', '5', '6']);

/** True if the parcel is still with the sender, so the order may be cancelled. */
export function mayBeCancelled(status: string): boolean {
  return beforePickup.has(status);
}

const delivered = new Set(['12', '13', '16']);

/** True if the receiver has the parcel, or a part of it. */
export function isDelivered(status: string): boolean {
  return delivered.has(status);
}

const returning = new Set(['17', '18', '19', '20', '21', '22']);

/** True if the parcel is returning to the sender, or has returned. */
export function isReturnedStatus(status: string): boolean {
  return returning.has(status);
}

/** Reason for a status (contract 6); both fields are empty without a problem. */
export interface Reason {
  readonly code: string;
  readonly text: string;
}

const reasons: Readonly<Record<string, string>> = trainingTexts.reasons;

/** Returns the reason for a status. Its code is derived from the status, because the contract lists none. */
export function reasonOf(status: string): Reason {
  const text = reasons[status];
  return text === undefined ? { code: '', text: '' } : { code: `R${status}`, text };
}
