import type { CallAnswer } from '../../../shared/contract.ts';
import type { ListedBench, SiteJoin, SiteState } from '../../../shared/model/site.ts';
import type { Failure } from '../../../shared/app-error.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import type { Signals } from '../../base/signals.ts';
import type { Store } from '../../store/store.ts';
import type { HubConnection } from '../round/hub-connection.ts';

interface SiteAdminTools {
  readonly store: Store;
  readonly signals: Signals;
  /** Null in training, which has no site. */
  readonly site: HubConnection | null;
}

/** Membership of this bench in its site, the site's benches, and conflicts between their orders. */
export class SiteAdmin {
  readonly #tools: SiteAdminTools;

  constructor(tools: SiteAdminTools) {
    this.#tools = tools;
  }

  get state(): SiteState {
    const { site, store } = this.#tools;
    return {
      link: site?.state ?? { state: 'none' },
      hub: site?.hub ?? null,
      invited: site?.invitation.outcome ?? null,
      bench: store.site.progress()?.bench ?? null,
      benches: store.site.benches(),
      unshared: [...(site?.unshared.things ?? [])],
    };
  }

  /** Joins the site of an invitation. Fails with `wrong-state` in training. */
  async join(invitation: string): Promise<Result<SiteJoin, Failure<'wrong-state'>>> {
    const { site } = this.#tools;
    return site ? ok(await site.join(invitation)) : err({ code: 'wrong-state', state: 'training' });
  }

  /** Leaves the site and deletes data received from it. */
  async leave(): Promise<void> {
    await this.#tools.site?.leave();
  }

  /** Returns all benches in the hub's current list; null without a site or if the hub is unreachable. */
  async listBenches(): Promise<ListedBench[] | null> {
    return (await this.#tools.site?.listBenches()) ?? null;
  }

  /** Removes another bench from the site permanently. True if the hub confirmed it. */
  async removeBench(bench: string): Promise<boolean> {
    const { site, store } = this.#tools;
    const listedBench = store.site.benches().find((one) => one.bench === bench);
    return listedBench && site ? site.removeBench(listedBench) : false;
  }

  /** Returns the order codes of unsettled conflicts. */
  conflicts(): CallAnswer<'site.conflicts'> {
    return this.#tools.store.siteList.conflicts();
  }

  /** Marks the conflicts of an order as settled by a person. */
  settle(soc: string): void {
    const { store, signals } = this.#tools;
    store.commit(() => store.siteList.settle(soc));
    signals.emit('site.ordersChanged', undefined);
  }
}
