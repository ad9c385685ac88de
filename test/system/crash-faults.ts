import type { QueueCrashPoint } from '../../main/outbox/queue-crash-points.ts';
import type { PlatformRow } from './crash-journal.ts';

const CREATE = '/v1/platform/orders/create';
const CANCEL = '/v1/platform/orders/cancel';
const INFO = '/v1/platform/orders/info';

/** The faults that make the queue reach a step; the other steps need no fault. */
const leadingTo: Partial<Record<QueueCrashPoint, object>> = {
  'reconcile: begun': { loseAfterCommit: { path: CREATE, next: 4 } },
  'reconcile: found': { loseAfterCommit: { path: CREATE, next: 4 } },
  'reconcile: not found': { loseBeforeCommit: { path: CREATE, next: 4 } },
  'reconcile: proved': { badGateway502: { path: CREATE, next: 4 } },
  'cancel: in doubt': { loseAfterCommit: { path: CANCEL, next: 3 } },
  'cancel: looked up': { loseBeforeCommit: { path: CANCEL, next: 3 } },
  'follow-up: begun': { handOverFails: true },
  'follow-up: answered': { handOverFails: true },
};

export function faultsTowards(step: QueueCrashPoint, random: () => number): object {
  return { latencyMs: Math.floor(random() * 20), ...leadingTo[step] };
}

/** Returns a random fault before or after the platform has done its work, or no fault. */
export function randomFaults(random: () => number): object {
  const path = [CREATE, CREATE, CANCEL, INFO][Math.floor(random() * 4)] ?? CREATE;
  const limited = { path, next: 1 + Math.floor(random() * 5) };
  const kinds = [
    { loseAfterCommit: limited },
    { loseBeforeCommit: limited },
    { badGateway502: limited },
    { down: { next: limited.next } },
    { hangAfterCommit: limited },
    { hang: limited },
    { rateLimit429: { ...limited, retryAfter: null } },
    { handOverFails: true },
    {},
  ];
  const kind = kinds[Math.floor(random() * kinds.length)];
  return { latencyMs: Math.floor(random() * 120), ...kind };
}

/** Sets these faults, and removes all others. */
export async function setFaults(baseUrl: string, faults: object): Promise<void> {
  await fetch(`${baseUrl}/__faults`, { method: 'POST', body: JSON.stringify(faults) });
}

/** Returns every order of the platform. */
export async function platformRows(baseUrl: string): Promise<PlatformRow[]> {
  return (await (await fetch(`${baseUrl}/__orders`)).json()) as PlatformRow[];
}
