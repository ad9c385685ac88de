import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { silentLog } from '../../../main/base/host-services.ts';
import { newInvitation } from '../../../main/hub/invitations.ts';
import { Database } from '../../../main/hub/database.ts';
import { eventually } from '../../fakes/eventually.ts';
import { freePort } from '../../fakes/free-port.ts';
import { type HubBench, joinHub, type Said } from '../../fakes/hub-bench.ts';
import { type HubProcess, startHub } from '../../fakes/hub-process.ts';
import { type RealPostgres, startPostgres } from '../../fakes/postgres.ts';
import { seeded } from '../../fakes/seeded.ts';
import { ENDURANCE_LIMIT_MS } from '../../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

// Many benches scan the same parcels at several hub processes, one of which is killed in the middle.

const HUBS = 3;
const BENCHES = 16;
const ORDERS = 60;

let postgres: RealPostgres;
let database: Database;
const hubs: { process: HubProcess; address: string }[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
  for (let hub = 0; hub < HUBS; hub++) {
    const address = `127.0.0.1:${await freePort()}`;
    const process = startHub('--listen', address, '--database', postgres.url);
    await process.open();
    hubs.push({ process, address });
  }
  database = new Database({ connectionString: postgres.url }, silentLog);
});
afterAll(async () => {
  await database?.close();
  for (const { process } of hubs) process.process.kill('SIGKILL');
  await Promise.all(hubs.map(({ process }) => process.exited()));
  await postgres?.remove();
});

/** Returns the claim from any hub that answers; a hub that is down is skipped. */
async function claim(bench: HubBench, soc: string, first: number): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const { address } = hubs[(first + attempt) % HUBS]!;
    const said: Said | null = await bench
      .at(address)
      .ask('/v1/claims', { soc })
      .catch(() => null);
    if (said?.status === 200) return String(said.body['bench']);
    if (attempt > 3 * HUBS) throw new Error(JSON.stringify(said));
  }
}

/** Returns the same orders in another order. */
function shuffled(socs: readonly string[], seed: number): string[] {
  const chance = seeded(seed);
  return socs
    .map((soc) => ({ soc, at: chance() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ soc }) => soc);
}

it('gives every order to exactly one bench, and tells all the same one, though a hub is killed meanwhile', async () => {
  const benches = await Promise.all(
    Array.from({ length: BENCHES }, async (_, at) =>
      joinHub(await newInvitation(database), `C${at}`),
    ),
  );
  const socs = Array.from({ length: ORDERS }, (_, at) => `LOAD-${at}`);
  const holders = new Map(socs.map((soc) => [soc, new Set<string>()]));
  let claimed = 0;
  const scanAll = async (bench: HubBench, at: number) => {
    for (const [turn, soc] of shuffled(socs, at).entries()) {
      holders.get(soc)!.add(await claim(bench, soc, at + turn));
      claimed += 1;
    }
  };
  const work = Promise.all(benches.map(scanAll));
  await eventually('a third of all scans', () => claimed > (BENCHES * ORDERS) / 3);
  hubs[0]!.process.process.kill('SIGKILL');
  await work;
  expect([...holders].filter(([, ofOrder]) => ofOrder.size !== 1)).toEqual([]);
  const storedClaims = await database.query<{ soc: string; bench: string }>(
    `SELECT soc, bench FROM site_claims WHERE soc LIKE 'LOAD-%' AND until > now()`,
  );
  expect(new Map(storedClaims.map(({ soc, bench }) => [soc, bench]))).toEqual(
    new Map([...holders].map(([soc, [holder]]) => [soc, holder])),
  );
  // They are not all of one bench: each belongs to the first that claimed it.
  expect(new Set(storedClaims.map(({ bench }) => bench)).size).toBeGreaterThan(1);
});

it('gives an order that its bench gives back to exactly one of those who wait for it', async () => {
  const [holder, ...waiting] = await Promise.all(
    Array.from({ length: BENCHES }, async (_, at) =>
      joinHub(await newInvitation(database), `W${at}`),
    ),
  );
  const [first] = [holder!];
  expect(await claim(first, 'BACK', 1)).toBe(first.bench);
  const until = async (bench: HubBench, at: number) =>
    eventually('another holder', async () => {
      const held = await claim(bench, 'BACK', at);
      return held !== first.bench && held;
    });
  const next = Promise.all(waiting.map(until));
  await first.at(hubs[1]!.address).ask('/v1/claims/back', { soc: 'BACK' });
  expect(new Set(await next).size).toBe(1);
});
