import type { IncomingMessage } from 'node:http';
import { type Checked, passed, refused } from './reply.ts';

/** Maximum body size (bytes); real requests of the contract are far smaller. */
const bodyLimit = 1_000_000;
/** Bytes read from a too large request: otherwise the client sees a reset instead of the refusal. */
const drainLimit = 8_000_000;

/** Parses the JSON body; undefined for an empty body. Refuses a body that is too large or invalid. */
export async function readBody(request: IncomingMessage): Promise<Checked<unknown>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > drainLimit) break;
    if (size <= bodyLimit) chunks.push(chunk);
  }
  if (size > bodyLimit) return refused(413, 'Dữ liệu gửi lên quá lớn.');
  if (size === 0) return passed(undefined);
  return parseJson(Buffer.concat(chunks));
}

function parseJson(bytes: Buffer): Checked<unknown> {
  try {
    return passed(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    return refused(400, 'Dữ liệu gửi lên không phải là JSON hợp lệ.');
  }
}
