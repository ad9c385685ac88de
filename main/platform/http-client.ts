import { err, ok } from '../../shared/result.ts';
import type { Result } from '../../shared/result.ts';
import type { Area } from '../../shared/model/area.ts';
import type { PlatformSize } from '../../shared/model/label-size.ts';
import type { QuoteRequest } from '../../shared/model/quote.ts';
import type { Routing, RoutingChoice } from '../../shared/model/routing.ts';
import type { WebhookRecord } from '../../shared/model/webhook.ts';
import type { Log } from '../base/surroundings.ts';
import {
  communePath,
  districtPath,
  provincePath,
  readCommunes,
  readDistricts,
  readProvinces,
} from './areas.ts';
import type { Call } from './call.ts';
import { cancelBody, cancelPath, readCancelled } from './cancel.ts';
import type { CancelledOrder } from './cancel.ts';
import { createBody, createPath, readCreated } from './create.ts';
import type { CreatedOrder, OrderToCreate } from './create.ts';
import { meaningless, readEnvelope } from './envelope.ts';
import { infoBody, infoPath, readFound, saysNoOrder } from './info.ts';
import type { CodeKind, FoundOrder } from './info.ts';
import { labelPath, readLabel } from './label.ts';
import type { LabelDocument } from './label.ts';
import { maskBody } from './mask.ts';
import { pricePath, priceBody, readQuotes } from './price.ts';
import type { PlatformQuote } from './price.ts';
import { printTokenBody, printTokenPath, readPrintToken } from './print-token.ts';
import type { Reading } from './reading.ts';
import {
  changeRoutingBody,
  changeRoutingPath,
  readRouting,
  readRoutingChange,
  routingPath,
} from './routing.ts';
import type { Transport } from './transport.ts';
import {
  readRegistered,
  readWebhook,
  registerWebhookPath,
  saysNoWebhook,
  webhookBody,
  webhookPath,
} from './webhook.ts';

const json = { nature: 'read', authorised: true, accept: 'application/json' } as const;

interface Belongings {
  readonly partner: () => string | null;
  readonly tokenForAreas: () => boolean;
  /** What must stand in no log and no error. */
  readonly secrets: () => readonly string[];
  /** Adds a print token to them. */
  readonly remember: (printToken: string) => void;
  readonly log: Log;
}

/** Every endpoint of the contract over one transport; what each promises stands in `PlatformClient`. */
export class HttpClient {
  readonly #transport: Transport;
  readonly #own: Belongings;

  constructor(transport: Transport, own: Belongings) {
    this.#transport = transport;
    this.#own = own;
  }

  async price(request: QuoteRequest, signal?: AbortSignal): Promise<Result<PlatformQuote[]>> {
    const body = priceBody(request);
    if (!body.ok) return body;
    const call = { ...json, method: 'POST', path: pricePath, json: body.value, signal } as const;
    return this.#ask(call, readQuotes);
  }

  async create(order: OrderToCreate): Promise<Result<CreatedOrder>> {
    const body = createBody(order, this.#own.partner());
    if (!body.ok) return body;
    return this.#change(createPath, body.value, (data) => readCreated(data, body.value.soc));
  }

  async find(
    code: string,
    kind: CodeKind,
    patience: 'once' | 'again' = 'once',
  ): Promise<Result<FoundOrder | null>> {
    const body = infoBody(code, kind);
    if (!body.ok) return body;
    const nature = patience === 'once' ? 'read-once' : 'read';
    const found = await this.#ask(
      { ...json, nature, method: 'GET', path: infoPath, json: body.value },
      (data) => readFound(data, body.value.code, kind),
    );
    return !found.ok && saysNoOrder(found.error) ? ok(null) : found;
  }

  async cancel(platformCode: string): Promise<Result<CancelledOrder>> {
    const body = cancelBody(platformCode);
    if (!body.ok) return body;
    return this.#change(cancelPath, body.value, (data) => readCancelled(data, body.value.code));
  }

  routing(): Promise<Result<Routing>> {
    return this.#ask({ ...json, method: 'GET', path: routingPath }, readRouting);
  }

  async changeRouting(choice: RoutingChoice): Promise<Result<RoutingChoice>> {
    const body = changeRoutingBody(choice);
    if (!body.ok) return body;
    return this.#change(changeRoutingPath, body.value, (data) =>
      readRoutingChange(data, body.value),
    );
  }

  async printToken(platformCodes: readonly string[]): Promise<Result<string>> {
    const body = printTokenBody(platformCodes);
    if (!body.ok) return body;
    const asked = { method: 'POST', path: printTokenPath, json: body.value } as const;
    const token = await this.#ask({ ...json, ...asked, secretAnswer: true }, readPrintToken);
    if (token.ok) this.#own.remember(token.value);
    return token;
  }

  async label(token: string, size: PlatformSize): Promise<Result<LabelDocument>> {
    const call = {
      method: 'GET',
      path: labelPath,
      query: { token, size },
      nature: 'read',
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
    return this.#ask(this.#areaCall(provincePath), readProvinces);
  }

  async districts(provinceCode: string): Promise<Result<Area[]>> {
    if (provinceCode.trim() === '') return missingCode('provinceCode');
    const call = this.#areaCall(districtPath, { province: provinceCode });
    return this.#ask(call, (data) => readDistricts(data, provinceCode));
  }

  async communes(districtCode: string): Promise<Result<Area[]>> {
    if (districtCode.trim() === '') return missingCode('districtCode');
    const call = this.#areaCall(communePath, { district: districtCode });
    return this.#ask(call, (data) => readCommunes(data, districtCode));
  }

  async webhook(): Promise<Result<WebhookRecord | null>> {
    const record = await this.#ask({ ...json, method: 'GET', path: webhookPath }, readWebhook);
    return !record.ok && saysNoWebhook(record.error) ? ok(null) : record;
  }

  async registerWebhook(url: string): Promise<Result<WebhookRecord>> {
    const body = webhookBody(url);
    if (!body.ok) return body;
    return this.#change(registerWebhookPath, body.value, readRegistered);
  }

  close(): Promise<void> {
    return this.#transport.close();
  }

  #areaCall(path: string, query: Readonly<Record<string, string>> = {}): Call {
    return { ...json, method: 'GET', path, query, authorised: this.#own.tokenForAreas() };
  }

  /** A call after which the platform is another one. */
  #change<T>(path: string, body: unknown, read: (data: unknown) => Reading<T>): Promise<Result<T>> {
    return this.#ask({ ...json, nature: 'change', method: 'POST', path, json: body }, read);
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
    const body = () => (JSON.stringify(maskBody(data, this.#own.secrets())) ?? '').slice(0, 20_000);
    const quoted = call.secretAnswer === true ? {} : { body: body() };
    this.#own.log.warn(event, { path: call.path, ...facts, ...quoted });
  }
}

function missingCode(path: string): Result<never> {
  return err({ code: 'invalid', issues: [{ path, rule: 'code.missing' }] });
}
