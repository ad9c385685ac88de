import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { HUB_NAME, OWN_AUTHORITY } from '../../protocol.ts';
import { makeCertificate } from './certificate.ts';

const DAY_MS = 24 * 3_600_000;
/** An authority that expires would shut every bench out on one day. */
const AUTHORITY_MS = 30 * 365 * DAY_MS;
/** How long a hub's own certificate is good; it is made anew long before. */
const SERVER_MS = 90 * DAY_MS;
/** A bench whose clock is slow must not take a new certificate for one of the future. */
const CLOCKS_DIFFER_MS = 2 * DAY_MS;

/** Certificate and key, PEM. */
export interface Identity {
  readonly cert: string;
  readonly key: string;
}

/** Makes the authority of a site: what its hubs show vouches for by its key. `now` in ms. */
export function makeAuthority(now: number, serial: Uint8Array): Identity {
  const { privateKey } = newKey();
  const issuer = { subject: OWN_AUTHORITY, key: privateKey };
  const cert = makeCertificate({
    ...issuer,
    issuer,
    hosts: null,
    serial,
    from: now - CLOCKS_DIFFER_MS,
    until: now + AUTHORITY_MS,
  });
  return { cert, key: inPem(privateKey) };
}

/** A certificate for one process of the hub, with the authority's behind it. `now` in ms. */
export function issueServer(
  authority: Identity,
  now: number,
  serial: Uint8Array,
  lifeMs = SERVER_MS,
): Identity {
  const { privateKey } = newKey();
  const cert = makeCertificate({
    subject: HUB_NAME,
    key: privateKey,
    issuer: { subject: OWN_AUTHORITY, key: createPrivateKey(authority.key) },
    hosts: [HUB_NAME],
    serial,
    from: now - CLOCKS_DIFFER_MS,
    until: now + lifeMs,
  });
  return { cert: cert + authority.cert, key: inPem(privateKey) };
}

/** The certificate that vouches for the others of a file: the last one. PEM; throws for a file without any. */
export function vouchingOf(chain: string): string {
  const found = chain.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  const last = found?.at(-1);
  if (last === undefined) throw new Error('No certificate in the file');
  return new X509Certificate(last).toString();
}

function newKey() {
  return generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
}

function inPem(key: ReturnType<typeof newKey>['privateKey']): string {
  return key.export({ type: 'pkcs8', format: 'pem' }) as string;
}
