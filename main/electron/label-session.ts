import { session, type Session } from 'electron';
import type { HtmlPage } from '../base/host-services.ts';
import { fenceSession } from './fences.ts';

/** The document that the hidden window may load now; null between two documents. */
export type Current = { readonly page: HtmlPage; readonly address: URL } | null;

/** Counter for unique session names. */
let sessions = 0;

/** Creates the session of the hidden window. Both its handler and its filter check `mayLoad`. */
export function labelSession(current: () => Current): Session {
  // Without `persist:` the session is in memory only, and separate from all others.
  const labels = session.fromPartition(`labels-${++sessions}`);
  fenceSession(labels);
  labels.webRequest.onBeforeRequest((details, answer) => {
    answer({ cancel: !mayLoad(current(), details.url) });
  });
  const handler = (request: Request) => respond(labels, current(), request);
  labels.protocol.handle('https', handler);
  labels.protocol.handle('http', handler);
  return labels;
}

function mayLoad(current: Current, requested: string): boolean {
  const url = URL.parse(requested);
  if (url === null || current === null) return false;
  if (url.protocol === 'data:' || url.protocol === 'blob:') return true;
  return url.origin === current.address.origin;
}

/** Serves the document at its own address, and linked resources of the same origin. */
function respond(labels: Session, current: Current, request: Request): Promise<Response> {
  if (current === null || !mayLoad(current, request.url)) return Promise.resolve(denied());
  if (request.url === current.address.href) return Promise.resolve(documentOf(current));
  if (request.method !== 'GET') return Promise.resolve(denied());
  return labels
    .fetch(request.url, { bypassCustomProtocolHandlers: true, redirect: 'error' })
    .catch(denied);
}

function documentOf({ page, address }: NonNullable<Current>): Response {
  const { origin } = address;
  const policy = [
    "default-src 'none'",
    `img-src ${origin} data: blob:`,
    `style-src ${origin} 'unsafe-inline'`,
    `font-src ${origin} data:`,
    `base-uri ${origin}`,
    "form-action 'none'",
  ].join('; ');
  return new Response(page.html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}

function denied(): Response {
  return new Response('', { status: 403 });
}
