import { trainingTexts } from '../texts/texts.ts';
import { isToken } from './access.ts';
import { readBody } from './body.ts';
import type { PlatformParts } from './platform-parts.ts';
import type { IncomingMessage } from 'node:http';
import { type CheckedInput, passed, type Reply, refusal, refusedReply } from './reply.ts';
import { type Route, routes } from './routes.ts';

/** A completely read request with its resource. */
export interface Ready {
  /** Executes the request; its changes are in the journal when the reply resolves. */
  answer(): Promise<Reply>;
}

/** Reads the request, finds its route and checks access, without executing it. */
export async function dispatchCall(
  request: IncomingMessage,
  url: URL,
  parts: PlatformParts,
  token: string,
): Promise<CheckedInput<Ready>> {
  const body = await readBody(request);
  if (!body.ok) return body;
  const route = findRoute(request.method ?? '', url.pathname);
  if (!route.ok) return route;
  if (route.value.access === 'account' && !isToken(request.headers.token, token)) {
    return refusedReply(401, trainingTexts.refusals.badToken);
  }
  const call = { path: url.pathname, query: url.searchParams, body: body.value };
  return passed({ answer: async () => route.value.answer(call, parts) });
}

function findRoute(method: string, path: string): CheckedInput<Route> {
  const routesAtPath = routes.filter((route) => route.path === path);
  const route = routesAtPath.find((candidate) => candidate.method === method);
  if (route !== undefined) return passed(route);
  if (routesAtPath.length === 0) return refusedReply(404, trainingTexts.refusals.noSuchPath);
  const headers = { allow: routesAtPath.map((candidate) => candidate.method).join(', ') };
  return {
    ok: false,
    refusalReply: { ...refusal(405, trainingTexts.refusals.badMethod), headers },
  };
}
