import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { z } from 'zod';
import { MOST_BYTES, MOST_UNPACKED_BYTES } from '../../protocol.ts';
import { Refused } from '../refused.ts';

const unpack = promisify(gunzip);

/**
 * What a request brings, unpacked and understood. Throws `unreadable`, and reads no more than it may have; of somebody whom
 * nobody knows yet that is less.
 */
export async function bodyOf<Schema extends z.ZodType>(
  request: IncomingMessage,
  schema: Schema,
  { most, unpacked } = { most: MOST_BYTES, unpacked: MOST_UNPACKED_BYTES },
): Promise<z.output<Schema>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Not destroyed where too much comes: whoever sends it hears why.
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
      ? // Ends as soon as it becomes too much, however little was sent.
        await unpack(sent, { maxOutputLength: unpacked })
      : sent;
    return schema.parse(JSON.parse(text.toString()));
  } catch {
    throw new Refused('unreadable');
  }
}
