import { ipVersionOf } from './ip-address.ts';
import { connect, type DetailedPeerCertificate } from 'node:tls';

/**
 * Fetches the certificates that a server presents, its own first, as DER. Sends no data. Rejects if the server
 * presents no certificate.
 */
export function certificatesAt(host: string, port: number, limitMs: number): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    // Verification is off on purpose: the caller compares the certificates with those that a person has supplied.
    const serverName = ipVersionOf(host) === 0 ? { servername: host } : {};
    const socket = connect({
      host,
      port,
      ...serverName,
      rejectUnauthorized: false,
      timeout: limitMs,
    });
    const failed = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.once('error', failed);
    socket.once('timeout', () => failed(new Error('timed out')));
    socket.once('secureConnect', () => {
      resolve(chainOf(socket.getPeerCertificate(true)));
      socket.destroy();
    });
  });
}

function chainOf(first: DetailedPeerCertificate): Buffer[] {
  const chain: Buffer[] = [];
  let next: DetailedPeerCertificate | undefined = first;
  while (next?.raw && !chain.some((earlier) => earlier.equals(next?.raw ?? earlier))) {
    chain.push(next.raw);
    next = next.issuerCertificate;
  }
  return chain;
}
