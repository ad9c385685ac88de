import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { Agent as HttpAgent, request as httpRequest } from './node-http.ts';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { getCACertificates } from 'node:tls';
import { verifiedTls } from './verified-tls.ts';

/** Starts one request over http or https; the caller ends it. */
export type BeginRequest = (
  options: RequestOptions,
  answered: (response: IncomingMessage) => void,
) => ClientRequest;

/** Creates requests through `proxy`, an address with user and password; null uses the environment's proxy. */
export function requestsThrough(proxy: string | null): BeginRequest {
  const proxyEnv = proxy === null ? process.env : { HTTP_PROXY: proxy, HTTPS_PROXY: proxy };
  const plain = new HttpAgent({ proxyEnv });
  const secure = new HttpsAgent({ proxyEnv, ca: trusted(), ...verifiedTls });
  return (options, answered) =>
    options.protocol === 'https:'
      ? httpsRequest({ ...options, agent: secure }, answered)
      : httpRequest({ ...options, agent: plain }, answered);
}

/**
 * Authorities that this computer trusts, including the site's own. Node uses the system's authorities only with a
 * start option, and the packaged program accepts neither options nor NODE_EXTRA_CA_CERTS.
 */
function trusted(): string[] {
  return [...new Set([...getCACertificates('default'), ...getCACertificates('system')])];
}
