import type { IncomingMessage, ServerResponse } from 'node:http';
import { envelope, httpServer } from './support.ts';

/** How a server answers one request. */
export type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers the first requests with the given answers in order, and the others with areas. */
export async function serverWith(
  ...first: readonly Answering[]
): Promise<{ url: string; asked: () => number }> {
  let requestCount = 0;
  const url = await httpServer((request, response) => {
    request.resume();
    const answer = first[requestCount] ?? good;
    requestCount += 1;
    answer(request, response);
  });
  return { url, asked: () => requestCount };
}

const good: Answering = (_, response) =>
  void response.end(envelope([{ code: '01', name: 'Hà Nội' }]));

/** Answers with a status. */
export const status =
  (code: number, body = '<html>nginx</html>', headers = {}): Answering =>
  (_, response) =>
    void response.writeHead(code, headers).end(body);

/** Resets the connection. */
export const reset: Answering = (request) => void request.socket.resetAndDestroy();
