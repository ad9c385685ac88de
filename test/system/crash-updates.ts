import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { Agent, request } from 'undici';
import { steps, type StepName } from '../../main/tracking/steps.ts';
import { type Child, options, startChild } from '../fakes/child.ts';
import { eventually } from '../fakes/eventually.ts';
import { freePort } from '../fakes/free-port.ts';
import { seeded } from '../fakes/seeded.ts';
import { bodyOf } from '../main/tracking/webhook-bodies.ts';
import { diedAnytime, diedBy, setUpStation } from './crash-station.ts';

export interface CrashUpdatesReport {
  readonly updateKills: number;
  readonly updateSeed: number;
  /** Updates that were answered with 200. */
  readonly answered: number;
  /** Of those, how many are not in the file. */
  readonly answeredNotKept: number;
  /** Of those, how many had not been applied in the end. */
  readonly answeredNotApplied: number;
  /** Updates that changed an order more than once. */
  readonly appliedTwice: number;
  /** Orders that do not stand where the newest of their updates says. */
  readonly misplaced: number;
  /** How often a path was renewed, and whether the platform calls another than the last of them. */
  readonly renewals: number;
  readonly unregistered: number;
  /** How many kills were exactly at each named step. */
  readonly updateSteps: Readonly<Record<StepName, number>>;
}

const TOKEN = 'token-of-the-crash-run';
const ORDERS = 12;
const CALLERS = 8;

/**
 * Kills the built app's main process again and again while the platform's updates come in, two times of
 * three at a named step of an update; then lets it settle, and counts what of that which was answered
 * with 200 is not in the file, or not applied.
 */
