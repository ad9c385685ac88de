import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { Agent as HttpAgent, request as httpRequest } from './node-http.ts';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { getCACertificates } from 'node:tls';
import { verifiedTls } from './verified-tls.ts';

/** Begins one request over http or https; the caller ends it. */
export type BeginRequest = (
  options: RequestOptions,
  answered: (response: IncomingMessage) => void,
) => ClientRequest;

/** Requests through `proxy`, an address with user and password; null for the one that the environment names. */
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
 * Whom this computer trusts, an authority of the site's own among them. Node takes those of the system only when it is
 * started so, and the packed program takes neither options nor NODE_EXTRA_CA_CERTS.
 */
function trusted(): string[] {
  return [...new Set([...getCACertificates('default'), ...getCACertificates('system')])];
}
