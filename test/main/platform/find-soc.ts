import { answering, clientFor } from './support.ts';

/** What a look-up by the sender’s code comes to. */
export async function findSoc(body: string, status = 200, code = 'A-0001') {
  return clientFor(await answering(body, { status })).find(code, 'soc');
}