export async function crashUpdates(run: {
  kills: number;
  seed: number;
}): Promise<CrashUpdatesReport> {
  const random = seeded(run.seed);
  const folder = mkdtempSync(join(tmpdir(), 'packbench-crash-'));
  const journal = join(folder, 'platform.ndjson');
  const platform = startChild('platform-process.ts', options({ journal, token: TOKEN }));
  const hit = Object.fromEntries(steps.map((step) => [step, 0])) as Record<StepName, number>;
  try {
    const baseUrl = await platform.line('its address', (fact) => fact['baseUrl'] as string);
    const station = await stationWithOrders(folder, baseUrl);
    const { caller, start, calls } = station;
    let kills = 0;
    for (const step of planOf(run.kills)) {
      const nth = step?.startsWith('update') ? 1 + Math.floor(random() * 8) : 1;
      const child = start({
        renewsPath: step === 'path: renewed',
        ...(step && { killAt: step, nth }),
      });
      const calling = caller(child);
      const died = step ? await diedBy(child) : await diedAnytime(child, random, 'listening');
      await calling;
      kills += 1;
      if (step !== null && died) hit[step] += 1;
    }
    await settle(start({}), station.file, baseUrl);
    const renewals = hit['path: renewed'];
    const verdict = {
      ...judged(station.file, calls),
      ...(await registration(baseUrl, station.file)),
    };
    return { updateKills: kills, updateSeed: run.seed, ...verdict, renewals, updateSteps: hit };
  } finally {
    await platform.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The steps to die at, in turn; null for any time. */
function planOf(kills: number): (StepName | null)[] {
  let named = 0;
  return Array.from({ length: kills }, (_, kill) =>
    kill % 3 === 2 ? null : (steps[named++ % steps.length] ?? null),
  );
}

/** A station that listens and is registered, with orders on the platform; nothing of it runs. */
async function stationWithOrders(folder: string, baseUrl: string) {
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
  const codes = rows<{ code: string }>(
    file,
    `SELECT platform_code AS code FROM orders WHERE sync = 'created' ORDER BY id`,
  ).map(({ code }) => code);
  const calls: Calls = { codes, answered: [], number: 0, startedAt: Date.now() };
  return { file, start, calls, caller: (child: Child) => burst(child, calls) };
}

const folderPrinter = {
  name: 'Thư mục',
  language: 'zpl',
  dpi: 203,
  widthMm: 80,
  heightMm: 80,
  labelSize: 'S10',
  labelSource: 'own',
  default: true,
};

interface Calls {
  readonly codes: readonly string[];
  /** Bodies that were answered with 200. */
  readonly answered: string[];
  number: number;
  /** When the first of them is from, ms. */
  readonly startedAt: number;
}

/** Calls the station from the moment it listens until it is gone. */
async function burst(child: Child, calls: Calls): Promise<void> {
  const agent = new Agent({ connections: CALLERS });
  const call = async () => {
    while (child.process.exitCode === null && child.process.signalCode === null) {
      const url = child.facts().findLast(({ listening }) => listening !== undefined)?.['listening'];
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

/** Gives a last app the time to apply what is there, and to register its path. */
async function settle(child: Child, file: string, baseUrl: string): Promise<void> {
  await child.line('its start', ({ ready }) => ready);
  await eventually('everything is applied', () => unapplied(file) === 0, 60_000).catch(() => false);
  await eventually(
    'its path registered',
    async () => (await registration(baseUrl, file)).unregistered === 0,
    60_000,
  ).catch(() => false);
  await child.kill();
}

interface Row {
  readonly body: string;
  readonly fate: string;
  readonly code: string;
}

function judged(file: string, { codes, answered }: Calls) {
  const kept = rows<Row>(
    file,
    `SELECT CAST(body AS TEXT) AS body, fate, platform_code AS code FROM webhook_calls`,
  );
  const fates = new Map(kept.map(({ body, fate }) => [body, fate]));
  const times = Map.groupBy(kept, ({ body }) => body);
  const isTwice = (same: readonly Row[]) =>
    same.filter(({ fate }) => fate === 'applied').length > 1;
  const stands = new Map(
    rows<{ code: string; at: string | null }>(
      file,
      `SELECT platform_code AS code, delivery ->> 'at' AS at FROM orders WHERE platform_code IS NOT NULL`,
    ).map(({ code, at }) => [code, at]),
  );
  const newest = (code: string) =>
    kept
      .filter((row) => row.code === code)
      .map(({ body }) => (JSON.parse(body) as { updated_at: string }).updated_at)
      .toSorted()
      .at(-1);
  return {
    answered: answered.length,
    answeredNotKept: answered.filter((body) => !fates.has(body)).length,
    answeredNotApplied: answered.filter((body) => fates.get(body) === 'new').length,
    appliedTwice: [...times.values()].filter(isTwice).length,
    misplaced: codes.filter((code) => (newest(code) ?? stands.get(code)) !== stands.get(code))
      .length,
  };
}

/** Whether the platform calls the path that the station has by now. */
async function registration(baseUrl: string, file: string): Promise<{ unregistered: 0 | 1 }> {
  const [setting] = rows<{ value: string }>(
    file,
    `SELECT value FROM settings WHERE key = 'webhooks.paths'`,
  );
  const paths = JSON.parse(setting?.value ?? '[]') as {
    secret: string;
    replacedAt: number | null;
  }[];
  const present = paths.find(({ replacedAt }) => replacedAt === null)?.secret ?? '-';
  const url = await ask(baseUrl, 'GET', 'info');
  return { unregistered: url.endsWith(`/${present}`) ? 0 : 1 };
}

/** The address that the platform calls, after a call of one of its two endpoints (contract 4.12, 4.13). */
async function ask(baseUrl: string, method: string, path: string, body?: object): Promise<string> {
  const headers = { token: TOKEN, 'content-type': 'application/json' };
  const answer = await fetch(`${baseUrl}/v1/platform/webhooks/${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data } = (await answer.json()) as { data: { webhook_url: string } | null };
  return data?.webhook_url ?? '';
}

function unapplied(file: string): number {
  const [row] = rows<{ n: number }>(
    file,
    `SELECT (SELECT count(*) FROM webhook_calls WHERE fate = 'new')
       + (SELECT count(*) FROM webhook_arrivals) AS n`,
  );
  return row?.n ?? 0;
}

/** What is on the disk, read by somebody else than the app. */
function rows<Row>(file: string, sql: string): Row[] {
  const db = new Sqlite(file, { readonly: true });
  try {
    return db.prepare<[], Row>(sql).all();
  } finally {
    db.close();
  }
}
