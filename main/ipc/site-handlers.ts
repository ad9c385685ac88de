import type { Handlers } from '../../shared/contract.ts';
import { err, ok } from '../../shared/result.ts';
import type { Station } from '../station.ts';

/** Calls about the other benches of this account. Training belongs to no site. */
export function siteHandlers({ site, store }: Pick<Station, 'site' | 'store'>) {
  return {
    'site.state': () =>
      ok({ link: site?.state ?? { state: 'none' }, benches: store.site.benches() }),
    'site.join': async ({ invitation }) =>
      site ? ok(await site.join(invitation)) : err({ code: 'wrong-state', state: 'training' }),
    'site.leave': async () => {
      await site?.leave();
      return ok();
    },
    'site.order': ({ soc }) => ok(site?.order(soc) ?? null),
  } satisfies Partial<Handlers>;
}
