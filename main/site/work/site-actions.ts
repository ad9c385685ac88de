import type { CoveredBench } from '../../../shared/model/shift.ts';
import type { ShiftSource } from '../../shift/source.ts';
import type { ShiftAction } from '../../store/tables/shift-table.ts';
import type { Store } from '../../store/store.ts';
import { timestamp } from '../../store/engine/row.ts';
import {
  type CoverageAnswer,
  coverageAnswer,
  type SharedAction,
  actionsAnswer,
  scansAnswer,
} from '../protocol/protocol.ts';
import type { HubClient } from '../connection/hub-client.ts';
import { benchName } from '../sync/apply-order-views.ts';

/** Actions at all benches, read from the hub for shift reports. `client` returns null without a site. */
export function siteSource(store: Store, client: () => HubClient | null): ShiftSource {
  return {
    async actions(after, begin, end, limit) {
      const position = after.id === '' ? '0' : after.id;
      const query = new URLSearchParams({ from: `${begin}`, to: `${end}`, after: position });
      query.set('limit', String(limit));
      const answer = await client()?.ask(`/v1/deeds?${query.toString()}`, actionsAnswer);
      return answer?.kind === 'done' ? answer.value.deeds.map(toShiftAction) : null;
    },
    async scans(after, end, limit) {
      const query = new URLSearchParams({ at: `${after.at}`, seq: `${after.seq}`, to: `${end}` });
      query.set('bench', after.bench ?? '');
      query.set('limit', String(limit));
      const answer = await client()?.ask(`/v1/scans?${query.toString()}`, scansAnswer);
      if (answer?.kind !== 'done') return null;
      return answer.value.scans.map((scan) => Object.assign(scan, { carrier: scan.carrier ?? '' }));
    },
    // Included in each action.
    steps: () => null,
    names: () => ({
      packers: store.shift.packerNames(),
      carriers: new Map(),
      benches: new Map(store.site.benches().map((bench) => [bench.bench, benchName(bench)])),
    }),
    async about() {
      const answer = await client()?.ask('/v1/coverage', coverageAnswer);
      if (answer?.kind !== 'done') return null;
      return { auditHead: null, covers: answer.value.benches.map(covered) };
    },
  };
}

function covered({ since, ...bench }: CoverageAnswer['benches'][number]): CoveredBench {
  return { ...bench, since: since === null ? null : timestamp(since) };
}

function toShiftAction({ position, facts, steps, isLast, ...deed }: SharedAction): ShiftAction {
  const { packer, reason, reprint, slip, weighedGrams, enteredGrams } = facts;
  const isKnown = isLast && weighedGrams !== undefined && typeof enteredGrams === 'number';
  return {
    ...deed,
    id: String(position),
    orderId: deed.soc,
    packer: packer ?? null,
    reason: reason ?? null,
    reprint: reprint ?? 0,
    slip: slip ?? null,
    carrier: deed.carrier ?? '',
    difference: isKnown ? weighedGrams - enteredGrams : null,
    ...(steps && { steps }),
  };
}
