import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openHttpsServer } from '../../../main/base/https-server.ts';
import { HUB_NAME } from '../../../main/site/protocol/protocol.ts';
import {
  issueServer,
  makeAuthority,
  issuerCertificate,
  type Identity,
} from '../../../main/hub/tls/authority.ts';

const now = Date.now();
const DAY_MS = 24 * 3_600_000;
const serial = Buffer.from('00ff0102030405060708090a0b0c0d0e', 'hex');
const authority = makeAuthority(now, serial);

async function shake(identity: Identity, ca: string, servername = HUB_NAME): Promise<string> {
  const server = await openHttpsServer({
    host: '127.0.0.1',
    port: 0,
    identity,
    maxConnections: 5,
    handleRequest: (_, response) => response.end(),
  });
  onTestFinished(() => server.close(0));
  const socket = connect({ host: '127.0.0.1', port: server.port, ca, servername });
  onTestFinished(() => void socket.destroy());
  return once(socket, 'secureConnect').then(
    () => 'trusted',
    (error: unknown) => String((error as NodeJS.ErrnoException).code),
  );
}

describe('the authority of a site', () => {
  it('vouches for what its hubs show, in a real handshake', async () => {
    const hub = issueServer(authority, now, serial);
    expect(await shake(hub, issuerCertificate(hub.cert))).toBe('trusted');
  });

  it.each([
    ['whom it vouches for', '551d13'],
    ['what its keys are for', '551d0f'],
  ])('says %s in a way that no reader may pass over', (_, oid) => {
    // RFC 5280, 4.2.1.3 and 4.2.1.9: the object identifier, then `critical TRUE`.
    for (const { cert } of [authority, issueServer(authority, now, serial)])
      expect(new X509Certificate(cert).raw.toString('hex')).toContain(`0603${oid}0101ff`);
  });

  it('does not vouch for another site, nor for another name', async () => {
    const stranger = makeAuthority(now, serial);
    const hub = issueServer(authority, now, serial);
    expect(await shake(issueServer(stranger, now, serial), authority.cert)).toMatch(
      /CERT_SIGNATURE_FAILURE|SELF_SIGNED_CERT_IN_CHAIN/,
    );
    expect(await shake(hub, authority.cert, 'elsewhere')).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
  });

  it('is not believed once its certificate has expired', async () => {
    const old = issueServer(authority, now - 9 * DAY_MS, serial, 8 * DAY_MS);
    expect(await shake(old, authority.cert)).toBe('CERT_HAS_EXPIRED');
  });

  it('says what it may: an authority signs certificates and serves nothing, a hub the reverse', () => {
    const [root, hub] = [authority, issueServer(authority, now, serial)].map(
      ({ cert }) => new X509Certificate(cert),
    );
    expect([root!.ca, hub!.ca]).toEqual([true, false]);
    expect(hub!.checkIssued(root!)).toBe(true);
    expect(hub!.verify(root!.publicKey)).toBe(true);
    expect(hub!.subjectAltName).toBe(`DNS:${HUB_NAME}`);
    expect(hub!.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
    expect(hub!.serialNumber).toBe('FF0102030405060708090A0B0C0D0E');
    // Years from 2050 on have four digits.
    expect(new Date(root!.validTo).getUTCFullYear()).toBeGreaterThan(2050);
  });
});
