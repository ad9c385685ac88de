import type { z } from 'zod';
import type { AuditKind } from '../../../shared/model/audit.ts';
import { auditBySchema } from '../../../shared/model/audit.ts';
import { noHash } from '../../base/audit-chain.ts';
import type { AuditWish, ReadAuditRow } from '../../store/audit-reader.ts';
import type { Store } from '../../store/store.ts';
import {
  auditChainsAnswer,
  type AuditChainsAnswer,
  auditLookAnswer,
  type AuditLook,
  type AuditLookAnswer,
  type AuditOfOrder,
  auditOfOrderAnswer,
  isHashed,
} from '../audit-protocol.ts';
import type { HubClient } from './hub-client.ts';
import { benchName } from './take-in.ts';

/** Somebody looks at the screen: no longer than this, ms. */
const LOOK_LIMIT_MS = 10_000;

type Chain = AuditChainsAnswer['chains'][number];
type ToldRow = AuditLookAnswer['rows'][number];

/** A row of another bench's log, as the hub has it. */
interface SiteAuditRow extends ReadAuditRow {
  /** Its hash is not made of it, or it does not go on with the row before. */
  readonly isBroken: boolean;
}

/** Who did what at the other benches of the site, as the hub keeps it. `client` is null while the bench belongs to no site. */
export class SiteAudit {
  readonly #store;
  readonly #client;

  constructor(store: Store, client: () => HubClient | null) {
    this.#store = store;
    this.#client = client;
  }

  /** All logs but the one that this bench goes on with; null where the hub cannot be asked. */
  async chains(): Promise<Chain[] | null> {
    const answer = await this.#ask('/v1/audit', auditChainsAnswer, undefined);
    if (!answer) return null;
    const own = this.#store.site.progress()?.bench;
    return answer.chains.filter(({ bench, isNow }) => bench !== own || !isNow);
  }

  /** Rows that answer, each held against the one before it; null where the hub cannot be asked. */
  async read(
    { bench, epoch }: Pick<Chain, 'bench' | 'epoch'>,
    wish: Omit<AuditWish, 'orderId'> & Pick<AuditLook, 'soc'>,
    bounds: Pick<AuditLook, 'above' | 'below' | 'isUp' | 'limit'>,
  ): Promise<{ rows: SiteAuditRow[]; isEnd: boolean } | null> {
    const { by, packer, soc, from, until } = wish;
    const kinds = wish.kinds && [...wish.kinds];
    const look: AuditLook = { bench, epoch, ...bounds, by, packer, kinds, soc, from, until };
    const answer = await this.#ask('/v1/audit/look', auditLookAnswer, look);
    if (!answer) return null;
    const names = this.#store.shift.packerNames();
    const { rows, isEnd } = answer;
    return { rows: rows.map((row) => readRow(row, names)), isEnd };
  }

  /** Rows of an order at all benches, each with its bench's name; `told` of this bench's own log are there. Null as above. */
  async ofOrder(
    soc: string,
    wish: Omit<AuditWish, 'orderId'>,
    part: Pick<AuditOfOrder, 'passed' | 'limit'>,
  ): Promise<{
    rows: (SiteAuditRow & { bench: string })[];
    isEnd: boolean;
    told: number;
  } | null> {
    const { by, packer, from, until } = wish;
    const kinds = wish.kinds && [...wish.kinds];
    const look: AuditOfOrder = { soc, ...part, by, packer, kinds, from, until };
    const answer = await this.#ask('/v1/audit/order', auditOfOrderAnswer, look);
    if (!answer) return null;
    const names = this.#store.shift.packerNames();
    const { rows, ...rest } = answer;
    const named = (row: (typeof rows)[number]) =>
      Object.assign(readRow(row, names), { bench: benchName(row) });
    return { rows: rows.map(named), ...rest };
  }

  /** Null where the hub cannot be asked. */
  async #ask<T>(path: string, schema: z.ZodType<T>, look: unknown): Promise<T | null> {
    const answer = await this.#client()?.ask(path, schema, look, LOOK_LIMIT_MS);
    return answer?.kind === 'done' ? answer.value : null;
  }

  /** What this bench is called beside the others. */
  get here(): string {
    return benchName(this.#store.settings.get('station'));
  }
}

function readRow(row: ToldRow, names: ReadonlyMap<string, string | null>): SiteAuditRow {
  const { before, by, kind, packer, thing } = row;
  const [prev, hash] = [Buffer.from(row.prev, 'hex'), Buffer.from(row.hash, 'hex')];
  const goesOn = row.prev === (row.seq === 1 ? Buffer.from(noHash).toString('hex') : before);
  return {
    ...row,
    by: auditBySchema.catch('station').parse(by),
    // One that only another version knows is told as such.
    kind: kind as AuditKind,
    packerName: packer === null ? null : (names.get(packer) ?? null),
    thingName: thing === null ? null : (names.get(thing) ?? null),
    prev,
    hash,
    isBroken: !goesOn || !isHashed(prev, row, hash),
  };
}
