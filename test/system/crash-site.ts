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
import { copies, folderPrinter, setUpStation, rowsIn } from './crash-station.ts';
import { compareSite, type SiteVerdict } from './site-verdict.ts';

export interface CrashSiteReport extends Verdict, SiteVerdict {
  readonly siteSeed: number;
  readonly siteSeconds: number;
  readonly hubKills: number;
  readonly postgresKills: number;
  readonly benchKills: number;
  /** Times that a hub ended which nobody had killed. */
  readonly hubEnded: number;
  readonly labels: number;
  readonly printedTwice: number;
}

const TOKEN = 'token-of-the-crash-run';
const BENCHES = 5;
/** A packer's pause between two orders, ms. */
const PAUSE_MS = 250;
/** How long everything that waits gets in the end, ms. */
const SETTLE_MS = 300_000;

/**
 * Kills the hub, its PostgreSQL and five benches of one site again and again for so many seconds, each at any time, while
 * packers enter, correct, take back and print at a platform that misbehaves; then lets everything settle and compares
 * what was confirmed, the platform, the benches' databases and printers, and the hub.
 */
export async function crashSite(run: { seconds: number; seed: number }): Promise<CrashSiteReport> {
  const random = seeded(run.seed);
  const folder = mkdtempSync(join(tmpdir(), 'packbench-crash-'));
  const journal = new CrashJournal();
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
      const bench = new CrashBench(folder, `S${number}`, baseUrl, journal);
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
    let site = await compareSite(hub, benches);
    const isSame = async () => {
      site = await compareSite(hub, benches);
      return site.siteEventsApart + site.siteOrdersApart + site.siteLabelsApart === 0;
    };
    await eventually('one and the same site', isSame, SETTLE_MS).catch(() => null);
    for (const bench of benches) await bench.kill();
    const stations = benches.flatMap((bench) => bench.orders());
    const labels = benches.flatMap((bench) => bench.labels());
    return {
      siteSeed: run.seed,
      siteSeconds: run.seconds,
      ...kills,
      hubEnded: hub.ended,
      ...journal.judge(stations, await platformRows(baseUrl)),
      ...site,
      labels: labels.length,
      printedTwice: copies(labels),
    };
  } finally {
    for (const bench of benches) await bench.kill();
    await platform.kill();
    await hub.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A whole bench of the site: its process, and what lies on its disk. */
class CrashBench {
  readonly code;
  readonly #folder;
  readonly #labels;
  readonly #baseUrl;
  readonly #journal;
  #child: Child | null = null;

  constructor(folder: string, code: string, baseUrl: string, journal: CrashJournal) {
    this.code = code;
    this.#folder = join(folder, code);
    this.#labels = join(folder, `${code}-labels`);
    this.#baseUrl = baseUrl;
    this.#journal = journal;
    for (const made of [this.#folder, this.#labels]) mkdirSync(made);
  }

  /** Sets it up and lets it into the site. */
  async enter(joins: string): Promise<void> {
    const printer = { ...folderPrinter, transport: { kind: 'folder', folder: this.#labels } };
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
    this.#start({ orders: 100_000, pauseMs: PAUSE_MS, seed, platform: this.#baseUrl });
  }

  /** Lets it run without a packer. */
  rest(): void {
    this.#start({});
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    await child?.kill();
    for (const fact of child?.facts() ?? []) this.#journal.read(fact);
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

  labels(): string[] {
    return readdirSync(this.#labels);
  }

  #start(packer: object, more: readonly string[] = []): Child {
    const data = `--user-data-dir=${join(this.#folder, 'data')}`;
    const args = [JSON.stringify(packer), '--headless', data, ...more];
    return (this.#child = startChild('app-process.ts', args));
  }
}
