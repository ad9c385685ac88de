import type { CallRequest } from '../../../shared/contract.ts';
import { stops, traitsOf } from '../../../shared/error-traits.ts';
import type { ImportFilter } from '../../../shared/model/import.ts';
import type { ImportQuotes as State, QuotedRow } from '../../../shared/model/import-quotes.ts';
import { orderDraftSchema } from '../../../shared/model/order.ts';
import type { PickupPoint } from '../../../shared/model/pickup-point.ts';
import {
  cheapestOf,
  type Quote,
  quotedFee,
  type QuoteRequest,
} from '../../../shared/model/quote.ts';
import type { AppError, Failure } from '../../../shared/app-error.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import { newIncident } from '../../base/random.ts';
import { faultInLog } from '../../base/loggable.ts';
import type { Signals } from '../../base/signals.ts';
import type { Clock, Log } from '../../base/host-services.ts';
import type { Store } from '../../store/store.ts';
import type { CarrierList } from '../carriers.ts';
import type { Quotes } from '../quotes.ts';
import { busy, type NotNow } from './import-failures.ts';
import type { Imports } from './imports.ts';
import { leadersIn } from './check/leaders.ts';

/** Pause between requests (ms), so that order entry does not have to wait for the platform. */
const PAUSE_MS = 200;
/** Upper limit of a longer pause that the platform requests (ms), its default, and the number of such pauses. */
const LONGEST_PAUSE_MS = 60_000;
const USUAL_WAIT_MS = 5_000;
const MAX_WAITS = 3;
/** Maximum age of prices (ms). */
const PRICE_LIFETIME_MS = 30 * 60_000;
/** Maximum number of cached prices. */
const MAX_CACHED = 100_000;
const ROWS_AT_ONCE = 200;

interface Priced {
  /** Null if no carrier delivers it. */
  readonly cheapest: Quote | null;
  readonly at: number;
}

interface ImportQuotesTools {
  readonly store: Store;
  readonly quotes: Pick<Quotes, 'ask'>;
  readonly carriers: Pick<CarrierList, 'list'>;
  readonly imports: Pick<Imports, 'carry'>;
  readonly signals: Signals;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Prices of the open file's orders. Requested only on demand, one at a time with pauses, and once for orders with the
 * same price.
 */
export class ImportQuotes {
  readonly #tools: ImportQuotesTools;
  readonly #prices = new Map<string, Priced>();
  #asking: AbortController | null = null;
  #state: State | null = null;
  /** The import to which the state belongs. */
  #about = '';

  constructor(tools: ImportQuotesTools) {
    this.#tools = tools;
  }

  get state(): State | null {
    return this.#tools.store.imports.open()?.id === this.#about ? this.#state : null;
  }

  /** Starts requesting prices of the valid orders that match a filter; cancels earlier requests. */
  async ask(filter: ImportFilter): Promise<Result<undefined, NotNow | Failure<'no-pickup-point'>>> {
    const { store, log } = this.#tools;
    const open = store.imports.open();
    if (open?.stage !== 'ready') return busy(open);
    const sender = this.#sender();
    if (sender === null) return err({ code: 'no-pickup-point' });
    this.stop();
    const asking = new AbortController();
    this.#asking = asking;
    this.#about = open.id;
    const missing = new Map<string, QuoteRequest>();
    for await (const some of leadersIn(store, filter, ROWS_AT_ONCE))
      for (const { draft } of store.importRows.draftsOf(some)) {
        const request = requestOf(draft, sender);
        if (request && !this.#priced(request)) missing.set(keyOf(request), request);
      }
    if (asking.signal.aborted) return ok();
    this.#notifyState({ isAsking: true, done: 0, of: missing.size, problem: null });
    void this.#askAll([...missing.values()], asking.signal).catch((error: unknown) => {
      const incident = newIncident();
      log.error('import.quotes-failed', { incident, error: faultInLog(error) });
      if (asking.signal.aborted || !this.#state) return;
      const problem = { code: 'internal', incident } as const;
      this.#notifyState({ ...this.#state, isAsking: false, problem });
    });
    return ok();
  }

