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
 * Every endpoint of the contract (contract 4), once: what of it is sent, how its answer is read, and
 * what kind of call it is. Clients derive from this table, so one that lacks an endpoint does not
 * compile. `effect` in a failure is `possible` only where `nature` is `change`.
 */
export const endpoints = {
  /** What each carrier would charge (contract 4.3). `signal` ends a quote that was typed past. */
  price: data({
    method: 'POST',
    path: '/orders/price',
    nature: 'read',
    token: 'always',
    build: (_own, request: QuoteRequest, signal?: AbortSignal) =>
      json(priceBody(request), { signal }),
    read: readQuotes,
  }),
  /** Creates an order (contract 4.4). Sends it once and never again by itself. */
  create: data({
    method: 'POST',
    path: '/orders/create',
    nature: 'change',
    token: 'always',
    build: ({ partner }, order: OrderToCreate) => json(createBody(order, partner)),
    read: (answer, [order]) => readCreated(answer, order.soc),
  }),
  /**
   * Looks an order up (contract 4.5). Null only when the platform clearly says that there is no
   * such order; whatever leaves that open is an error. Asked once, since the queue keeps its own
   * time for look-ups and must hear of every failure at once; `again` is for a look-up that a
   * person waits for, and lets it be asked again as every other read.
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
   * Cancels an order (contract 4.8). The platform took it only when the answer shows status 0; a
   * refusal that says the order is cancelled already is still `refused`, for the caller to look up.
   */
  cancel: data({
    method: 'POST',
    path: '/orders/cancel',
    nature: 'change',
    token: 'always',
    build: (_own, platformCode: string) => json(cancelBody(platformCode)),
    read: (answer, [platformCode]) => readCancelled(answer, platformCode),
  }),
  /** The routing setting (contract 4.1): an answer proves that address and token are good. */
  routing: data({
    method: 'GET',
    path: '/orders/optimization',
    nature: 'read',
    token: 'always',
    build: () => ok({}),
    read: readRouting,
  }),
  /** Changes the routing setting (contract 4.2); answers the one that is now in force. */
  changeRouting: data({
    method: 'POST',
    path: '/orders/optimize',
    nature: 'change',
    token: 'always',
    build: (_own, choice: RoutingChoice) => json(changeRoutingBody(choice)),
    read: (answer, [choice]) => readRoutingChange(answer, choice),
  }),
  /** A token that prints the labels of these orders for a while (contract 4.6). */
  printToken: data({
    method: 'POST',
    path: '/orders/token',
    nature: 'read',
    token: 'always',
    build: (_own, platformCodes: readonly string[]) => json(printTokenBody(platformCodes)),
    read: readPrintToken,
    secretOf: (token) => token,
  }),
  /** The labels of a print token's orders (contract 4.7). */
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
  /** The provinces (contract 4.9). */
  provinces: data({
    method: 'GET',
    path: '/areas/province',
    nature: 'read',
    token: 'areas',
    build: () => ok({}),
    read: readProvinces,
  }),
  /** The districts of a province (contract 4.10). */
  districts: data({
    method: 'GET',
    path: '/areas/district',
    nature: 'read',
    token: 'areas',
    build: (_own, provinceCode: string) => within('province', provinceCode),
    read: (answer, [provinceCode]) => readDistricts(answer, provinceCode),
  }),
  /** The communes of a district (contract 4.11). */
  communes: data({
    method: 'GET',
    path: '/areas/commune',
    nature: 'read',
    token: 'areas',
    build: (_own, districtCode: string) => within('district', districtCode),
    read: (answer, [districtCode]) => readCommunes(answer, districtCode),
  }),
  /** Where order updates are sent (contract 4.12); null when the platform clearly says nowhere. */
  webhook: data({
    method: 'GET',
    path: '/webhooks/info',
    nature: 'read',
    token: 'always',
    build: () => ok({}),
    read: readWebhook,
    meant: (failure) => (saysNoWebhook(failure) ? { value: null } : null),
  }),
  /** Sends the updates of orders that are created from now on to `url` (contract 4.13). */
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

/** The areas inside of one that is named by its code. */
function within(level: 'province' | 'district', code: string): Built {
  if (code.trim() !== '') return ok({ query: { [level]: code } });
  return err({ code: 'invalid', issues: [{ path: `${level}Code`, rule: 'code.missing' }] });
}
