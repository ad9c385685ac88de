import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { PlatformSize } from '../../shared/model/label-size.ts';
import type { QuoteRequest } from '../../shared/model/quote.ts';
import type { RoutingChoice } from '../../shared/model/routing.ts';
import { readCommunes, readDistricts, readProvinces } from './areas.ts';
import { cancelBody, readCancelled } from './cancel.ts';
import { createBody } from './create.ts';
import { readCreated } from './created.ts';
import type { OrderToCreate } from './create.ts';
import type { Built, DataEndpoint, DocumentEndpoint, Request } from './endpoint.ts';
import { infoBody, readFound, saysNoOrder, type CodeKind } from './info.ts';
import { readLabel } from './label.ts';
import { priceBody, readQuotes } from './price.ts';
import { printTokenBody, readPrintToken } from './print-token.ts';
import { changeRoutingBody, readRouting, readRoutingChange } from './routing.ts';
import { readRegistered, readWebhook, saysNoWebhook, webhookBody } from './webhook.ts';

/**
 * Table of all endpoints of the contract (contract 4): their requests, the parsers of their answers, and the nature of
 * the call. Clients derive from this table, so one without an endpoint does not compile. `effect` in a failure is
 * `possible` only if `nature` is `change`.
 */
export const endpoints = {
  /** Quotes the charge of each carrier (contract 4.3). `signal` aborts a quote for outdated input. */
  price: data({
    method: 'POST',
    path: '/orders/price',
    nature: 'read',
    token: 'always',
    build: (_own, request: QuoteRequest, signal?: AbortSignal) =>
      json(priceBody(request), { signal }),
    read: readQuotes,
  }),
  /** Creates an order (contract 4.4). Sent once, never retried. */
  create: data({
    method: 'POST',
    path: '/orders/create',
    nature: 'change',
    token: 'always',
    build: ({ partner }, order: OrderToCreate) => json(createBody(order, partner)),
    read: (answer, [order]) => readCreated(answer, order.soc),
  }),
  /**
   * Looks an order up (contract 4.5). Null only if the platform clearly reports that the order does not exist; any
   * other outcome is an error. Sent once by default, because the queue has its own schedule and needs every failure at
   * once. `again` allows retries, for a look-up that a person waits for.
   */
  find: data({
    method: 'GET',
    path: '/orders/info',
    nature: 'read',
    token: 'always',
    build: (_own, code: string, kind: CodeKind, patience: 'once' | 'again' = 'once') =>
      json(infoBody(code, kind), { isOnce: patience === 'once' }),
    read: (answer, [code, kind]) => readFound(answer, code, kind),
    meant: (failure) => (saysNoOrder(failure) ? { value: null } : null),
  }),
  /**
   * Cancels an order (contract 4.8). It is accepted only if the answer has status 0. A refusal because the order is
   * already cancelled remains `refused`; the caller then looks the order up.
   */
  cancel: data({
    method: 'POST',
    path: '/orders/cancel',
    nature: 'change',
    token: 'always',
    build: (_own, platformCode: string) => json(cancelBody(platformCode)),
    read: (answer, [platformCode]) => readCancelled(answer, platformCode),
  }),
  /** Returns the routing setting (contract 4.1); an answer proves that address and token are valid. */
  routing: data({
    method: 'GET',
    path: '/orders/optimization',
    nature: 'read',
    token: 'always',
    build: () => ok({}),
    read: readRouting,
  }),
  /** Changes the routing setting (contract 4.2); returns the setting now in effect. */
  changeRouting: data({
    method: 'POST',
    path: '/orders/optimize',
    nature: 'change',
    token: 'always',
    build: (_own, choice: RoutingChoice) => json(changeRoutingBody(choice)),
    read: (answer, [choice]) => readRoutingChange(answer, choice),
  }),
  /** Returns a token that prints the labels of these orders for a limited time (contract 4.6). */
  printToken: data({
    method: 'POST',
    path: '/orders/token',
    nature: 'read',
    token: 'always',
    build: (_own, platformCodes: readonly string[]) => json(printTokenBody(platformCodes)),
    read: readPrintToken,
    secretOf: (token) => token,
  }),
  /** Returns the labels of a print token's orders (contract 4.7). */
  label: document({
    method: 'GET',
    path: '/orders/label',
    nature: 'read',
    token: 'never',
    accept: 'text/html, application/pdf, application/json',
    build: (_own, token: string, size: PlatformSize) =>
      ok({ query: { token, size }, secrets: [token] }),
    judge: readLabel,
  }),
  /** Lists the provinces (contract 4.9). */
  provinces: data({
    method: 'GET',
    path: '/areas/province',
    nature: 'read',
    token: 'areas',
    build: () => ok({}),
    read: readProvinces,
  }),
  /** Lists the districts of a province (contract 4.10). */
  districts: data({
    method: 'GET',
    path: '/areas/district',
    nature: 'read',
    token: 'areas',
    build: (_own, provinceCode: string) => areaRequest('province', provinceCode),
    read: (answer, [provinceCode]) => readDistricts(answer, provinceCode),
  }),
  /** Lists the communes of a district (contract 4.11). */
  communes: data({
    method: 'GET',
    path: '/areas/commune',
    nature: 'read',
    token: 'areas',
    build: (_own, districtCode: string) => areaRequest('district', districtCode),
    read: (answer, [districtCode]) => readCommunes(answer, districtCode),
  }),
  /** Returns the URL for order updates (contract 4.12); null if the platform clearly reports none. */
  webhook: data({
    method: 'GET',
    path: '/webhooks/info',
    nature: 'read',
    token: 'always',
    build: () => ok({}),
    read: readWebhook,
    meant: (failure) => (saysNoWebhook(failure) ? { value: null } : null),
  }),
  /** Registers `url` for updates of orders created from now on (contract 4.13). */
  registerWebhook: data({
    method: 'POST',
    path: '/webhooks/register',
    nature: 'change',
    token: 'always',
    build: (_own, url: string) => json(webhookBody(url)),
    read: readRegistered,
  }),
};

function data<Args extends unknown[], Value>(
  endpoint: Omit<DataEndpoint<Args, Value>, 'kind'>,
): DataEndpoint<Args, Value> {
  return { kind: 'data', ...endpoint };
}

function document<Args extends unknown[], Value>(
  endpoint: Omit<DocumentEndpoint<Args, Value>, 'kind'>,
): DocumentEndpoint<Args, Value> {
  return { kind: 'document', ...endpoint };
}

function json(body: Result<unknown, Failure<'invalid'>>, more: Request = {}): Built {
  return body.ok ? ok({ ...more, json: body.value }) : body;
}

/** Builds a request for the areas within the area of this code. */
function areaRequest(level: 'province' | 'district', code: string): Built {
  if (code.trim() !== '') return ok({ query: { [level]: code } });
  return err({ code: 'invalid', issues: [{ path: `${level}Code`, rule: 'code.missing' }] });
}
