import type { IncomingMessage } from 'node:http';
import { ipVersionOf } from '../base/ip-address.ts';

/**
 * Returns the client address of a request. A trusted proxy names it in X-Forwarded-For: the last address there that is
 * not a trusted proxy, because a client can forge earlier ones. Without a trusted proxy the header is ignored.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trusted: readonly string[],
): string {
  let address = plainAddress(socket.remoteAddress ?? '');
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  while (trusted.includes(address)) {
    const forwardedAddress = plainAddress(forwarded.pop()?.trim() ?? '');
    if (ipVersionOf(forwardedAddress) === 0) break;
    address = forwardedAddress;
  }
  return address;
}

/** Removes the IPv6 prefix of an IPv4 address and uses the spelling of `Socket`. */
export function plainAddress(address: string): string {
  const short = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return ipVersionOf(short) === 6 ? new URL(`http://[${short}]`).hostname.slice(1, -1) : short;
}