  /** Stops requesting; received prices remain. */
  stop(): undefined {
    this.#asking?.abort();
    this.#asking = null;
    if (this.#state?.isAsking) this.#notifyState({ ...this.#state, isAsking: false });
  }

  /** The known prices of some orders, given by their first rows. */
  of(rows: readonly number[]): QuotedRow[] {
    const { store, carriers } = this.#tools;
    const sender = this.#sender();
    const names = new Map(carriers.list().map(({ code, name }) => [code, name || code]));
    return store.importRows.draftsOf(rows).map(({ row, draft }) => {
      const request = sender && requestOf(draft, sender);
      const priced = request && this.#priced(request);
      const { carrier } = orderDraftSchema.parse(JSON.parse(draft));
      return {
        row,
        carrier: carrier === null ? null : (names.get(carrier) ?? carrier),
        cheapest: priced
          ? priced.cheapest === null
            ? { carrierName: null, fee: null }
            : { carrierName: priced.cheapest.carrierName, fee: quotedFee(priced.cheapest) }
          : null,
      };
    });
  }

  /** Assigns the cheapest carrier to orders, or leaves the choice to the platform again. */
  async takeCheapest({
    filter,
    take,
  }: CallRequest<'imports.takeCheapest'>): Promise<Result<{ orders: number }, NotNow>> {
    const { store, imports } = this.#tools;
    const sender = this.#sender();
    let orders = 0;
    for await (const some of leadersIn(store, filter, ROWS_AT_ONCE)) {
      const chosen = new Map<number, string>();
      for (const { row, draft } of store.importRows.draftsOf(some)) {
        const request = sender && requestOf(draft, sender);
        const cheapest = (request && this.#priced(request)?.cheapest?.code) ?? null;
        const target = take ? cheapest : '';
        const { carrier } = orderDraftSchema.parse(JSON.parse(draft));
        if (target !== null && target !== (carrier ?? '')) chosen.set(row, target);
      }
      if (chosen.size === 0) continue;
      const carried = await imports.carry(chosen);
      if (!carried.ok) return carried;
      orders += chosen.size;
    }
    return ok({ orders });
  }

  async #askAll(requests: readonly QuoteRequest[], signal: AbortSignal): Promise<void> {
    let finished = 0;
    let problem: AppError | null = null;
    for (const request of requests) {
      const { store } = this.#tools;
      // The import was entered, closed or read again: its prices are no longer needed.
      if (store.imports.open()?.id !== this.#about) break;
      problem = await this.#askOne(request, signal);
      if (signal.aborted) return;
      if (problem !== null) break;
      finished += 1;
      this.#notifyState({ isAsking: true, done: finished, of: requests.length, problem: null });
      await this.#pause(PAUSE_MS, signal);
      if (signal.aborted) return;
    }
    this.#asking = null;
    this.#notifyState({ isAsking: false, done: finished, of: requests.length, problem });
  }

  /** Requests one price. Returns the reason if no more requests are possible, otherwise null. */
  async #askOne(request: QuoteRequest, signal: AbortSignal): Promise<AppError | null> {
    for (let waits = 0; ; waits++) {
      const quotes = await this.#tools.quotes.ask(request, signal);
      if (signal.aborted) return null;
      if (quotes.ok) {
        this.#keep(request, quotes.value);
        return null;
      }
      const { error } = quotes;
      const { pause } = traitsOf(error);
      if (pause && waits < MAX_WAITS) {
        const ms = Math.min(pause.askedMs ?? USUAL_WAIT_MS, LONGEST_PAUSE_MS);
        await this.#pause(ms, signal);
        if (signal.aborted) return null;
      } else if (stops(error, 'line')) return error;
      else {
        // The error concerns this request alone, for example an area without a carrier.
        this.#keep(request, []);
        return null;
      }
    }
  }

  #keep(request: QuoteRequest, quotes: readonly Quote[]): void {
    if (this.#prices.size >= MAX_CACHED) this.#prices.clear();
    this.#prices.set(keyOf(request), {
      cheapest: cheapestOf(quotes),
      at: this.#tools.clock.monotonic(),
    });
  }

  #priced(request: QuoteRequest): Priced | null {
    const priced = this.#prices.get(keyOf(request));
    return priced && this.#tools.clock.monotonic() - priced.at < PRICE_LIFETIME_MS ? priced : null;
  }

  /** The pickup point of all orders; null if it has no area. */
  #sender(): PickupPoint | null {
    const { store } = this.#tools;
    const id = store.imports.open()?.setup.constants.pickupPointId ?? '';
    const point = store.pickupPoints.get(id);
    return point && point.province !== '' && point.district !== '' ? point : null;
  }

  #pause(ms: number, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const forget = this.#tools.clock.after(ms, resolve);
    const finish = () => {
      forget();
      resolve();
    };
    signal.addEventListener('abort', finish, { once: true });
    return promise.finally(() => signal.removeEventListener('abort', finish));
  }

  #notifyState(state: State): void {
    this.#state = state;
    this.#tools.signals.emit('imports.quotesChanged', this.state);
  }
}

function requestOf(draft: string, sender: PickupPoint): QuoteRequest {
  const { receiver, weight, declaredValue } = orderDraftSchema.parse(JSON.parse(draft));
  return {
    senderProvince: sender.province,
    senderDistrict: sender.district,
    receiverProvince: receiver.province,
    receiverDistrict: receiver.district,
    weight,
    declaredValue,
  };
}

function keyOf(request: QuoteRequest): string {
  return JSON.stringify(request);
}
