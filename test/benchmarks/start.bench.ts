import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, type StartOptions } from '../e2e/app.ts';
import { manyOrders } from './many-orders.ts';
import { once, report, rowOf } from './measure.ts';
import { ORDERS } from './order-count.ts';

// From the command to a usable window, compared with a blank window on the same runtime: at a nearly unused station, at
// one with a million orders, and with a real account, which runs no training platform. Every start except the first
// uses an existing data folder, as at a bench.

const folder = mkdtempSync(join(tmpdir(), 'packbench-start-'));
const blankMain = join(import.meta.dirname, 'blank-main.ts');

async function start(userDataDir: string, ready: string, options: StartOptions = {}) {
  let app: Awaited<ReturnType<typeof startApp>> | undefined;
  const ms = await once(async () => {
    app = await startApp({ userDataDir, ...options });
    await app.page.locator(ready).first().waitFor({ timeout: 30_000 });
  });
  await app?.close();
  return ms;
}

const account = join(folder, 'account');
const provision = join(folder, 'account.json');
// No server listens there: the window only needs data of this computer.
const nowhere = { baseUrl: 'http://127.0.0.1:9', token: 'measured' };
writeFileSync(provision, JSON.stringify({ account: nowhere }));
await start(account, 'input:focus', { args: ['--provision', provision] });

const full = await manyOrders(ORDERS);
const ours: number[] = [];
const real: number[] = [];
const many: number[] = [];
const blank: number[] = [];
for (let run = -2; run < 10; run++) {
  const times = [
    await start(join(folder, 'ours'), 'input:focus'),
    await start(full, 'input:focus'),
    await start(account, 'input:focus'),
    await start(join(folder, 'blank'), 'h1', { env: { PACKBENCH_MAIN: blankMain } }),
  ] as const;
  if (run < 0) continue;
  ours.push(times[0]);
  many.push(times[1]);
  real.push(times[2]);
  blank.push(times[3]);
}
report([
  rowOf('start.window', ours, blank),
  rowOf(`start.window, ${ORDERS} orders`, many, blank),
  rowOf('start.window, a real account', real, blank),
]);
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
