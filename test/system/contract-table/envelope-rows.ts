// Rules are bodies of tests: the table runs each of them as one.
/* oxlint-disable vitest/no-standalone-expect */
import { expect } from 'vitest';
import { order } from '../../main/training/support.ts';
import { type Row, rowsOf, type World } from './world.ts';
import { says } from './says.ts';

interface Endpoint {
  readonly section: string;
  readonly what: string;
  readonly token: 'required' | 'not needed';
  /** A request that must succeed; `code` is of an existing order. */
  readonly good: (code: string) => unknown;
  /** A body that must be refused for every sender. */
  readonly bad?: { readonly body: unknown; readonly says: string };
}

const price = {
  sender_province: 'Hà Nội',
  sender_district: 'Ba Đình',
  receiver_province: 'Hà Nội',
  receiver_district: 'Hoàn Kiếm',
  weight: 500,
};

/** The twelve endpoints with JSON answers; the label has its own rows. */
const endpoints: readonly Endpoint[] = [
  account('4.1', 'GET orders/optimization', () => undefined),
  account('4.2', 'POST orders/optimize', () => ({ option_id: '1' }), lacks('option_id')),
  account('4.3', 'POST orders/price', () => price, lacks('sender_province')),
  account('4.4', 'POST orders/create', () => order({ soc: 'ENVELOPE' }), lacks('name')),
  account('4.5', 'GET orders/info', (code) => ({ code }), unknown('TRN')),
  account('4.6', 'POST orders/token', (code) => ({ code: [code] }), unknown(['TRN'])),
  account('4.8', 'POST orders/cancel', (code) => ({ code }), unknown('TRN')),
  anybody('4.9', 'GET areas/province'),
  anybody('4.10', 'GET areas/district?province=79'),
  anybody('4.11', 'GET areas/commune?district=760'),
  account('4.12', 'GET webhooks/info', () => undefined),
  account(
    '4.13',
    'POST webhooks/register',
    () => ({ webhook_url: 'https://a.example/' }),
    lacks('webhook_url'),
  ),
];

function lacks(field: string): Endpoint['bad'] {
  return { body: {}, says: says.missing(field) };
}

function unknown(code: unknown): Endpoint['bad'] {
  return { body: { code }, says: says.noOrder };
}

function account(
  section: string,
  what: string,
  good: Endpoint['good'],
  bad?: Endpoint['bad'],
): Endpoint {
  return { section, what, token: 'required', good, bad };
}

function anybody(section: string, what: string): Endpoint {
  return { section, what, token: 'not needed', good: () => undefined };
}

const otherMethod = { GET: 'POST', POST: 'GET' } as const;

function rules(endpoint: Endpoint): readonly Row[] {
  const { section, what, good, bad } = endpoint;
  const [method = '', path = ''] = what.split(' ');
  const name = what.replace(/\?.*/, '');
  return [
    ...rowsOf(section, name, {
      'success: error false, empty message, data, as JSON': async (world) => {
        const answer = await world.call(what, { body: good(await world.order()) });
        expect(answer).toMatchObject({ status: 200, error: false, message: '' });
        expect(Object.keys(answer)).toContain('data');
        expect(answer.headers['content-type']).toMatch(/^application\/json/);
      },
      [`only ${method} is taken`]: (world) =>
        world.refuses(
          `${otherMethod[method as 'GET' | 'POST']} ${path}`,
          undefined,
          says.badMethod,
        ),
    }),
    ...(bad === undefined
      ? []
      : rowsOf(section, name, {
          'refusal: error true, a message': (world) => world.refuses(what, bad.body, bad.says),
        })),
    ...rowsOf(section, name, tokenRules(endpoint)),
  ];
}

function tokenRules({ what, token, good }: Endpoint): Record<string, Row['holds']> {
  if (token === 'not needed')
    return {
      'answered without Token': (world) => world.accepts(what, undefined, { token: null }),
      'answered with any Token': (world) => world.accepts(what, undefined, { token: 'other' }),
    };
  const refused = (given: string | null) => async (world: World) => {
    const body = good(await world.order());
    await world.refuses(what, body, says.badToken, { token: given });
  };
  return { 'refused without Token': refused(null), 'refused with another Token': refused('other') };
}

export const envelopeRows: readonly Row[] = [
  ...endpoints.flatMap(rules),
  ...rowsOf('9', '(any)', {
    'the version is part of the path': async (world) => {
      const { status } = await fetch(`${world.training.baseUrl}/v2/platform/areas/province`);
      expect(status).toBe(404);
    },
    'another path is refused': (world) => world.refuses('GET orders', undefined, says.noPath),
  }),
];
