import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { HubProblem } from '../../../main/hub/hub-problem.ts';
import { Refused } from '../../../main/hub/refused.ts';
import { bodyOf } from '../../../main/hub/server/body.ts';
import { answerFailure } from '../../../main/hub/server/failures.ts';
import { RecordingLog } from '../../fakes/bench.ts';

/** Sends a request to a server, and returns the parsed answer. */
async function sent(
  handle: (request: IncomingMessage, response: ServerResponse) => unknown,
  body: Uint8Array = Buffer.alloc(0),
  headers: Record<string, string> = {},
) {
  const server = createServer((request, response) => void handle(request, response));
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const request = httpRequest({ host: '127.0.0.1', port, method: 'POST', headers }).end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode,
    body: JSON.parse(Buffer.concat(await response.toArray()).toString()) as unknown,
  };
}

describe('a failed request', () => {
  it.each([
    ['a refusal', new Refused('bench-revoked'), 403, 'bench-revoked', []],
    ['a trouble of the hub', new HubProblem('disk-full'), 503, 'hub-unavailable', ['hub.trouble']],
    ['a bug', new Error('a bug'), 503, 'hub-unavailable', ['hub.request-failed']],
  ])('is answered, and noted unless its sender is the reason: %s', async (...given) => {
    const [, error, status, refused, events] = given;
    const log = new RecordingLog();
    const answer = await sent((_, response) => answerFailure(response, error, log));
    expect(answer).toEqual({ status, body: { refused } });
    expect(log.lines.map(({ event }) => event)).toEqual(events);
  });

  it('is neither answered nor noted if its sender has gone', async () => {
    const log = new RecordingLog();
    const gone = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    const answer = await sent((_, response) => {
      answerFailure(response, gone, log);
      response.end(JSON.stringify({ isOpen: true }));
    });
    expect([answer.body, log.lines]).toEqual([{ isOpen: true }, []]);
  });
});

describe('the body of a request', () => {
  const schema = z.object({ text: z.string() });
  const limits = { most: 100, unpacked: 300 };
  const json = (text: string) => Buffer.from(JSON.stringify({ text }));
  /** A body of so many bytes. */
  const ofLength = (bytes: number) => json('x'.repeat(bytes - json('').length));

  /** Returns the length of the text that was read, or the reason of a refusal. */
  async function read(body: Uint8Array, headers?: Record<string, string>) {
    const { body: answer } = await sent(
      async (request, response) => {
        try {
          const { text } = await bodyOf(request, schema, limits);
          response.end(JSON.stringify(text.length));
        } catch (error) {
          answerFailure(response, error, new RecordingLog());
        }
      },
      body,
      headers,
    );
    return answer;
  }
  const unreadable = { refused: 'unreadable' };
  const isPacked = { 'content-encoding': 'gzip' };

  it('is read up to its limit, and refused beyond it', async () => {
    expect(await read(ofLength(100))).toBe(100 - json('').length);
    expect(await read(ofLength(101))).toEqual(unreadable);
  });

  it('is unpacked up to the limit of what it contains', async () => {
    expect(await read(gzipSync(ofLength(300)), isPacked)).toBe(300 - json('').length);
    expect(await read(gzipSync(ofLength(301)), isPacked)).toEqual(unreadable);
  });

  it.each([
    ['no JSON', Buffer.from('{'), {}],
    ['other JSON', Buffer.from('{"text":1}'), {}],
    ['packed, and does not say so', gzipSync(json('a')), {}],
    ['not packed, and says so', json('a'), isPacked],
    ['empty', Buffer.alloc(0), {}],
  ])('is refused if it is %s', async (_, body, headers) => {
    expect(await read(body, headers)).toEqual(unreadable);
  });
});
