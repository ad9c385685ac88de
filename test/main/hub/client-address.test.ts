import type { IncomingMessage } from 'node:http';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHubArguments } from '../../../main/hub/arguments.ts';
import { clientAddress } from '../../../main/hub/client-address.ts';

const addressOf = (remoteAddress: string, forwarded: string | undefined, ...trusted: string[]) =>
  clientAddress(
    {
      socket: { remoteAddress } as IncomingMessage['socket'],
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    },
    trusted,
  );
const trusted = (list: string) => parseHubArguments(['--trusted-proxy', list], {}).trustedProxies;

describe('the address of a client', () => {
  it.each([
    ['without a proxy', '10.0.0.9', '1.1.1.1', [], '10.0.0.9'],
    ['behind a proxy', '10.0.0.5', '1.1.1.1', ['10.0.0.5'], '1.1.1.1'],
    ['behind a proxy, by IPv6', '::ffff:10.0.0.5', '1.1.1.1', ['10.0.0.5'], '1.1.1.1'],
    ['behind two proxies', '10.0.0.5', '1.1.1.1, 10.0.0.6', ['10.0.0.5', '10.0.0.6'], '1.1.1.1'],
    ['who wrote more before it', '10.0.0.5', '9.9.9.9, 1.1.1.1', ['10.0.0.5'], '1.1.1.1'],
    ['who names a trusted proxy', '10.0.0.5', '9.9.9.9, 10.0.0.5', ['10.0.0.5'], '9.9.9.9'],
    ['of which the proxy says nothing', '10.0.0.5', undefined, ['10.0.0.5'], '10.0.0.5'],
    ['of which the proxy says no address', '10.0.0.5', 'unknown', ['10.0.0.5'], '10.0.0.5'],
  ])('%s', (_, remote, forwarded, proxies, expected) => {
    expect(addressOf(remote, forwarded, ...proxies)).toBe(expected);
  });

  it('is nothing that the client writes, whatever it sends and whichever proxies are trusted', () => {
    const ip = fc.oneof(fc.ipV4(), fc.ipV6());
    fc.assert(
      fc.property(ip, ip, fc.string(), (client, proxy, written) => {
        const [proxyAddress] = trusted(proxy);
        const [own] = trusted(client);
        fc.pre(proxyAddress !== own);
        // Directly at the hub, and through the proxy, which appends the client's address.
        expect(addressOf(client, written, proxyAddress!)).toBe(own);
        expect(addressOf(proxy, `${written}, ${client}`, proxyAddress!)).toBe(own);
      }),
    );
  });

  it('is compared however an address is written', () => {
    expect(trusted('10.0.0.5, ::FFFF:10.0.0.6,2001:DB8:0::1')).toEqual([
      '10.0.0.5',
      '10.0.0.6',
      '2001:db8::1',
    ]);
  });
});
