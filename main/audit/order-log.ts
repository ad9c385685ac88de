import type { CallAnswer, CallRequest } from '../../shared/contract.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { AuditRowFilter, ReadAuditRow } from '../store/tables/audit-log/audit-reader.ts';
import type { Store } from '../store/store.ts';
import { auditTextsFor } from './audit-language.ts';
import { rowFilterOf } from './row-filter.ts';
import { describeRow } from './row-texts.ts';

interface BenchRow extends ReadAuditRow {
  readonly bench: string;
  readonly isBroken: boolean;
}

/** Source of the logs of all benches; null if it is unavailable. */
interface OrderSource {
  /** This bench's name in the source. */
  readonly localBenchName: string;
  ofOrder(
    soc: string,
    rowFilter: Omit<AuditRowFilter, 'orderId'>,
    part: { readonly passed: number; readonly limit: number },
  ): Promise<{
    readonly rows: readonly BenchRow[];
    readonly isEnd: boolean;
    readonly told: number;
  } | null>;
}

/** The log of one order from all benches. */
export class OrderLog {
  readonly #source;
  readonly #store;

  constructor(source: OrderSource, store: Store) {
    this.#source = source;
    this.#store = store;
  }

  /**
   * Returns matching rows, the latest received first. This bench's rows that are not yet sent come before them, and
   * are the only ones if the hub is unavailable.
   */
  async page({
    filter: { soc, ...filter },
    passed,
    limit,
    language,
  }: CallRequest<'site.auditOfOrder'>): Promise<
    Result<CallAnswer<'site.auditOfOrder'>, Failure<'hub-away'>>
  > {
    const id = this.#store.orders.idOfSoc(soc);
    const { orderId, ...rowFilter } = rowFilterOf({ ...filter, orderId: id });
    const read = await this.#source.ofOrder(soc, rowFilter, { passed, limit });
    if (read === null && passed > 0) return err({ code: 'hub-away' });
    const { rows, isEnd, told } = read ?? { rows: [], isEnd: true, told: 0 };
    const own = passed === 0 && orderId !== null ? this.#own({ ...rowFilter, orderId }, told) : [];
    // A row sent during the request would appear twice.
    const unsent = own.filter(({ hash }) => !rows.some((row) => isSame(row.hash, hash)));
    const texts = auditTextsFor(language);
    return ok({
      rows: [...unsent, ...rows].map((row) => {
        const { bench, isBroken } = row;
        return Object.assign(describeRow(row, texts), { order: { id, soc }, bench, isBroken });
      }),
      next: isEnd ? null : passed + rows.length,
      isAlone: read === null,
    });
  }

  /** This bench's own rows above a row number, newest first. One order has few. */
  #own(rowFilter: AuditRowFilter, above: number): BenchRow[] {
    const all = { above, below: Number.MAX_SAFE_INTEGER, limit: Number.MAX_SAFE_INTEGER };
    const bench = this.#source.localBenchName;
    return this.#store.audit.reader
      .down(rowFilter, all)
      .map((row) => Object.assign(row, { bench, isBroken: false }));
  }
}

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;
