import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { neighbours, openHosts } from '../../../../main/printing/discovery/network-scan.ts';

function address(ip: string, change: Partial<NetworkInterfaceInfo> = {}): NetworkInterfaceInfo {
  const network = { netmask: '255.255.255.0', mac: '', cidr: null, internal: false };
  return { address: ip, family: 'IPv4', ...network, ...change } as NetworkInterfaceInfo;
}

test('the neighbours are those of the same 254 addresses, without this computer', () => {
  const hosts = neighbours({
    lo: [address('127.0.0.1', { internal: true })],
    eth0: [address('192.168.1.20'), address('fe80::1', { family: 'IPv6' } as never)],
    wlan0: [address('192.168.1.21')],
  });
  expect(hosts).toHaveLength(252);
  expect(hosts).toContain('192.168.1.1');
  expect(hosts).not.toContain('192.168.1.20');
});

test('a computer without a network has no neighbours', () => {
  expect(neighbours({ lo: [address('127.0.0.1', { internal: true })] })).toEqual([]);
});

test('finds the one that listens among many that do not, and sends it nothing', async () => {
  let bytes = 0;
  const gone = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.on('data', (piece) => (bytes += piece.length));
    socket.on('error', () => {});
    socket.on('close', () => gone.resolve());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const hosts = Array.from({ length: 60 }, (_, last) => `127.0.0.${60 - last}`);
  expect(await openHosts(hosts, port, 10_000)).toEqual(['127.0.0.1']);
  await gone.promise;
  expect(bytes).toBe(0);
});
