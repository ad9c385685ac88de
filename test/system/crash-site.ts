import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { options, startChild, type Child } from '../fakes/child.ts';
import { eventually } from '../fakes/eventually.ts';
import { seeded } from '../fakes/seeded.ts';
import { platformRows, randomFaults, setFaults } from './crash-faults.ts';
import { CrashHub } from './crash-hub.ts';
import { CrashJournal, type StationRow, type Verdict } from './crash-journal.ts';
import { folderPrinter, setUpStation, rowsIn } from './crash-station.ts';
import { type LabelThere, type LabelVerdict, WantedLabels } from './site-labels.ts';
import { type BenchSide, readBench, readHub } from './site-sides.ts';
import { isOneSite, siteVerdict, type SiteVerdict } from './site-verdict.ts';

export interface CrashSiteReport extends Verdict, SiteVerdict, LabelVerdict {
  readonly siteSeed: number;
  readonly siteSeconds: number;
  readonly hubKills: number;
  readonly postgresKills: number;
  readonly benchKills: number;
  /** Times that a hub, or a bench, ended which nobody had killed. */
  readonly hubEnded: number;
  readonly benchEnded: number;
  /** Entries of the log. */
  readonly siteLog: number;
  /** What packers did beside entering: how often each was answered, and what of it was of another bench. */
  readonly scans: Readonly<Record<string, number>>;
  readonly handedOver: number;
  /** What became of labels that benches asked of each other. */
  readonly prints: Readonly<Record<string, number>>;
  /** Labels that a bench says it printed for another one and that do not lie there. */
  readonly elsewhereMissing: number;
}

const TOKEN = 'token-of-the-crash-run';
const BENCHES = 5;
/** A packer's pause between two orders, and that of another one between two things that he does, ms. */
const PAUSE_MS = 500;
const DEED_MS = 150;
/** How long everything that waits gets in the end, ms. */
const SETTLE_MS = 300_000;

/**
 * Kills the hub, its PostgreSQL and five benches of one site again and again for so many seconds, each at any time, while
 * packers enter, correct, take back, pack what others entered, print at other benches' printers and hand over, at a platform
 * that misbehaves; then lets everything settle and compares what was confirmed, the platform, the benches' databases and
 * printers, and the hub.
 */
