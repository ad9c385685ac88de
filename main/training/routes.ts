import type { TrainingCall, PlatformParts } from './platform-parts.ts';
import type { Reply } from './reply.ts';
import { listCommunes, listDistricts, listProvinces } from './resources/areas.ts';
import { cancelOrder } from './resources/cancel.ts';
import { createOrder } from './resources/create.ts';
import { readOrder } from './resources/info.ts';
import { printLabels } from './resources/label.ts';
import { changeOptimization, readOptimization } from './resources/optimization.ts';
import { estimatePrice } from './resources/price.ts';
import { issuePrintToken } from './resources/print-token.ts';
import { readWebhookResource, registerWebhook } from './resources/webhook.ts';

export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Access: only with the account's token, or without. */
  readonly access: 'account' | 'anybody';
  readonly answer: (call: TrainingCall, parts: PlatformParts) => Reply | Promise<Reply>;
}

const orders = '/v1/platform/orders';
const areas = '/v1/platform/areas';
const webhooks = '/v1/platform/webhooks';

/** All routes of the platform (contract, 4). */
export const routes: readonly Route[] = [
  account('GET', `${orders}/optimization`, readOptimization),
  account('POST', `${orders}/optimize`, changeOptimization),
  account('POST', `${orders}/price`, estimatePrice),
  account('POST', `${orders}/create`, createOrder),
  account('GET', `${orders}/info`, readOrder),
  account('POST', `${orders}/token`, issuePrintToken),
  anybody('GET', `${orders}/label`, printLabels),
  account('POST', `${orders}/cancel`, cancelOrder),
  anybody('GET', `${areas}/province`, listProvinces),
  anybody('GET', `${areas}/district`, listDistricts),
  anybody('GET', `${areas}/commune`, listCommunes),
  account('GET', `${webhooks}/info`, readWebhookResource),
  account('POST', `${webhooks}/register`, registerWebhook),
];

function account(method: Route['method'], path: string, answer: Route['answer']): Route {
  return { method, path, access: 'account', answer };
}

function anybody(method: Route['method'], path: string, answer: Route['answer']): Route {
  return { method, path, access: 'anybody', answer };
}
