import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { type Child, startChild } from '../fakes/child.ts';
import { freePort } from '../fakes/free-port.ts';
import { bodyOf } from '../main/tracking/webhook-bodies.ts';
import { setUpStation } from './crash-station.ts';
import { type Calls, TOKEN, ask } from './updates-verdict.ts';
import { rowsIn } from '../fakes/rows-in.ts';
import { folderPrinter } from './folder-printer.ts';

const ORDERS = 12;
const CALLERS = 8;

/** Creates a station that listens and is registered, with orders on the platform. The station is not running. */
export async function stationWithOrders(folder: string, baseUrl: string) {
  const port = await freePort();
  const file = join(folder, 'data/account/packbench.db');
  const start = (packer: object = {}, more: readonly string[] = []) =>
    startChild('app-process.ts', [
      JSON.stringify({ ...packer, listens: true }),
      '--headless',
      `--user-data-dir=${join(folder, 'data')}`,
      ...more,
    ]);
  mkdirSync(join(folder, 'labels'));
  const webhook = { listen: `127.0.0.1:${port}`, publicUrl: `http://127.0.0.1:${port}` };
  const account = { baseUrl, token: TOKEN };
  const printer = {
    ...folderPrinter,
    transport: { kind: 'folder', folder: join(folder, 'labels') },
  };
  await setUpStation(start, folder, { account, code: 'UPD', printer, webhook });
  const first = startChild('app-process.ts', [
    JSON.stringify({ orders: ORDERS, seed: 1, platform: baseUrl, listens: true }),
    '--headless',
    `--user-data-dir=${join(folder, 'data')}`,
  ]);
  await first.line('its orders sent', ({ waiting }) => (waiting === 0 ? true : undefined));
  const url = await first.line('its address', ({ listening }) => listening as string | undefined);
  await first.kill();
  const registered = await ask(baseUrl, 'POST', 'register', { webhook_url: url });
  if (registered !== url) throw new Error(`Registered is ${registered}`);
  const codes = rowsIn<{ code: string }>(
    file,
    `SELECT platform_code AS code FROM orders WHERE sync = 'created' ORDER BY id`,
  ).map(({ code }) => code);
  const calls: Calls = { codes, answered: [], number: 0, startedAt: Date.now() };
  return { file, start, calls, caller: (child: Child) => burst(child, calls) };
}

/** Calls the station from the moment it listens until it ends. */
async function burst(child: Child, calls: Calls): Promise<void> {
  const agent = new Agent({ connections: CALLERS });
  const call = async () => {
    while (child.process.exitCode === null && child.process.signalCode === null) {
      const url = child.output().findLast(({ listening }) => listening !== undefined)?.[
        'listening'
      ];
      if (typeof url !== 'string') {
        await sleep(5);
        continue;
      }
      const number = calls.number++;
      const body = bodyOf({
        code: calls.codes[number % calls.codes.length],
        status: ['4', '8', '11', '14'][number % 4],
        updated_at: new Date(calls.startedAt + number * 1000).toISOString(),
      });
      const answer = await request(url, { method: 'POST', body, dispatcher: agent }).catch(
        () => null,
      );
      await answer?.body.dump().catch(() => {});
      if (answer?.statusCode === 200) calls.answered.push(body);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
  await agent.destroy();
}
