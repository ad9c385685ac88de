import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { silentLog } from '../../../main/base/host-services.ts';
import { newInvitation } from '../../../main/hub/invitations.ts';
import { Database } from '../../../main/hub/database.ts';
import { eventually } from '../../fakes/eventually.ts';
import { freePort } from '../../fakes/free-port.ts';
import { beginning, entryOf, type HubBench, joinHub } from '../../fakes/hub-bench.ts';
import { type HubProcess, startHub } from '../../fakes/hub-process.ts';
import { type RealPostgres, startPostgres } from '../../fakes/postgres.ts';
import { ENDURANCE_LIMIT_MS } from '../../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

// A warehouse's own PostgreSQL is restarted by its administrators while benches report to two hub processes.

const BENCHES = 4;
const ENTRIES = 40;

let postgres: RealPostgres;
const hubs: { process: HubProcess; address: string }[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
  for (let hub = 0; hub < 2; hub++) {
    const address = `127.0.0.1:${await freePort()}`;
    const process = startHub('--listen', address, '--database', postgres.url);
    await process.open();
    hubs.push({ process, address });
  }
});
afterAll(async () => {
  for (const { process } of hubs) process.process.kill('SIGKILL');
  await Promise.all(hubs.map(({ process }) => process.exited()));
  await postgres?.remove();
});

/** Sends one entry after the other, each until a hub confirms it. Returns whether any had to be repeated. */
async function sendAll(bench: HubBench, name: string, onReceipt: () => void): Promise<boolean> {
  let [after, wasRefused] = [beginning(), false];
  for (let entry = 0; entry < ENTRIES; entry++) {
    const entries = [entryOf(`${name}-${entry}`, `${name}-${entry}`)];
    after = await eventually('a receipt', async () => {
      const said = await bench.ask('/v1/journal', { after, entries }).catch(() => null);
      if (said?.status !== 200) wasRefused = true;
      return said?.status === 200 && (said.body['place'] as typeof after);
    });
    onReceipt();
  }
  return wasRefused;
}

it('costs no entry and doubles none, and both hubs go on by themselves', async () => {
  const database = () => new Database({ connectionString: postgres.url }, silentLog);
  const first = database();
  const benches: HubBench[] = [];
  for (let bench = 0; bench < BENCHES; bench++)
    benches.push(await joinHub(await newInvitation(first), `R${bench}`));
  await first.close();
  let receipts = 0;
  const telling = Promise.all(
    benches.map((bench, at) =>
      sendAll(bench.at(hubs[at % hubs.length]!.address), bench.code, () => (receipts += 1)),
    ),
  );
  await eventually('a third of all', () => receipts > (BENCHES * ENTRIES) / 3);
  await postgres.restart();
  // At least one bench met the outage.
  expect(await telling).toContain(true);
  const after = database();
  const rows = await after.query<{ position: number; event: string }>(
    'SELECT position, event FROM site_log ORDER BY position',
  );
  await after.close();
  expect(rows.map(({ position }) => position)).toEqual(
    Array.from({ length: BENCHES * ENTRIES }, (_, at) => at + 1),
  );
  for (const { code } of benches)
    expect(rows.map(({ event }) => event).filter((event) => event.startsWith(`${code}-`))).toEqual(
      Array.from({ length: ENTRIES }, (_, at) => `${code}-${at}`),
    );
});
