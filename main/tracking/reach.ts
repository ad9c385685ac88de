import type { Reach } from '../../shared/model/webhook-listener.ts';
import { post } from '../base/post.ts';

const LIMIT_MS = 10_000;

/**
 * Calls this station by its public address, as the platform would, and says which part of the way is
 * wrong. `arrived` tells whether the call came in here.
 */
export async function reach(
  url: string,
  call: { readonly body: string; readonly arrived: () => boolean },
): Promise<Reach> {
  const posted = await post(url, call.body, LIMIT_MS);
  if (posted.came !== 'answered')
    return { outcome: posted.came, status: null, detail: posted.detail };
  const { status } = posted;
  const answered = (outcome: Reach['outcome']): Reach => ({ outcome, status, detail: '' });
  if (call.arrived()) return answered(status === 200 ? 'reached' : 'other-answer');
  // Somebody answered who is not this app: another program on the port, or a proxy that knows no way on.
  if (status === 404) return answered('wrong-path');
  if (status === 502 || status === 503 || status === 504) return answered('proxy-alone');
  return answered('somebody-else');
}
