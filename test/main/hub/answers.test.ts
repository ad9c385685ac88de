import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { Refused } from '../../../main/hub/refused.ts';
import { sendAnswer, sendRefusal } from '../../../main/hub/server/answers.ts';
import { siteRefusals } from '../../../shared/model/site.ts';

/** Returns the answer to one request: its status, headers and body. */
async function answered(send: (response: ServerResponse) => unknown) {
  const server = createServer((_, response) => void send(response)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [response] = await once(get({ host: '127.0.0.1', port }), 'response');
  const body = Buffer.concat(await response.toArray());
  return { status: response.statusCode, headers: response.headers, body };
}

it.each(siteRefusals)('refuses as %s with a status of an error', async (why) => {
  const position = { epoch: 1, seq: 2, event: 'e' };
  const { status, headers, body } = await answered((response) =>
    sendRefusal(response, new Refused(why, position)),
  );
  expect(status).toBeGreaterThanOrEqual(400);
  expect(headers).toMatchObject({ connection: 'close', 'content-type': 'application/json' });
  expect(JSON.parse(body.toString())).toEqual({ refused: why, place: position });
});

it('names no position in a refusal without one', async () => {
  const { body } = await answered((response) => sendRefusal(response, new Refused('unreadable')));
  expect(JSON.parse(body.toString())).toEqual({ refused: 'unreadable' });
});

it('cuts an answer off that has begun when its request is refused', async () => {
  const begun = answered((response) => {
    response.writeHead(200, { 'content-length': 10 });
    response.write('{', () => sendRefusal(response, new Refused('unreadable')));
  });
  await expect(begun).rejects.toThrow(/aborted/);
});

/** An answer of so many bytes. */
const ofLength = (bytes: number) => ({ text: 'x'.repeat(bytes - '{"text":""}'.length) });

it.each([
  [1_000, undefined],
  [1_001, 'gzip'],
])('compresses an answer of %i bytes: %s', async (bytes, encoding) => {
  const value = ofLength(bytes);
  const { status, headers, body } = await answered((response) => sendAnswer(response, value));
  expect([status, headers['content-encoding']]).toEqual([200, encoding]);
  expect(headers['content-length']).toBe(String(body.length));
  const text = encoding === undefined ? body : gunzipSync(body);
  expect(JSON.parse(text.toString())).toEqual(value);
});
