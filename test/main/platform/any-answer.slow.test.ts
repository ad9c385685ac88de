import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { resultSchema } from '../../../shared/app-error.ts';
import { callNames, calls } from './calls.ts';
import { cancelledOrder, createdOrder, foundOrder, webhookRecord } from './samples.ts';
import { clientFor, rawAnswer, servingServer } from './support.ts';
import { damaged } from './tolerance.ts';
import { ENDURANCE_LIMIT_MS } from '../../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

/** Answers to each call, 39,000 in all; PROPERTY_RUNS=100000 makes a thorough test. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 3_000);

const sample = fc.constantFrom<unknown>(
  createdOrder,
  { order: foundOrder },
  { order: cancelledOrder },
  { token: 't' },
  { services: [] },
  { diff: { option_id: '3', carriers: ['1', '2'] } },
  { optimization: { option_id: '1', carriers: [] }, carriers: [] },
  webhookRecord,
  [{ code: '01', name: 'Hà Nội' }],
);
const odd = fc.jsonValue({ maxDepth: 2 });

const body = fc.oneof(
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  fc.json({ maxDepth: 2 }).map((text) => Buffer.from(text)),
  fc
    .record({ error: odd, message: odd, data: odd }, { requiredKeys: [] })
    .map((envelope) => Buffer.from(JSON.stringify(envelope))),
  odd.map((data) => Buffer.from(JSON.stringify({ error: false, message: '', data }))),
  damaged(sample.map((data) => ({ plain: data, odd: data }))).map((data) =>
    Buffer.from(JSON.stringify({ error: false, message: '', data })),
  ),
);

const answer = fc
  .record({
    status: fc.constantFrom(200, 200, 200, 201, 400, 401, 404, 418, 422, 429, 500, 502),
    type: fc.constantFrom('application/json', 'text/html', 'application/pdf', ''),
    body,
  })
  .map(({ status, type, body }) => rawAnswer(body, { status: `${status} x`, type }));

const anyResult = resultSchema(z.unknown());
const batch = Math.min(100, numRuns);

test.each(callNames)('%s turns any answer into a Result', async (name) => {
  const server = await servingServer();
  // One connection each: a limit of one cannot shrink when the host answers 429.
  const limits = { connections: 1, retries: 0 };
  const clients = Array.from({ length: 8 }, () => clientFor(server.url, { limits }));
  const answers = fc.array(answer, { minLength: batch, maxLength: batch });
  const property = fc.asyncProperty(answers, async (wire) => {
    server.next = [...wire];
    const results = await Promise.all(
      wire.map((_, index) => calls[name](clients[index % clients.length]!)),
    );
    return results.every((result) => anyResult.safeParse(result).success);
  });
  await expect(fc.assert(property, { numRuns: numRuns / batch })).resolves.toBeUndefined();
});
