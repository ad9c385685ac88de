import type { HttpError } from 'builder-util-runtime';
import type { FeedProblem } from '../../shared/model/app-update.ts';
import { FeedError } from './feed-error.ts';

const byCode: Readonly<Record<string, FeedProblem>> = {
  ERR_CHECKSUM_MISMATCH: 'wrong-contents',
  ERR_UPDATER_INVALID_SIGNATURE: 'not-signed',
  ERR_UPDATER_INVALID_UPDATE_INFO: 'not-understood',
  ERR_UPDATER_INVALID_VERSION: 'not-understood',
  ERR_UPDATER_NO_FILES_PROVIDED: 'not-understood',
  ERR_UPDATER_NO_CHECKSUM: 'not-understood',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'cut-off',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ERR_PROXY_TUNNEL: 'proxy-refused',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'untrusted',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'untrusted',
  CERT_HAS_EXPIRED: 'untrusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'untrusted',
};

const byStatus: Readonly<Record<number, FeedProblem>> = {
  404: 'no-such-feed',
  407: 'proxy-refused',
};

/**
 * Maps an error of a feed to its reason, by the required remedy. Unknown errors are `failed`; error messages are not
 * evaluated.
 */
export function feedProblemOf(error: unknown): FeedProblem {
  if (error instanceof FeedError) return error.why;
  if (isHttpError(error)) return byStatus[error.statusCode] ?? 'unreachable';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return byCode[code] ?? 'failed';
}

/** Checks the shape of the error, so that benches without a feed do not load the library that throws it. */
function isHttpError(error: unknown): error is HttpError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}
