import type { CallAnswer, CallRequest } from '../../shared/contract.ts';
import type { AuditCheck, AuditFile } from '../../shared/model/audit.ts';
import type { ChainId, ListedChain } from '../../shared/model/site-audit.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { AuditRowFilter, ReadAuditRow } from '../store/tables/audit-log/audit-reader.ts';
import { ChainWalk } from '../store/maintenance/audit-check.ts';
import type { Store } from '../store/store.ts';
import type { AuditFiles } from './audit-files.ts';
import { auditTextsFor } from './audit-language.ts';
import { rowFilterOf } from './row-filter.ts';
import { describeRow } from './row-texts.ts';

/** Number of rows per request when all rows are needed. */
const AT_ONCE = 500;
/** Digits of the short hash that is printed. */
const SHORT = 16;

type Away = Failure<'hub-away'>;
const away: Away = { code: 'hub-away' };

type Bounds = Readonly<{ above: number; below: number | null; isUp: boolean; limit: number }>;
type RemoteRowFilter = Omit<AuditRowFilter, 'orderId'> & { readonly soc: string | null };

/** Source of other benches' logs; null if it is unavailable. */
interface RemoteLogSource {
  chains(): Promise<readonly (ListedChain & { readonly hash: string })[] | null>;
  read(
    chain: ChainId,
    rowFilter: RemoteRowFilter,
    bounds: Bounds,
  ): Promise<{
    readonly rows: readonly (ReadAuditRow & { readonly isBroken: boolean })[];
    readonly isEnd: boolean;
  } | null>;
}

const anything: RemoteRowFilter = {
  by: null,
  packer: null,
  kinds: null,
  soc: null,
  from: null,
  until: null,
};

/** Audit logs received from other benches, which can be read, verified and exported like the station's own log. */
export class RemoteLogs {
  readonly #source;
  readonly #files;
  readonly #store;

  constructor(tools: { source: RemoteLogSource; files: AuditFiles; store: Store }) {
    this.#source = tools.source;
    this.#files = tools.files;
    this.#store = tools.store;
  }

  chains(): Promise<CallAnswer<'site.auditChains'>> {
    return this.#source.chains().then((chains) => chains && [...chains]);
  }

  async page({
    chain,
    filter,
    below,
    limit,
    language,
  }: CallRequest<'site.auditPage'>): Promise<Result<CallAnswer<'site.auditPage'>, Away>> {
    const bounds = { above: 0, below, isUp: false, limit };
    const read = await this.#source.read(chain, remoteFilterOf(filter), bounds);
    if (read === null) return err(away);
    const texts = auditTextsFor(language);
    const rows = read.rows.map((row) => {
      const order = row.soc === null ? null : this.#orderOf(row.soc);
      return { ...describeRow(row, texts), order, isBroken: row.isBroken };
    });
    return ok({ rows, next: read.isEnd ? null : (read.rows.at(-1)?.seq ?? null) });
  }

  /** Verifies the whole log in its present state. */
  async check({ chain }: CallRequest<'site.auditCheck'>): Promise<Result<AuditCheck, Away>> {
    const listedChain = (await this.#source.chains())?.find((one) => isSame(one, chain));
    if (!listedChain) return err(away);
    const walk = new ChainWalk([]);
    const next = this.#rowsOf(chain, anything);
    for (let rows = await next(); rows?.length !== 0; rows = await next()) {
      if (rows === null) return err(away);
      for (const row of rows) walk.take(row);
    }
    return ok(walk.outcome(listedChain.seq));
  }

  async save({
    chain,
    filter,
    format,
    language,
  }: CallRequest<'site.auditSave'>): Promise<
    Result<AuditFile, Away | Failure<'folder-unwritable'>>
  > {
    const listedChain = (await this.#source.chains())?.find((one) => isSame(one, chain));
    if (!listedChain) return err(away);
    const { soc, ...plain } = filter;
    const orderId = soc === null ? null : this.#store.orders.idOfSoc(soc);
    const saved = await this.#files.saveRemote(
      { filter: { ...plain, orderId }, format, language },
      {
        soc,
        of: listedChain,
        head: { seq: listedChain.seq, code: listedChain.hash.slice(0, SHORT) },
        rows: listedChain.seq,
        next: this.#rowsOf(chain, remoteFilterOf(filter)),
      },
    );
    return saved === 'no-rows' ? err(away) : saved;
  }

  /**
   * Returns a function that reads matching rows in blocks, oldest first: empty after the last, null if unavailable.
   */
  #rowsOf(
    chain: ChainId,
    rowFilter: RemoteRowFilter,
  ): () => Promise<readonly ReadAuditRow[] | null> {
    let [above, isOver] = [0, false];
    return async () => {
      if (isOver) return [];
      const bounds = { above, below: null, isUp: true, limit: AT_ONCE };
      const read = await this.#source.read(chain, rowFilter, bounds);
      if (read === null) return null;
      above = read.rows.at(-1)?.seq ?? above;
      isOver = read.isEnd;
      return read.rows;
    };
  }

  /** Finds an order by its code, the only identifier that benches share. */
  #orderOf(soc: string): { id: string | null; soc: string } {
    return { id: this.#store.orders.idOfSoc(soc), soc };
  }
}

function remoteFilterOf({
  soc,
  ...filter
}: CallRequest<'site.auditPage'>['filter']): RemoteRowFilter {
  const { orderId: _, ...rowFilter } = rowFilterOf({ ...filter, orderId: null });
  return { ...rowFilter, soc };
}

const isSame = (one: ChainId, other: ChainId) =>
  one.bench === other.bench && one.epoch === other.epoch;
