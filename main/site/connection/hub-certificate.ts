import { X509Certificate } from 'node:crypto';
import { certificatesAt } from '../../base/certificates-at.ts';
import type { KnownServer } from '../../base/https-client.ts';
import { fingerprintOf } from '../protocol/join-code.ts';
import { HUB_NAME, OWN_AUTHORITY } from '../protocol/protocol.ts';

const SHAKE_LIMIT_MS = 10_000;

/**
 * Connects to a hub and finds the certificate that matches an invitation's fingerprint. Sends no data.
 * @returns The certificate (PEM), or the reason for a failure.
 */
export async function findIssuerCertificate(
  address: string,
  fingerprint: string,
): Promise<
  | { readonly issuer: string }
  | { readonly issuer: null; readonly why: 'other-certificate' | 'away' }
> {
  const { host, port } = partsOf(address);
  try {
    const chain = await certificatesAt(host, port, SHAKE_LIMIT_MS);
    const vouching = chain.find((certificate) => fingerprintOf(certificate) === fingerprint);
    if (!vouching) return { issuer: null, why: 'other-certificate' };
    return { issuer: new X509Certificate(vouching).toString() };
  } catch {
    return { issuer: null, why: 'away' };
  }
}

/**
 * Returns the connection settings of a hub. Certificates of the site's own authority use one fixed name, whatever the
 * address is.
 */
export function serverOf(address: string, vouching: string): KnownServer {
  const { subject } = new X509Certificate(vouching);
  const isOwn = subject.split('\n').includes(`CN=${OWN_AUTHORITY}`);
  return { ...partsOf(address), vouching, name: isOwn ? HUB_NAME : null };
}

function partsOf(address: string): { host: string; port: number } {
  const { hostname, port } = new URL(`https://${address}`);
  return { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || '443') };
}
