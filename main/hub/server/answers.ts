import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { HubRefusal } from '../../site/protocol/protocol.ts';
import type { Refused } from '../refused.ts';

const pack = promisify(gzip);
/** Shorter answers are not compressed (bytes). */
const WORTH_PACKING = 1_000;

const statusOf: Readonly<Record<HubRefusal['refused'], number>> = {
  'unknown-bench': 401,
  'bench-revoked': 403,
  'wrong-code': 403,
  'station-code-taken': 409,
  'other-account': 409,
  'journal-elsewhere': 409,
  'bench-twice': 409,
  'other-site': 409,
  unreadable: 400,
  'not-found': 404,
  'hub-unavailable': 503,
};

interface Packed {
  readonly body: Buffer;
  readonly isPacked: boolean;
}

/** A part of the log that all benches read is compressed once. */
const packed = new WeakMap<object, Promise<Packed>>();

/** Sends a JSON answer, compressed if it is long enough. */
export async function sendAnswer(response: ServerResponse, value: object): Promise<void> {
  const packing = packed.get(value) ?? packedOf(value);
  packed.set(value, packing);
  const { body, isPacked } = await packing;
  response
    .writeHead(200, {
      'content-type': 'application/json',
      'content-length': body.length,
      ...(isPacked && { 'content-encoding': 'gzip' }),
    })
    .end(body);
}

async function packedOf(value: object): Promise<Packed> {
  const text = Buffer.from(JSON.stringify(value));
  const isPacked = text.length > WORTH_PACKING;
  return { body: isPacked ? await pack(text) : text, isPacked };
}

/** Sends a refusal. The rest of the request is not read. */
export function sendRefusal(response: ServerResponse, { why, position }: Refused): void {
  if (response.headersSent) return void response.destroy();
  const body = JSON.stringify({ refused: why, ...(position && { place: position }) });
  const headers = { connection: 'close', 'content-type': 'application/json' };
  response.writeHead(statusOf[why], headers).end(body);
}
