import type { Handlers } from '../../shared/contract.ts';
import { ok } from '../../shared/result.ts';
import type { Station } from '../station.ts';

/** Calls about the scale and its recorded weights. */
export function weighingHandlers({ weighing }: Station) {
  return {
    'scale.ports': async () => ok(await weighing.ports()),
    'scale.reading': () => ok(weighing.reading),
    'scale.practise': ({ puts }) => weighing.practise(puts),
    'weighing.face': ({ scan }) => {
      weighing.face(scan);
      return ok();
    },
    'weighing.take': ({ orderId }) => weighing.take(orderId),
    'weighing.read': ({ again }) => weighing.read(again),
    'weighing.assign': ({ id, orderId }) => weighing.assign(id, orderId),
    'weighing.of': ({ orderId }) => ok(weighing.of(orderId)),
  } satisfies Partial<Handlers>;
}
