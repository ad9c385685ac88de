import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { z } from 'zod';
import { MOST_BYTES, MOST_UNPACKED_BYTES } from '../../protocol.ts';
import { Refused } from '../refused.ts';

const unpack = promisify(gunzip);

/** What a request brings, unpacked and understood. Throws `unreadable`, and reads no more than it may have. */
export async function bodyOf<Schema extends z.ZodType>(
  request: IncomingMessage,
  schema: Schema,
): Promise<z.output<Schema>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const part = chunk as Buffer;
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Refused('unreadable');
    chunks.push(part);
  }
  const isPacked = request.headers['content-encoding'] === 'gzip';
  const sent = Buffer.concat(chunks);
  try {
    const text = isPacked
      ? // Ends as soon as it becomes too much, however little was sent.
        await unpack(sent, { maxOutputLength: MOST_UNPACKED_BYTES })
      : sent;
    return schema.parse(JSON.parse(text.toString()));
  } catch {
    throw new Refused('unreadable');
  }
}
