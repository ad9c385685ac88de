import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLog } from '../../../main/upkeep/log.ts';
import type { Log, LogFields } from '../../../main/base/host-services.ts';
import type { Result } from '../../../shared/result.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { unchecked } from '../../fakes/unchecked-log.ts';
import { calls } from './calls.ts';
import { PHONE, createdOrder, draft, pickupPoint } from './samples.ts';
import {
  PRINT_TOKEN,
  PARTNER,
  TOKEN,
  answering,
  captureLog,
  clientFor,
  envelope,
  refusal,
} from './support.ts';
import { leakyServers } from './leaky-servers.ts';

/** Every form in which one of our secrets or the receiver's phone could appear. */
const telltales = [
  TOKEN,
  PARTNER,
  PRINT_TOKEN,
  encodeURIComponent(PRINT_TOKEN),
  PRINT_TOKEN.replace(' ', '+'),
  PHONE,
  '912345678',
  '0912 345 678',
  '+84912345678',
  pickupPoint.phone,
];

/** Combines the log as the client writes it with the log file on disk. */
function both(captured: Log, file: Log): Log {
  const write = (level: keyof Log) => (event: string, details?: LogFields) => {
    unchecked(captured)[level](event, details);
    unchecked(file)[level](event, details);
  };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}

test.each(leakyServers)(
  '%s brings no secret and no phone into a log or an error',
  async (_, start) => {
    const folder = temporaryFolder();
    const captured = captureLog();
    const log = both(captured, openLog({ folder }));
    const options = { log, partner: () => PARTNER, tokenForAreas: () => true };
    const client = clientFor(await start(), options);
    log.info('test.started');
    const results: Result<unknown>[] = [await client.label(PRINT_TOKEN, 'S9')];
    for (const call of Object.values(calls)) results.push(await call(client));
    const errors = results.flatMap((result) => (result.ok ? [] : [result.error]));
    const written = Buffer.concat([
      readFileSync(join(folder, 'packbench.log')),
      Buffer.from(JSON.stringify(errors)),
    ]);
    for (const telltale of telltales) expect(written.indexOf(telltale)).toBe(-1);
    // The client must not depend on the log file's masking by name.
    for (const telltale of telltales) expect(captured.lines.join('\n')).not.toContain(telltale);
  },
);

test('the platform’s own sentence keeps a phone in the error, and loses it in the log', async () => {
  const log = captureLog();
  const message = `Số điện thoại ${PHONE} không hợp lệ.`;
  const client = clientFor(await answering(refusal(message), { status: 422 }), { log });
  const result = await client.create({ soc: 'A-0001', draft, pickupPoint });
  expect(result).toMatchObject({ ok: false, error: { code: 'refused', message } });
  expect(log.lines.join('\n')).not.toContain(PHONE);
});

test('each request is one line: method, path, status, ms and bytes', async () => {
  const log = captureLog();
  const client = clientFor(await answering('<html></html>'), { log });
  await client.label(PRINT_TOKEN, 'S9');
  expect(log.lines.map((line) => JSON.parse(line))).toEqual([
    {
      event: 'platform.request',
      facts: {
        method: 'GET',
        path: '/v1/platform/orders/label',
        ms: expect.any(Number),
        status: 200,
        bytes: 13,
      },
    },
  ]);
});

test('an answer without meaning goes into the log with what it says', async () => {
  const log = captureLog();
  const data = { ...createdOrder, platform_code: null };
  await clientFor(await answering(envelope(data)), { log }).create({
    soc: 'A-0001',
    draft,
    pickupPoint,
  });
  const lines = log.lines.map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { event: 'platform.meaningless', facts: { lacks: 'no code (platform_code)' } },
    { event: 'platform.request', facts: { status: 200, error: { code: 'meaningless' } } },
  ]);
  expect(JSON.parse(lines[0].facts.body)).toMatchObject({ carrier_code: 'GHN123', soc: 'A-0001' });
});
