import type { PlatformClient } from '../../../main/platform/client.ts';
import type { Result } from '../../../shared/result.ts';
import { draft, pickupPoint, quoteRequest } from './samples.ts';

export type CallName = Exclude<keyof PlatformClient, 'close'>;

/** Every call of the client, as a person or the queue makes it. */
export const calls: Readonly<
  Record<CallName, (client: PlatformClient) => Promise<Result<unknown>>>
> = {
  routing: (client) => client.routing(),
  changeRouting: (client) => client.changeRouting({ option: '3', carriers: ['1', '2'] }),
  price: (client) => client.price(quoteRequest),
  create: (client) => client.create({ soc: 'A-0001', draft, pickupPoint }),
  find: (client) => client.find('A-0001', 'soc', 'again'),
  printToken: (client) => client.printToken(['PB.2026.000123456']),
  label: (client) => client.label('print token/5c1e', 'S9'),
  cancel: (client) => client.cancel('PB.2026.000123456'),
  provinces: (client) => client.provinces(),
  districts: (client) => client.districts('01'),
  communes: (client) => client.communes('001'),
  webhook: (client) => client.webhook(),
  registerWebhook: (client) => client.registerWebhook('https://kho.example.vn/hook/8d1f'),
};

export const callNames = Object.keys(calls) as CallName[];

/** The calls that may change the platform's state (contract 4.2, 4.4, 4.8, 4.13). */
export const changes: ReadonlySet<CallName> = new Set([
  'changeRouting',
  'create',
  'cancel',
  'registerWebhook',
]);
