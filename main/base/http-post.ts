import { request as plainRequest } from './node-http.ts';
import { request as secureRequest } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { verifiedTls } from './verified-tls.ts';

/** Result of a request: the HTTP status, or the step that failed. */
export type Posted =
  | { readonly came: 'answered'; readonly status: number; readonly location: string }
  | { readonly came: FailureStage; readonly detail: string };
type FailureStage = 'no-name' | 'no-connection' | 'no-https' | 'bad-certificate' | 'no-answer';

/** POSTs a text to an address once, with a time limit of `limitMs`. Never rejects. */
export function post(
  url: string,
  call: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
  limitMs: number,
): Promise<Posted> {
  return new Promise((resolve) => {
    let isConnected = false;
    const request = url.startsWith('https:') ? secureRequest : plainRequest;
    const length = Buffer.byteLength(call.body);
    const headers = {
      ...call.headers,
      'content-type': 'application/json',
      'content-length': length,
    };
    const signal = AbortSignal.timeout(limitMs);
    // A new connection: a persistent one would hide that new connections fail.
    const options = { method: 'POST', headers, signal, agent: false, ...verifiedTls } as const;
    const posted = request(url, options, (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      resolve({ came: 'answered', status, location: answered.location ?? '' });
      response.destroy();
    });
    posted.on('socket', (socket: TLSSocket) =>
      socket.once('connect', () => {
        isConnected = true;
      }),
    );
    posted.on('error', (error) =>
      resolve({ came: failureStageOf(error, isConnected), detail: error.message }),
    );
    posted.end(call.body);
  });
}

function failureStageOf(error: Error, isConnected: boolean): FailureStage {
  const code = 'code' in error ? String(error.code) : '';
  if (!isConnected) return nameErrorCode.test(code) ? 'no-name' : 'no-connection';
  if (certificateErrorCode.test(code)) return 'bad-certificate';
  return tlsErrorCode.test(code) ? 'no-https' : 'no-answer';
}

const nameErrorCode = /^(ENOTFOUND|ENODATA|ESERVFAIL|EAI_)/;
/** OpenSSL's codes for certificate errors, and Node's code for the certificate of another host. */
const certificateErrorCode =
  /^(CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|INVALID_|ERROR_IN_CERT|HOSTNAME_|ERR_TLS_CERT)/;
const tlsErrorCode = /^(EPROTO|ERR_SSL_|ERR_TLS_)/;
