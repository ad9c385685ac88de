import type { IncomingMessage } from 'node:http';
import { trainingTexts } from '../texts/texts.ts';
import { type CheckedInput, passed, refusedReply } from './reply.ts';

/** Maximum body size (bytes); real requests of the contract are far smaller. */
const bodyLimit = 1_000_000;
/** Bytes read from a too large request: otherwise the client sees a reset instead of the refusal. */
const drainLimit = 8_000_000;

/** Parses the JSON body; undefined for an empty body. Refuses a body that is too large or invalid. */
export async function readBody(request: IncomingMessage): Promise<CheckedInput<unknown>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > drainLimit) break;
    if (size <= bodyLimit) chunks.push(chunk);
  }
  if (size > bodyLimit) return refusedReply(413, trainingTexts.refusals.bodyTooLarge);
  if (size === 0) return passed(undefined);
  return parseJson(Buffer.concat(chunks));
}

function parseJson(bytes: Buffer): CheckedInput<unknown> {
  try {
    return passed(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    return refusedReply(400, trainingTexts.refusals.bodyNotJson);
  }
}
