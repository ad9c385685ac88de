import { err, ok } from '../../shared/result.ts';
import type { Result } from '../../shared/result.ts';
import type { Area } from '../../shared/model/area.ts';
import type { PlatformSize } from '../../shared/model/label-size.ts';
import type { Quote, QuoteRequest } from '../../shared/model/quote.ts';
import type { Log } from '../surroundings.ts';
import {
  communePath,
  districtPath,
  provincePath,
  readCommunes,
  readDistricts,
  readProvinces,
} from './areas.ts';
import { parseBaseUrl } from './base-url.ts';
import { createBody, createPath, readCreated } from './create.ts';
import type { CreatedOrder, OrderToCreate } from './create.ts';
import { meaningless, readEnvelope } from './envelope.ts';
import { infoBody, infoPath, readFound, saysNoOrder } from './info.ts';
import type { CodeKind, FoundOrder } from './info.ts';
import { labelPath, readLabel } from './label.ts';
import type { LabelDocument } from './label.ts';
import { maskBody } from './mask.ts';
import { pricePath, priceBody, readQuotes } from './price.ts';
import { printTokenBody, printTokenPath, readPrintToken } from './print-token.ts';
import type { Reading } from './reading.ts';
import { readRouting, routingPath } from './routing.ts';
import type { Routing } from './routing.ts';
import { Transport } from './transport.ts';
import type { Call, Limits } from './transport.ts';

/**
 * The shipping platform as the rest of the app knows it: our own words in, our own words out,
 * every failure a value. `effect` in an error is `possible` only from `create`.
 */
export interface PlatformClient {
  /** What each carrier would charge (contract 4.3). `signal` ends a quote that was typed past. */
  price(request: QuoteRequest, signal?: AbortSignal): Promise<Result<Quote[]>>;
  /** Creates an order (contract 4.4). Sends it once and never again by itself. */
  create(order: OrderToCreate): Promise<Result<CreatedOrder>>;
  /**
   * Looks an order up (contract 4.5). Null only when the platform clearly says that there is no
   * such order; whatever leaves that open is an error.
   */
  find(code: string, kind: CodeKind): Promise<Result<FoundOrder | null>>;
  /** The routing setting (contract 4.1): an answer proves that address and token are good. */
  routing(): Promise<Result<Routing>>;
  /** A token that prints the labels of these orders for a while (contract 4.6). */
  printToken(platformCodes: readonly string[]): Promise<Result<string>>;
  /** The labels of a print token's orders (contract 4.7). */
  label(token: string, size: PlatformSize): Promise<Result<LabelDocument>>;
  /** The areas of a level (contract 4.9 to 4.11). */
  provinces(): Promise<Result<Area[]>>;
  districts(provinceCode: string): Promise<Result<Area[]>>;
  communes(districtCode: string): Promise<Result<Area[]>>;
  /** Ends every connection. Calls on their way end as `superseded`. */
  close(): Promise<void>;
}

export interface PlatformClientOptions {
  /** As typed; `bad-address` from every call when it cannot be used. */
  readonly baseUrl: string;
  /** The access token at the time of each call; null when there is none. */
  readonly token: () => string | null;
  /** The secret partner code that goes into create, for those who have one. */
  readonly partner?: () => string | null;
  readonly log: Log;
  readonly limits?: Partial<Limits>;
}

/** Print tokens live for minutes: so many are kept out of logs and errors. */
const rememberedTokens = 20;

/**
 * Opens the way to a platform; nothing is sent before the first call. The default limits are 5 s to
 * connect, 15 s to the headers, 15 s for the body, 4 MB (labels 8 MB) and 8 connections.
 */
export function createPlatformClient(options: PlatformClientOptions): PlatformClient {
  const base = parseBaseUrl(options.baseUrl);
  if (!base.ok) return unusableClient(base);
  const { token, partner = () => null, log, limits = {} } = options;
  const printTokens: string[] = [];
  const secrets = () => [token() ?? '', partner() ?? '', ...printTokens];
  const remember = (printToken: string) => {
    printTokens.unshift(printToken);
    printTokens.splice(rememberedTokens);
  };
  const transport = new Transport({ base: base.value, token, secrets, log, limits });
  return new HttpClient(transport, { secrets, remember, partner, log });
}

/** A client whose address leads nowhere. */
function unusableClient(failure: Result<never>): PlatformClient {
  const fail = async () => failure;
  return {
    price: fail,
    create: fail,
    find: fail,
    routing: fail,
    printToken: fail,
    label: fail,
    provinces: fail,
    districts: fail,
    communes: fail,
    close: async () => {},
  };
}