export async function crashSite(run: { seconds: number; seed: number }): Promise<CrashSiteReport> {
  const random = seeded(run.seed);
  const folder = mkdtempSync(join(tmpdir(), 'packbench-crash-'));
  const journals = { orders: new CrashJournal(), labels: new WantedLabels(), deeds: new Deeds() };
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
    for (let kill = 0; Date.now() < end; kill++) {
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
    for (const bench of benches) bench.rest();
    await hub.settled();
    const until = Date.now() + SETTLE_MS;
    for (const bench of benches)
      await eventually('an empty queue', () => bench.waiting() === 0, until - Date.now()).catch(
        () => null,
      );
    // Benches go on with look-ups and follow-ups of what they entered, and tell of them: the moment counts at which all
    // are the same, or the last look.
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
      hubEnded: hub.ended,
      benchEnded: benches.reduce((sum, bench) => sum + bench.ended, 0),
      ...journals.orders.judge(stations, await platformRows(baseUrl)),
      siteLog,
      ...site,
      ...journals.labels.judge(labels, toldOfLabels(sides)),
      ...journals.deeds.counts,
      ...elsewhere(sides, labels),
    };
  } finally {
    for (const bench of benches) await bench.kill();
    await platform.kill();
    await hub.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the benches' own files say of labels. */
function toldOfLabels(benches: readonly BenchSide[]) {
  const packedTwice = new Map<string, number>();
  for (const { soc, conflicts } of benches.flatMap(({ list }) => list))
    if (conflicts.includes('packed-twice')) packedTwice.set(soc, (packedTwice.get(soc) ?? 0) + 1);
  const forOthers = benches.flatMap(({ code, number, prints }) =>
    prints.filter(({ bench }) => bench === number).map(({ soc }) => `${code} ${soc}`),
  );
  return { packedTwice, forOthers: new Set(forOthers), benches: benches.length };
}

/** Labels that benches printed for each other, and those of them that do not lie at the bench that says so. */
function elsewhere(benches: readonly BenchSide[], labels: readonly LabelThere[]) {
  const printed = benches.flatMap(({ code, number, prints }) =>
    prints
      .filter(({ bench, state }) => bench === number && state === 'printed')
      .map(({ soc }) => `${code} ${soc}`),
  );
  const lying = Map.groupBy(labels, ({ bench, soc }) => `${bench} ${soc}`);
  const missing = [...Map.groupBy(printed, (name) => name)].map(([name, asked]) =>
    Math.max(0, asked.length - (lying.get(name)?.length ?? 0)),
  );
  const asked = benches.flatMap(({ number, prints }) =>
    prints.filter((print) => print.asked_by === number),
  );
  const states = Map.groupBy(asked, ({ state, trouble }) => trouble ?? state);
  return {
    prints: Object.fromEntries([...states].map(([state, all]) => [state, all.length])),
    elsewhereMissing: missing.reduce((sum, count) => sum + count, 0),
  };
}

/** Counts what packers say that they did. */
class Deeds {
  readonly counts = { scans: {} as Record<string, number>, handedOver: 0 };

  read({ scanned, handed }: Record<string, unknown>): void {
    const { scans } = this.counts;
    if (typeof scanned === 'string') scans[scanned] = (scans[scanned] ?? 0) + 1;
    if (handed !== undefined) this.counts.handedOver += 1;
  }
}

interface Journals {
  readonly orders: CrashJournal;
  readonly labels: WantedLabels;
  readonly deeds: Deeds;
}

/** A whole bench of the site: its process, and what lies on its disk. */
class CrashBench {
  readonly code;
  readonly #folder;
  readonly #labels;
  readonly #baseUrl;
  readonly #journals;
  #child: Child | null = null;
  /** Times that it ended by itself. */
  ended = 0;

  constructor(folder: string, code: string, baseUrl: string, journals: Journals) {
    this.code = code;
    this.#folder = join(folder, code);
    this.#labels = join(folder, `${code}-labels`);
    this.#baseUrl = baseUrl;
    this.#journals = journals;
    for (const made of [this.#folder, this.#labels]) mkdirSync(made);
  }

  /** Sets it up and lets it into the site. */
  async enter(joins: string): Promise<void> {
    const transport = { kind: 'folder', folder: this.#labels };
    const printer = { ...folderPrinter, isShared: true, transport };
    const account = { baseUrl: this.#baseUrl, token: TOKEN };
    const start = (packer: object, more: readonly string[]) => this.#start(packer, more);
    await setUpStation(start, this.#folder, { account, code: this.code, printer });
    const child = this.#start({ joins });
    const said = await child.line('an answer', ({ joined }) => joined as { value?: string });
    if (said.value !== 'joined') throw new Error(JSON.stringify(said));
    await this.kill();
  }

  work(random: () => number): void {
    const seed = Math.floor(random() * 1e9);
    const shares = { seed, pauseMs: DEED_MS, labels: this.#labels };
    this.#start({ orders: 100_000, pauseMs: PAUSE_MS, seed, platform: this.#baseUrl, shares });
  }

  /** Lets it run with nobody but who answers what is asked about labels. */
  rest(): void {
    const shares = { seed: 1, pauseMs: DEED_MS, labels: this.#labels, onlyTidies: true };
    this.#start({ shares });
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child && child.process.exitCode !== null) {
      this.ended += 1;
      console.error(`${this.code} ended by itself: ${child.process.exitCode}`);
    }
    await child?.kill();
    for (const fact of child?.facts() ?? [])
      for (const journal of Object.values(this.#journals)) journal.read(fact);
  }

  /** Orders on their way to the platform. */
  waiting(): number {
    const facts = this.#child?.facts() ?? [];
    return Number(facts.findLast(({ waiting }) => waiting !== undefined)?.['waiting'] ?? 1);
  }

  get file(): string {
    return join(this.#folder, 'data/account/packbench.db');
  }

  /** Its own orders: the account's others may have been found on the platform. */
  orders(): StationRow[] {
    const own = `SELECT soc, sync FROM orders WHERE soc LIKE '${this.code}-%'`;
    return rowsIn<StationRow>(this.file, own);
  }

  /** A file is named by its order's code and the number of its print job. */
  labels(): LabelThere[] {
    return readdirSync(this.#labels).flatMap((name) => {
      const soc = /^(.+?)-[0-9A-Z]{26}(?:-\d+)?\.zpl$/i.exec(name)?.[1];
      if (soc === undefined && name.endsWith('.zpl')) throw new Error(`A label named ${name}`);
      return soc === undefined ? [] : [{ soc, bench: this.code }];
    });
  }

  #start(packer: object, more: readonly string[] = []): Child {
    const data = `--user-data-dir=${join(this.#folder, 'data')}`;
    const args = [JSON.stringify(packer), '--headless', data, ...more];
    return (this.#child = startChild('app-process.ts', args));
  }
}
