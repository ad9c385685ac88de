import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { options, startChild } from '../fakes/child.ts';
import { eventually } from '../fakes/eventually.ts';
import { seeded } from '../fakes/seeded.ts';
import { platformRows, randomFaults, setFaults } from './crash-faults.ts';
import { CrashHub } from './crash-hub.ts';
import { CrashJournal, type Verdict } from './crash-journal.ts';
import { type LabelVerdict, RequestedLabels } from './site-labels.ts';
import { type BenchSide, readBench, readHub } from './site-sides.ts';
import { isOneSite, siteVerdict, type SiteVerdict } from './site-verdict.ts';
import { ActionCounts } from './crash-actions.ts';
import { CrashBench, TOKEN } from './crash-bench.ts';
import { remoteLabels, labelRecords } from './label-records.ts';

export interface CrashSiteReport extends Verdict, SiteVerdict, LabelVerdict {
  readonly siteSeed: number;
  readonly siteSeconds: number;
  readonly hubKills: number;
  readonly postgresKills: number;
  readonly benchKills: number;
  /** Number of times that a hub, or a bench, ended without being killed. */
  readonly hubEnded: number;
  readonly benchEnded: number;
  /** Entries of the log. */
  readonly siteLog: number;
  /** The packers' other actions: numbers of each answer, and how many concerned another bench. */
  readonly scans: Readonly<Record<string, number>>;
  readonly handoverScans: number;
  /** Results of labels that benches requested from each other. */
  readonly prints: Readonly<Record<string, number>>;
  /** Labels that a bench reports as printed for another one but that are missing. */
  readonly elsewhereMissing: number;
}

export interface CrashSiteRun {
  readonly seconds: number;
  readonly seed: number;
  /** Minimum of orders and labels for the run to end: a busy machine does less in the same time. */
  readonly minimum?: { readonly orders: number; readonly labels: number };
}

const BENCHES = 5;

/** Time for all waiting work to settle at the end, ms. */
const SETTLE_MS = 300_000;

/**
 * Kills the hub, its PostgreSQL and five benches of one site repeatedly for this many seconds, each at any time.
 * Meanwhile packers enter, correct, cancel, pack other benches' orders, print at other benches' printers and hand over,
 * at an unreliable platform. Then it lets everything settle and compares the confirmed actions, the platform, the
 * benches' databases and printers, and the hub.
 */
export async function crashSite(run: CrashSiteRun): Promise<CrashSiteReport> {
  const random = seeded(run.seed);
  const folder = mkdtempSync(join(tmpdir(), 'packbench-crash-'));
  const journals = {
    orders: new CrashJournal(),
    labels: new RequestedLabels(),
    actions: new ActionCounts(),
  };
  const platform = startChild(
    'platform-process.ts',
    options({ journal: join(folder, 'platform.ndjson'), token: TOKEN }),
  );
  const hub = await CrashHub.open();
  const kills = { hubKills: 0, postgresKills: 0, benchKills: 0 };
  const benches: CrashBench[] = [];
  try {
    const baseUrl = await platform.line('its address', (fact) => fact['baseUrl'] as string);
    for (let number = 1; number <= BENCHES; number++) {
      const bench = new CrashBench(folder, `S${number}`, baseUrl, journals);
      await bench.enter(hub.newCode());
      benches.push(bench);
    }
    for (const bench of benches) bench.work(random);
    const end = Date.now() + run.seconds * 1_000;
    const { orders, labels: printed } = run.minimum ?? { orders: 0, labels: 0 };
    const isEnough = () =>
      journals.orders.confirmed >= orders &&
      benches.flatMap((bench) => bench.labels()).length >= printed;
    for (let kill = 0; Date.now() < end || !isEnough(); kill++) {
      await sleep(500 + random() * 2_500);
      if (kill % 5 === 0) await setFaults(baseUrl, randomFaults(random));
      const what = random();
      if (what < 0.25) {
        kills.hubKills += 1;
        await hub.kill();
      } else if (what < 0.45) kills.postgresKills += hub.killPostgres() ? 1 : 0;
      else {
        kills.benchKills += 1;
        const bench = benches[Math.floor(random() * BENCHES)];
        await bench?.kill();
        bench?.work(random);
      }
      hub.lookAfter();
    }
    await setFaults(baseUrl, {});
    for (const bench of benches) await bench.kill();
    for (const bench of benches) bench.runTidyOnly();
    await hub.settled();
    const until = Date.now() + SETTLE_MS;
    for (const bench of benches)
      await eventually('an empty queue', () => bench.waiting() === 0, until - Date.now()).catch(
        () => null,
      );
    // Benches continue to look up and follow their orders, and to report them. The moment at which all are equal
    // counts, or else the last check.
    let sides: readonly BenchSide[] = [];
    let site = siteVerdict({ log: [], orders: [], records: [] }, []);
    let siteLog = 0;
    let apart: string[] = [];
    const isSame = async () => {
      const there = await readHub(hub);
      sides = benches.map((bench) => readBench(bench));
      apart = [];
      site = siteVerdict(there, sides, (what) => apart.push(what));
      siteLog = there.log.length;
      return isOneSite(site);
    };
    await eventually('one and the same site', isSame, SETTLE_MS).catch(() => null);
    for (const what of apart) console.error(`apart: ${what}`);
    for (const bench of benches) await bench.kill();
    const stations = benches.flatMap((bench) => bench.orders());
    const labels = benches.flatMap((bench) => bench.labels());
    return {
      siteSeed: run.seed,
      siteSeconds: run.seconds,
      ...kills,
      hubEnded: hub.unexpectedExits,
      benchEnded: benches.reduce((sum, bench) => sum + bench.unexpectedExits, 0),
      ...journals.orders.judge(stations, await platformRows(baseUrl)),
      siteLog,
      ...site,
      ...journals.labels.judge(labels, labelRecords(sides)),
      ...journals.actions.counts,
      ...remoteLabels(sides, labels),
    };
  } finally {
    for (const bench of benches) await bench.kill();
    await platform.kill();
    await hub.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
