import type { Handlers } from '../../shared/contract.ts';
import { err, ok } from '../../shared/result.ts';
import type { Station } from '../station.ts';

/** Calls about the other benches of this account. Training belongs to no site. */
export function siteHandlers({ site, store }: Pick<Station, 'site' | 'store'>) {
  return {
    'site.state': () =>
      ok({
        link: site?.state ?? { state: 'none' },
        hub: site?.hub ?? null,
        bench: store.site.progress()?.bench ?? null,
        benches: store.site.benches(),
      }),
    'site.join': async ({ invitation }) =>
      site ? ok(await site.join(invitation)) : err({ code: 'wrong-state', state: 'training' }),
    'site.leave': async () => {
      await site?.leave();
      return ok();
    },
    'site.benches': async () => ok((await site?.listBenches()) ?? null),
    'site.removeBench': async ({ bench }) => {
      const known = store.site.benches().find((one) => one.bench === bench);
      return ok(known && site ? await site.removeBench(known) : false);
    },
    'site.order': ({ soc }) => ok(site?.order(soc) ?? null),
  } satisfies Partial<Handlers>;
}
