import { request as plainRequest } from './node-http.ts';
import { request as secureRequest } from 'node:https';
import { verifiedTls } from './verified-tls.ts';

/** Requests the time of a server (ms) from the `Date` header of any response. Null without a response or a `Date`. */
export function askDate(url: string, limitMs: number): Promise<number | null> {
  return new Promise((resolve) => {
    const request = url.startsWith('https:') ? secureRequest : plainRequest;
    const signal = AbortSignal.timeout(limitMs);
    try {
      const options = { method: 'HEAD', signal, agent: false, ...verifiedTls } as const;
      const dateRequest = request(url, options, (response) => {
        const at = Date.parse(response.headers.date ?? '');
        resolve(Number.isNaN(at) ? null : at);
        response.destroy();
      });
      dateRequest.on('error', () => resolve(null));
      dateRequest.end();
    } catch {
      // The text is not an address.
      resolve(null);
    }
  });
}
