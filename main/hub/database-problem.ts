import { HubProblem, type HubProblemCode } from './hub-problem.ts';

/** Maps error codes of PostgreSQL (appendix A of its manual) and of the system to codes for the administrator. */
const codes: Readonly<Record<string, HubProblemCode>> = {
  '53100': 'disk-full',
  ENOSPC: 'disk-full',
  '53300': 'database-busy',
  '28P01': 'database-refuses',
  '28000': 'database-refuses',
  '42501': 'database-refuses',
  // A statement or a lock that took too long.
  '57014': 'database-busy',
  '3D000': 'database-missing',
  // PgBouncer's answer to settings that it does not pass on, and to the wire protocol it does not know.
  '08P01': 'database-pooler',
  // A missing table: migrations create all tables when a hub starts.
  '42P01': 'no-site',
  // Statements, and `BEGIN`, on a standby.
  '25006': 'database-read-only',
  // OpenSSL's errors for the server's certificate, and Node's for its name.
  SELF_SIGNED_CERT_IN_CHAIN: 'database-certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'database-certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'database-certificate',
  UNABLE_TO_GET_ISSUER_CERT: 'database-certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'database-certificate',
  CERT_HAS_EXPIRED: 'database-certificate',
  CERT_NOT_YET_VALID: 'database-certificate',
  CERT_SIGNATURE_FAILURE: 'database-certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'database-other-name',
};
/** Texts of the client's own errors, which have no code. */
const ownTexts: readonly (readonly [RegExp, HubProblemCode])[] = [
  [/^The server does not support SSL connections/, 'database-no-tls'],
];
const unreachable =
  /^(?:08\d\d\d|57P0[1-5]|25P03|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|EPIPE)$/;
/** Messages of client errors without a code. */
const connectionLost =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed|Query read timeout/i;

/** True if the database did not answer in time. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Converts a failed query to a `HubProblem`; null for a bug. */
export function databaseProblem(error: unknown): HubProblem | null {
  if (error instanceof HubProblem) return error;
  if (!(error instanceof Error)) return null;
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  const code = first instanceof Error && 'code' in first ? String(first.code) : '';
  const message = first instanceof Error ? first.message : error.message;
  const problemCode = codes[code] ?? ownTexts.find(([text]) => text.test(message))?.[1];
  if (problemCode) return new HubProblem(problemCode, message, error);
  const isGone = unreachable.test(code) || connectionLost.test(error.message);
  return isGone ? new HubProblem('database-unreachable', message, error) : null;
}
