import { HubTrouble, type HubTroubleCode } from './trouble.ts';

/** What PostgreSQL's own codes (appendix A of its manual) and the system's mean for whoever keeps the hub. */
const codes: Readonly<Record<string, HubTroubleCode>> = {
  '53100': 'disk-full',
  ENOSPC: 'disk-full',
  '53300': 'database-busy',
  '28P01': 'database-refuses',
  '28000': 'database-refuses',
  '42501': 'database-refuses',
  // A statement or a lock that took too long.
  '57014': 'database-busy',
  '3D000': 'database-missing',
};
const unreachable =
  /^(?:08\d\d\d|57P0[1-5]|25P03|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|EPIPE)$/;
/** What the client says without a code. */
const broken =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed|Query read timeout/i;

/** Whether the database said nothing at all for too long. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** What a failed question to the database means; null where it is a bug. */
export function databaseTrouble(error: unknown): HubTrouble | null {
  if (error instanceof HubTrouble) return error;
  if (!(error instanceof Error)) return null;
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  const code = first instanceof Error && 'code' in first ? String(first.code) : '';
  const known = codes[code];
  const says = first instanceof Error ? first.message : error.message;
  if (known) return new HubTrouble(known, says, error);
  const isGone = unreachable.test(code) || broken.test(error.message);
  return isGone ? new HubTrouble('database-unreachable', says, error) : null;
}
