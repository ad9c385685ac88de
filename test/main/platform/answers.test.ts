import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlatformClient } from '../../../main/platform/client.ts';
import { appErrorSchema } from '../../../shared/result.ts';
import type { Result } from '../../../shared/result.ts';
import { answers } from './answers.ts';
import { createdOrder, draft, foundOrder, pickupPoint, quoteRequest } from './samples.ts';
import { clientFor, httpServer } from './support.ts';
import { damaged } from './tolerance.ts';

/** Of each kind of answer. PROPERTY_RUNS=10000 takes some twenty seconds. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 1000);

describe.each(answers)('$name', ({ data, read }) => {
  test('reads every spelling as the same', () => {
    const property = fc.property(data, ({ plain, odd }) => {
      const meant = read(plain);
      expect(meant.kind).toBe('value');
      expect(read(odd)).toEqual(meant);
    });
    fc.assert(property, { numRuns });
  });

  test('never throws over a damaged answer', () => {
    const property = fc.property(fc.oneof(damaged(data), fc.jsonValue()), (answer) => {
      expect(['value', 'meaningless']).toContain(read(answer).kind);
    });
    fc.assert(property, { numRuns });
  });
});

const calls: Readonly<Record<string, (client: PlatformClient) => Promise<Result<unknown>>>> = {
  price: (client) => client.price(quoteRequest),
  create: (client) => client.create({ soc: 'A-0001', draft, pickupPoint }),
  find: (client) => client.find('A-0001', 'soc'),
  routing: (client) => client.routing(),
  printToken: (client) => client.printToken(['A']),
  label: (client) => client.label('print-token-1', 'S9'),
  provinces: (client) => client.provinces(),
  communes: (client) => client.communes('001'),
};

const body = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.json().map((text) => Buffer.from(text)),
  fc
    .tuple(fc.jsonValue(), fc.jsonValue(), fc.jsonValue())
    .map(([error, message, data]) => Buffer.from(JSON.stringify({ error, message, data }))),
  fc.jsonValue().map((data) => Buffer.from(JSON.stringify({ error: false, message: '', data }))),
  fc
    .constantFrom(createdOrder, { order: foundOrder }, { token: 't' }, { services: [] })
    .chain((data) => damaged(fc.constant({ plain: data, odd: data })))
    .map((data) => Buffer.from(JSON.stringify({ error: false, message: '', data }))),
);

test.each(Object.entries(calls))('%s turns any answer into a Result', async (_, call) => {
  let next = { status: 200, type: '', body: Buffer.alloc(0) };
  const url = await httpServer((request, response) => {
    request.resume();
    response.writeHead(next.status, { 'content-type': next.type });
    response.end(next.body);
  });
  const client = clientFor(url);
  const property = fc.asyncProperty(
    fc.constantFrom(200, 200, 200, 201, 400, 401, 404, 418, 422, 429, 500, 502),
    fc.constantFrom('application/json', 'text/html', 'application/pdf', ''),
    body,
    async (status, type, bytes) => {
      next = { status, type, body: bytes };
      const result = await call(client);
      expect(result.ok || appErrorSchema.safeParse(result.error).success).toBe(true);
    },
  );
  await fc.assert(property, { numRuns: numRuns / 10 });
});
