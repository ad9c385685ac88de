import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { z } from 'zod';
import { MAX_REQUEST_BYTES, MAX_UNPACKED_BYTES } from '../../site/protocol/protocol.ts';
import { Refused } from '../refused.ts';

const unpack = promisify(gunzip);

/**
 * Reads, decompresses and parses a request body. Throws `unreadable`, also beyond the byte limits, which are lower for
 * unknown senders.
 */
export async function bodyOf<Schema extends z.ZodType>(
  request: IncomingMessage,
  schema: Schema,
  { most, unpacked } = { most: MAX_REQUEST_BYTES, unpacked: MAX_UNPACKED_BYTES },
): Promise<z.output<Schema>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The connection remains open after a body that is too long, so that the sender gets the reason.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const part = chunk as Buffer;
    bytes += part.length;
    if (bytes > most) throw new Refused('unreadable');
    chunks.push(part);
  }
  const isPacked = request.headers['content-encoding'] === 'gzip';
  const sent = Buffer.concat(chunks);
  try {
    const text = isPacked
      ? // Stops at the limit, however few bytes were sent.
        await unpack(sent, { maxOutputLength: unpacked })
      : sent;
    return schema.parse(JSON.parse(text.toString()));
  } catch {
    throw new Refused('unreadable');
  }
}
