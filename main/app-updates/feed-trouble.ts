import type { HttpError } from 'builder-util-runtime';
import type { FeedTrouble } from '../../shared/model/app-update.ts';
import { FeedLeadsElsewhere } from './feed-leads-elsewhere.ts';
import { MeaninglessFeed } from './meaningless-feed.ts';

const byCode: Readonly<Record<string, FeedTrouble>> = {
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

/** Why a feed gave nothing, as somebody can act on it. */
export function feedTrouble(error: unknown): FeedTrouble {
  if (error instanceof MeaninglessFeed) return 'not-understood';
  if (error instanceof FeedLeadsElsewhere) return 'leads-elsewhere';
  if (isHttpError(error))
    return error.statusCode === 407
      ? 'proxy-refused'
      : error.statusCode === 404
        ? 'no-such-feed'
        : 'unreachable';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const text = String(error);
  if (byCode[code]) return byCode[code];
  if (/status 407/.test(text)) return 'proxy-refused';
  if (/status 404/.test(text)) return 'no-such-feed';
  if (/sends more than/.test(text)) return 'wrong-contents';
  if (/aborted|timed out|size mismatch/i.test(text)) return 'cut-off';
  return 'failed';
}

/** Told by its looks: benches without a feed are not to read the library that throws it. */
function isHttpError(error: unknown): error is HttpError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}