const json = { changes: false, authorised: true, accept: 'application/json' } as const;
const area = { ...json, method: 'GET', authorised: false } as const;

interface Belongings {
  readonly partner: () => string | null;
  /** What must stand in no log and no error. */
  readonly secrets: () => readonly string[];
  /** Adds a print token to them. */
  readonly remember: (printToken: string) => void;
  readonly log: Log;
}

class HttpClient implements PlatformClient {
  readonly #transport: Transport;
  readonly #own: Belongings;

  constructor(transport: Transport, own: Belongings) {
    this.#transport = transport;
    this.#own = own;
  }

  async price(request: QuoteRequest, signal?: AbortSignal): Promise<Result<Quote[]>> {
    const body = priceBody(request);
    if (!body.ok) return body;
    const call = { ...json, method: 'POST', path: pricePath, json: body.value, signal } as const;
    return this.#ask(call, readQuotes);
  }

  async create(order: OrderToCreate): Promise<Result<CreatedOrder>> {
    const body = createBody(order, this.#own.partner());
    if (!body.ok) return body;
    return this.#ask(
      { ...json, method: 'POST', path: createPath, json: body.value, changes: true },
      readCreated,
    );
  }

  async find(code: string, kind: CodeKind): Promise<Result<FoundOrder | null>> {
    const body = infoBody(code, kind);
    if (!body.ok) return body;
    const found = await this.#ask(
      { ...json, method: 'GET', path: infoPath, json: body.value },
      (data) => readFound(data, body.value.code, kind),
    );
    return !found.ok && saysNoOrder(found.error) ? ok(null) : found;
  }

  routing(): Promise<Result<Routing>> {
    return this.#ask({ ...json, method: 'GET', path: routingPath }, readRouting);
  }

  async printToken(platformCodes: readonly string[]): Promise<Result<string>> {
    const body = printTokenBody(platformCodes);
    if (!body.ok) return body;
    const call = { ...json, method: 'POST', path: printTokenPath, json: body.value } as const;
    const token = await this.#ask(call, readPrintToken);
    if (token.ok) this.#own.remember(token.value);
    return token;
  }

  async label(token: string, size: PlatformSize): Promise<Result<LabelDocument>> {
    const call = {
      method: 'GET',
      path: labelPath,
      query: { token, size },
      changes: false,
      authorised: false,
      accept: 'text/html, application/pdf, application/json',
      label: true,
    } as const;
    this.#own.remember(token);
    return this.#transport.send(call, (answer) =>
      readLabel(answer, this.#transport.url(labelPath)),
    );
  }

  provinces(): Promise<Result<Area[]>> {
    return this.#ask({ ...area, path: provincePath }, readProvinces);
  }

  async districts(provinceCode: string): Promise<Result<Area[]>> {
    if (provinceCode.trim() === '') return missingCode('provinceCode');
    return this.#ask({ ...area, path: districtPath, query: { province: provinceCode } }, (data) =>
      readDistricts(data, provinceCode),
    );
  }

  async communes(districtCode: string): Promise<Result<Area[]>> {
    if (districtCode.trim() === '') return missingCode('districtCode');
    return this.#ask({ ...area, path: communePath, query: { district: districtCode } }, (data) =>
      readCommunes(data, districtCode),
    );
  }

  close(): Promise<void> {
    return this.#transport.close();
  }

  /** Sends a call and reads its `data`. An answer without meaning goes into the log, masked. */
  #ask<T>(call: Call, read: (data: unknown) => Reading<T>): Promise<Result<T>> {
    return this.#transport.send(call, (answer) => {
      const data = readEnvelope(answer);
      if (!data.ok) return data;
      const said = read(data.value);
      if (said.kind === 'meaningless') {
        this.#record('platform.meaningless', call, { lacks: said.lacks }, data.value);
        return meaningless(answer, said.lacks);
      }
      if (said.brokenRows > 0)
        this.#record('platform.broken-rows', call, { rows: said.brokenRows }, data.value);
      return ok(said.value);
    });
  }

  #record(event: string, call: Call, facts: Record<string, unknown>, data: unknown): void {
    const body = (JSON.stringify(maskBody(data, this.#own.secrets())) ?? '').slice(0, 20_000);
    this.#own.log.warn(event, { path: call.path, ...facts, body });
  }
}

function missingCode(path: string): Result<never> {
  return err({ code: 'invalid', issues: [{ path, rule: 'code.missing' }] });
}
