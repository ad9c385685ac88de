import type { IncomingMessage } from 'node:http';
import { type Checked, passed, refused } from './reply.ts';

/** No real request of the contract comes near it. Bytes. */
const bodyLimit = 1_000_000;
/** A client that is told "too large" must first be read, or it sees a reset. Bytes. */
const drainLimit = 8_000_000;

/** The parsed JSON body, or undefined for none; refuses what is too large or no JSON. */
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
