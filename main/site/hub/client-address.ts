import type { IncomingMessage } from 'node:http';
import { ipVersionOf } from '../../base/ip-address.ts';

/**
 * Address of the client that a request comes from. A proxy whose address is trusted names it in X-Forwarded-For: the last address
 * there that no trusted proxy has, since a client can write the ones before. From any other connection the header is ignored.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trusted: readonly string[],
): string {
  let address = plain(socket.remoteAddress ?? '');
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  while (trusted.includes(address)) {
    const named = plain(forwarded.pop()?.trim() ?? '');
    if (ipVersionOf(named) === 0) break;
    address = named;
  }
  return address;
}

/** The address without what IPv6 writes before one of IPv4, and in the spelling that `Socket` uses. */
export function plain(address: string): string {
  const short = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return ipVersionOf(short) === 6 ? new URL(`http://[${short}]`).hostname.slice(1, -1) : short;
}
