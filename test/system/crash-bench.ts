import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startChild, type Child } from '../fakes/child.ts';
import type { CrashJournal, StationRow } from './crash-journal.ts';
import { setUpStation } from './crash-station.ts';
import type { RequestedLabels, LabelThere } from './site-labels.ts';
import type { ActionCounts } from './crash-actions.ts';
import { rowsIn } from '../fakes/rows-in.ts';
import { folderPrinter } from './folder-printer.ts';

/** The token of the site’s account. */
export const TOKEN = 'token-of-the-crash-run';

/** Pause of a packer between two orders, and of another one between two actions, ms. */
const PAUSE_MS = 500;
const ACTION_PAUSE_MS = 150;

interface Journals {
  readonly orders: CrashJournal;
  readonly labels: RequestedLabels;
  readonly actions: ActionCounts;
}

/** A whole bench of the site: its process and its files. */
export class CrashBench {
  readonly code;
  readonly #folder;
  readonly #labels;
  readonly #baseUrl;
  readonly #journals;
  #child: Child | null = null;
  /** Number of exits without a kill. */
  unexpectedExits = 0;

  constructor(folder: string, code: string, baseUrl: string, journals: Journals) {
    this.code = code;
    this.#folder = join(folder, code);
    this.#labels = join(folder, `${code}-labels`);
    this.#baseUrl = baseUrl;
    this.#journals = journals;
    for (const directory of [this.#folder, this.#labels]) mkdirSync(directory);
  }

  /** Sets it up and joins it to the site. */
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
    const shares = { seed, pauseMs: ACTION_PAUSE_MS, labels: this.#labels };
    this.#start({ orders: 100_000, pauseMs: PAUSE_MS, seed, platform: this.#baseUrl, shares });
  }

  /** Runs it with only a packer who answers questions about labels. */
  runTidyOnly(): void {
    const shares = { seed: 1, pauseMs: ACTION_PAUSE_MS, labels: this.#labels, onlyTidies: true };
    this.#start({ shares });
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child && child.process.exitCode !== null) {
      this.unexpectedExits += 1;
      console.error(`${this.code} ended by itself: ${child.process.exitCode}`);
    }
    await child?.kill();
    for (const fact of child?.output() ?? [])
      for (const journal of Object.values(this.#journals)) journal.read(fact);
  }

  /** Number of orders in transit to the platform. */
  waiting(): number {
    const output = this.#child?.output() ?? [];
    return Number(output.findLast(({ waiting }) => waiting !== undefined)?.['waiting'] ?? 1);
  }

  get file(): string {
    return join(this.#folder, 'data/account/packbench.db');
  }

  /** Returns its own orders: the account's others may have been imported from the platform. */
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
