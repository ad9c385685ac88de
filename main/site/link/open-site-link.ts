import type { Mode } from '../../../shared/model/station.ts';
import type { Signals } from '../../base/signals.ts';
import type { Clock, Log, Surroundings } from '../../base/surroundings.ts';
import type { Store } from '../../store/store.ts';
import { SiteLink } from './site-link.ts';

/** A station's link to its site, which looks at what happened after changes. Null in training, which belongs to none. */
export function openSiteLink(
  account: { readonly mode: Mode; readonly baseUrl: string },
  { vault, version }: Pick<Surroundings, 'vault' | 'version'>,
  { store, signals, clock, log }: { store: Store; signals: Signals; clock: Clock; log: Log },
): SiteLink | null {
  if (account.mode === 'training') return null;
  const changed = () => signals.emit('site.changed', undefined);
  const told = { store, vault, clock, log, version, account: account.baseUrl };
  const heard = (socs: readonly string[]) => {
    for (const id of socs.flatMap((soc) => store.orders.idOfSoc(soc) ?? []))
      signals.orderChanged(id);
    changed();
  };
  const link = new SiteLink({ ...told, changed, heard });
  signals.onGathered(() => link.wake());
  return link;
}
