import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';

/** An answer of a hub's status page. */
export interface StatusAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Requests a page of a hub like a browser that accepts its certificate. With `form` it sends a POST. */
export async function statusAnswer(
  address: string,
  path: string,
  more: { form?: string; cookie?: string; forwardedFor?: string } = {},
): Promise<StatusAnswer> {
  const asking = request(`https://${address}${path}`, {
    method: more.form === undefined ? 'GET' : 'POST',
    agent: false,
    rejectUnauthorized: false,
    headers: {
      ...(more.cookie !== undefined && { cookie: more.cookie }),
      ...(more.forwardedFor !== undefined && { 'x-forwarded-for': more.forwardedFor }),
    },
  });
  asking.end(more.form);
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  let body = '';
  for await (const part of response) body += String(part);
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}

/** Signs in to a status page. */
export function signInAt(
  address: string,
  password: string,
  more: { forwardedFor?: string } = {},
): Promise<StatusAnswer> {
  const form = new URLSearchParams({ password }).toString();
  return statusAnswer(address, '/status/sign-in?lang=en', { form, ...more });
}

/** Returns the cookie of a sign-in, or an empty text without one. */
export function cookieOf({ headers }: StatusAnswer): string {
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}
