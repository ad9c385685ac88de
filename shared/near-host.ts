/** True for a host on this machine (RFC 6761, 6.3; the URL parser normalises 127.1). */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === '[::1]' ||
    /^127(?:\.[0-9]+){3}$/.test(hostname) ||
    /(?:^|\.)localhost$/.test(hostname)
  );
}

/**
 * True for a host on this machine or in the local network: a private address (RFC 1918, 3927, 4193, 4291), or a name
 * with a non-public ending (RFC 6762, 8375). Only plain notation is accepted: `010.0.0.1`, `0xa000001` and `%31%30`
 * resolve to other hosts than they suggest.
 */
export function isNear(hostname: string): boolean {
  const host = hostname.toLowerCase();
  return (
    isLoopback(host) ||
    /^[a-z][a-z0-9_-]*$/.test(host) ||
    /^(?:[a-z0-9_-]+\.)+(?:local|lan|internal|home\.arpa)$/.test(host) ||
    isPrivateV4(host) ||
    /^\[(?:f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]):/.test(host)
  );
}

function isPrivateV4(host: string): boolean {
  const byte = '(0|[1-9][0-9]{0,2})';
  const match = new RegExp(`^${byte}\\.${byte}\\.${byte}\\.${byte}$`).exec(host);
  const [first, second = 0] = (match ?? []).slice(1).map(Number);
  return (
    first === 10 ||
    (first === 172 && second >= 16 && second < 32) ||
    (first === 192 && second === 168) ||
    (first === 169 && second === 254)
  );
}
