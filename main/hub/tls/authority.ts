import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { HUB_NAME, OWN_AUTHORITY } from '../../site/protocol/protocol.ts';
import { makeCertificate } from './certificate.ts';

const DAY_MS = 24 * 3_600_000;
/** Validity of an authority (ms): its expiry would lock out every bench on one day. */
const AUTHORITY_MS = 30 * 365 * DAY_MS;
/** Validity of a hub's certificate (ms); it is renewed long before. */
const SERVER_MS = 90 * DAY_MS;
/** Certificates start earlier by this much (ms), for benches whose clock is slow. */
const CLOCKS_DIFFER_MS = 2 * DAY_MS;

/** Certificate and key (PEM). */
export interface Identity {
  readonly cert: string;
  readonly key: string;
}

/** Creates a site's certificate authority, which signs the hubs' certificates. `now` in ms. */
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

/** Issues a certificate for one hub process, followed by the authority's. `now` in ms. */
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

/** Returns the last certificate of a file (PEM), which signs the others. Throws for a file without certificates. */
export function issuerCertificate(chain: string): string {
  const certificates = chain.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  const last = certificates?.at(-1);
  if (last === undefined) throw new Error('No certificate in the file');
  return new X509Certificate(last).toString();
}

function newKey() {
  return generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
}

function inPem(key: ReturnType<typeof newKey>['privateKey']): string {
  return key.export({ type: 'pkcs8', format: 'pem' }) as string;
}
