import type { z } from 'zod';
import type { AuditKind } from '../../../shared/model/audit.ts';
import { auditBySchema } from '../../../shared/model/audit.ts';
import { noHash } from '../../base/audit-chain.ts';
import type { AuditRowFilter, ReadAuditRow } from '../../store/tables/audit-log/audit-reader.ts';
import type { Store } from '../../store/store.ts';
import {
  auditChainsAnswer,
  type AuditChainsAnswer,
  auditQueryAnswer,
  type AuditQuery,
  type AuditQueryAnswer,
  type AuditOfOrder,
  auditOfOrderAnswer,
  isHashed,
} from '../protocol/audit-protocol.ts';
import type { HubClient } from '../connection/hub-client.ts';
import { benchName } from '../sync/apply-order-views.ts';

/** Time limit (ms): a user is waiting. */
const QUERY_LIMIT_MS = 10_000;

type Chain = AuditChainsAnswer['chains'][number];
type HubRow = AuditQueryAnswer['rows'][number];

/** A row of another bench's audit log, as the hub has it. */
interface SiteAuditRow extends ReadAuditRow {
  /** True if its hash does not match its content, or if it does not continue the row before. */
  readonly isBroken: boolean;
}

/** Audit logs of the site's other benches, read from the hub. `client` returns null without a site. */
export class SiteAudit {
  readonly #store;
  readonly #client;

  constructor(store: Store, client: () => HubClient | null) {
    this.#store = store;
    this.#client = client;
  }

  /** Lists all logs except this bench's current one; null if the hub is unreachable. */
  async chains(): Promise<Chain[] | null> {
    const answer = await this.#ask('/v1/audit', auditChainsAnswer, undefined);
    if (!answer) return null;
    const own = this.#store.site.progress()?.bench;
    return answer.chains.filter(({ bench, isNow }) => bench !== own || !isNow);
  }

  /** Returns matching rows, each checked against the row before it; null if the hub is unreachable. */
  async read(
    { bench, epoch }: Pick<Chain, 'bench' | 'epoch'>,
    filter: Omit<AuditRowFilter, 'orderId'> & Pick<AuditQuery, 'soc'>,
    bounds: Pick<AuditQuery, 'above' | 'below' | 'isUp' | 'limit'>,
  ): Promise<{ rows: SiteAuditRow[]; isEnd: boolean } | null> {
    const { by, packer, soc, from, until } = filter;
    const kinds = filter.kinds && [...filter.kinds];
    const query: AuditQuery = { bench, epoch, ...bounds, by, packer, kinds, soc, from, until };
    const answer = await this.#ask('/v1/audit/look', auditQueryAnswer, query);
    if (!answer) return null;
    const names = this.#store.shift.packerNames();
    const { rows, isEnd } = answer;
    return { rows: rows.map((row) => readRow(row, names)), isEnd };
  }

  /**
   * Returns rows of an order from all benches with bench names. The first `told` rows of this bench's log are included.
   * Null if the hub is unreachable.
   */
  async ofOrder(
    soc: string,
    filter: Omit<AuditRowFilter, 'orderId'>,
    part: Pick<AuditOfOrder, 'passed' | 'limit'>,
  ): Promise<{
    rows: (SiteAuditRow & { bench: string })[];
    isEnd: boolean;
    told: number;
  } | null> {
    const { by, packer, from, until } = filter;
    const kinds = filter.kinds && [...filter.kinds];
    const query: AuditOfOrder = { soc, ...part, by, packer, kinds, from, until };
    const answer = await this.#ask('/v1/audit/order', auditOfOrderAnswer, query);
    if (!answer) return null;
    const names = this.#store.shift.packerNames();
    const { rows, ...bounds } = answer;
    const withBench = (row: (typeof rows)[number]) =>
      Object.assign(readRow(row, names), { bench: benchName(row) });
    return { rows: rows.map(withBench), ...bounds };
  }

  /** Returns null if the hub is unreachable. */
  async #ask<T>(path: string, schema: z.ZodType<T>, query: unknown): Promise<T | null> {
    const answer = await this.#client()?.ask(path, schema, query, QUERY_LIMIT_MS);
    return answer?.kind === 'done' ? answer.value : null;
  }

  /** Display name of this bench. */
  get localBenchName(): string {
    return benchName(this.#store.settings.get('station'));
  }
}

function readRow(row: HubRow, names: ReadonlyMap<string, string | null>): SiteAuditRow {
  const { before, by, kind, packer, thing } = row;
  const prev = Buffer.from(row.prev, 'hex');
  const hash = Buffer.from(row.hash, 'hex');
  const goesOn = row.prev === (row.seq === 1 ? Buffer.from(noHash).toString('hex') : before);
  return {
    ...row,
    by: auditBySchema.catch('station').parse(by),
    // A kind that only another version defines passes through.
    kind: kind as AuditKind,
    packerName: packer === null ? null : (names.get(packer) ?? null),
    thingName: thing === null ? null : (names.get(thing) ?? null),
    prev,
    hash,
    isBroken: !goesOn || !isHashed(prev, row, hash),
  };
}
