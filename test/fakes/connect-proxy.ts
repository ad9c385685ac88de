import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Proxy that forwards clients with the right password to a server by CONNECT. It cannot read the traffic. */
export async function connectProxy(user: string, password: string) {
  const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const requests: { to: string; isLet: boolean }[] = [];
  const server = createServer((_request, response) => response.writeHead(405).end());
  server.on('connect', (request, client, head) => {
    const isLet = request.headers['proxy-authorization'] === expected;
    const [host = '', port = ''] = (request.url ?? '').split(':');
    requests.push({ to: request.url ?? '', isLet });
    client.on('error', () => undefined);
    if (!isLet) {
      client.end('HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic\r\n\r\n');
      return;
    }
    const through = connect(Number(port), host, () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      through.write(head);
      through.pipe(client).pipe(through);
    });
    through.on('error', () => client.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { address: `http://${user}@127.0.0.1:${port}`, requests };
}
