import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createTlsServer } from 'node:https';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { certificatesAt } from '../../../main/base/certificates-at.ts';
import { key, matching } from '../platform/certificates.ts';

const HOST = '127.0.0.1';

/** Opens a server for one test. Returns its port. */
async function portOf(server: Server): Promise<number> {
  server.listen(0, HOST);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test('a server that nobody vouches for shows its certificate', async () => {
  const port = await portOf(createTlsServer({ key, cert: matching }));
  const certificates = await certificatesAt(HOST, port, 10_000);
  expect(certificates).toEqual([new X509Certificate(matching).raw]);
});

test('a server without TLS shows none, which is an error', async () => {
  const port = await portOf(createServer((socket) => void socket.end('220 mail.example\r\n')));
  await expect(certificatesAt(HOST, port, 10_000)).rejects.toThrow('wrong version number');
});

test('a server that says nothing is given up', async () => {
  const silent = createServer((socket) => {
    onTestFinished(() => void socket.destroy());
  });
  const port = await portOf(silent);
  await expect(certificatesAt(HOST, port, 100)).rejects.toThrow('timed out');
});
