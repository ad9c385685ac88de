import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';

/** How far a request came: which part of the way broke, or which HTTP status answered. */
export type Posted =
  | { readonly came: 'answered'; readonly status: number }
  | { readonly came: 'no-name' | 'no-connection' | 'bad-certificate'; readonly detail: string };

/** POSTs a text to an address, once, within `limitMs`. Never rejects. */
export function post(url: string, body: string, limitMs: number): Promise<Posted> {
  return new Promise((resolve) => {
    const broken = (error: Error) => resolve({ came: brokenAt(error), detail: error.message });
    const request = url.startsWith('https:') ? secureRequest : plainRequest;
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const signal = AbortSignal.timeout(limitMs);
    // A connection of its own: one that is kept would hide that no new one can be had.
    const posted = request(url, { method: 'POST', headers, signal, agent: false }, (response) => {
      resolve({ came: 'answered', status: response.statusCode ?? 0 });
      response.destroy();
    });
    posted.on('error', broken);
    posted.end(body);
  });
}

function brokenAt(error: Error): 'no-name' | 'no-connection' | 'bad-certificate' {
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'no-name';
  const isOfTls = /^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_|ERR_SSL_|EPROTO|HOSTNAME_)/;
  return isOfTls.test(code) ? 'bad-certificate' : 'no-connection';
}
