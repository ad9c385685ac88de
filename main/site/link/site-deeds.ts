import type { CoveredBench } from '../../../shared/model/shift.ts';
import type { ShiftSource } from '../../shift/source.ts';
import type { ShiftDeed } from '../../store/shift-table.ts';
import type { Store } from '../../store/store.ts';
import { timestamp } from '../../store/row.ts';
import {
  type CoverageAnswer,
  coverageAnswer,
  type Deed,
  deedsAnswer,
  scansAnswer,
} from '../protocol.ts';
import type { HubClient } from './hub-client.ts';
import { benchName } from './take-in.ts';

/** Actions at all benches, read from the hub for shift reports. `client` returns null without a site. */
export function siteSource(store: Store, client: () => HubClient | null): ShiftSource {
  return {
    async deeds(after, begin, end, limit) {
      const place = after.id === '' ? '0' : after.id;
      const query = new URLSearchParams({ from: `${begin}`, to: `${end}`, after: place });
      query.set('limit', String(limit));
      const answer = await client()?.ask(`/v1/deeds?${query.toString()}`, deedsAnswer);
      return answer?.kind === 'done' ? answer.value.deeds.map(toDeed) : null;
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

function toDeed({ position, facts, steps, isLast, ...deed }: Deed): ShiftDeed {
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
