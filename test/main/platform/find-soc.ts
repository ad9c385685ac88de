import { answering, clientFor } from './support.ts';

/** Returns the result of a lookup by the sender’s code. */
export async function findSoc(body: string, status = 200, code = 'A-0001') {
  return clientFor(await answering(body, { status })).find(code, 'soc');
}
