import * as fc from 'fast-check';
import { readCommunes, readDistricts, readProvinces } from '../../../main/platform/areas.ts';
import { readCancelled } from '../../../main/platform/cancel.ts';
import { readCreated } from '../../../main/platform/created.ts';
import { readFound } from '../../../main/platform/info.ts';
import { readQuotes } from '../../../main/platform/price.ts';
import { readPrintToken } from '../../../main/platform/print-token.ts';
import type { ParseResult } from '../../../main/platform/parse-result.ts';
import { readRouting, readRoutingChange } from '../../../main/platform/routing.ts';
import { readRegistered, readWebhook } from '../../../main/platform/webhook.ts';
import {
  amount,
  code,
  listOf,
  noCode,
  noText,
  recordOf,
  time,
  spelledText,
  type Spelling,
} from './tolerance.ts';

const text = fc.oneof(spelledText, noText);
const maybeCode = fc.oneof(code, noCode);

const order = {
  platform_code: code,
  platform_shortcode: code,
  carrier_id: text,
  carrier_name: text,
  carrier_code: maybeCode,
  carrier_sortcode: maybeCode,
  collection: amount,
  value: amount,
  weight: amount,
  status: text,
  status_name: text,
};

/** Always the same soc: create must return the sent one, a lookup the requested one. */
const soc = fc
  .constantFrom('778899', 778_899, ' 778899 ')
  .map((odd): Spelling => ({ plain: '778899', odd }));

const created = recordOf({
  ...order,
  soc,
  platform_sortcode: maybeCode,
  amount,
  fee: amount,
  insurance: amount,
});

const foundAnswer = recordOf({
  order: recordOf({
    ...order,
    soc,
    fee: recordOf({ shipment: amount, insurance: amount, return: amount }),
    payer: fc.constantFrom('1', 1, '2', 2).map((odd): Spelling => ({ plain: String(odd), odd })),
    receiver: recordOf({
      name: text,
      phone: text,
      address: text,
      formatted_address: text,
      commune_name: text,
      district_name: text,
      province_name: text,
    }),
    created_at: time,
    updated_at: time,
  }),
});

const service = recordOf({
  carrier_id: code,
  carrier_name: text,
  shipment_fee: amount,
  insurance_fee: amount,
  estimated_pickup: text,
  estimated_delivery: text,
});

const area = recordOf({ code, name: spelledText, province: text, district: text });

const routing = recordOf({
  optimization: recordOf({
    option_id: code,
    option_name: text,
    carriers: fc.array(code, { maxLength: 4 }).map(combineSpellings),
  }),
  carriers: fc
    .array(recordOf({ id: code, name: text, code: maybeCode }), { maxLength: 4 })
    .map(combineSpellings),
});

function combineSpellings(items: Spelling[]): Spelling {
  return { plain: items.map(({ plain }) => plain), odd: items.map(({ odd }) => odd ?? null) };
}

const requestedRouting = { option: '3', carriers: ['1', '2'] } as const;

/** Members missing in the difference are as requested. */
const diff = recordOf({
  option_id: fc
    .constantFrom('3', 3, ' 3', null, undefined)
    .map((odd): Spelling => ({ plain: '3', odd })),
  carriers: fc.array(code, { minLength: 1, maxLength: 4 }).map(combineSpellings),
});

const cancelled = recordOf({
  code: fc
    .constantFrom('HN2S336484.778899', 'hn2s336484.778899 ')
    .map((odd): Spelling => ({ plain: odd.trim(), odd })),
  soc: maybeCode,
  status: text,
  status_name: text,
});

const url = fc.constantFrom('https://kho.example.vn/hook/8d1f', 'http://203.0.113.7:8080/?k=1');

const webhook = fc
  .tuple(
    url,
    fc.constantFrom('webhook_url', 'url'),
    recordOf({ created_at: time, updated_at: time }),
  )
  .map(([url, name, { plain, odd }]): Spelling => ({
    plain: { ...(plain as object), webhook_url: url },
    odd: { ...(odd as object), [name]: url },
  }));

/** A null sort code and a missing one differ on purpose: the first is requested again. */
function readOrder(data: unknown): ParseResult<unknown> {
  const read = readFound(data, '778899', 'soc');
  return read.kind === 'value'
    ? { ...read, value: { ...read.value, reportsSortCode: true } }
    : read;
}

/** Every answer with meaningful `data`: its possible forms, and its reader. */
export const answers: readonly {
  readonly name: string;
  readonly data: fc.Arbitrary<Spelling>;
  readonly read: (data: unknown) => ParseResult<unknown>;
}[] = [
  { name: 'price', data: recordOf({ services: listOf(service) }), read: readQuotes },
  { name: 'create', data: created, read: (data) => readCreated(data, '778899') },
  { name: 'info', data: foundAnswer, read: readOrder },
  { name: 'print token', data: recordOf({ token: code }), read: readPrintToken },
  { name: 'optimization', data: routing, read: readRouting },
  {
    name: 'optimize',
    data: recordOf({ diff }),
    read: (data) =>
      readRoutingChange(data, { ...requestedRouting, carriers: [...requestedRouting.carriers] }),
  },
  {
    name: 'cancel',
    data: recordOf({ order: cancelled }),
    read: (data) => readCancelled(data, 'HN2S336484.778899'),
  },
  { name: 'webhook', data: webhook, read: readWebhook },
  { name: 'register', data: webhook, read: readRegistered },
  { name: 'provinces', data: listOf(area), read: readProvinces },
  { name: 'districts', data: listOf(area), read: (data) => readDistricts(data, '01') },
  { name: 'communes', data: listOf(area), read: (data) => readCommunes(data, '001') },
];
