import { isToken } from './access.ts';
import { readBody } from './body.ts';
import type { PlatformParts } from './platform-parts.ts';
import type { IncomingMessage } from 'node:http';
import { type Checked, passed, type Reply, refusal, refused } from './reply.ts';
import { type Route, routes } from './routes.ts';

/** A completely read request with its resource. */
export interface Ready {
  /** Executes the request; its changes are in the journal when the reply resolves. */
  answer(): Promise<Reply>;
}

/** Reads the request, finds its route and checks access, without executing it. */
export async function receive(
  request: IncomingMessage,
  url: URL,
  parts: PlatformParts,
  token: string,
): Promise<Checked<Ready>> {
  const body = await readBody(request);
  if (!body.ok) return body;
  const route = findRoute(request.method ?? '', url.pathname);
  if (!route.ok) return route;
  if (route.value.access === 'account' && !isToken(request.headers.token, token)) {
    return refused(401, 'Token không hợp lệ.');
  }
  const call = { path: url.pathname, query: url.searchParams, body: body.value };
  return passed({ answer: async () => route.value.answer(call, parts) });
}

function findRoute(method: string, path: string): Checked<Route> {
  const here = routes.filter((route) => route.path === path);
  const route = here.find((candidate) => candidate.method === method);
  if (route !== undefined) return passed(route);
  if (here.length === 0) return refused(404, 'Đường dẫn không tồn tại.');
  const headers = { allow: here.map((known) => known.method).join(', ') };
  return {
    ok: false,
    refusal: { ...refusal(405, 'Phương thức không được hỗ trợ.'), headers },
  };
}
