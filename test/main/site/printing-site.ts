import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { type Child, options, startChild } from '../../fakes/child.ts';
import { startLabelPlatform } from '../../fakes/label-platform.ts';
import type { FakePlatform } from '../../fakes/platform/platform.ts';
import type { FakePrinter } from '../../fakes/printer.ts';
import type { BenchFolder } from './local-site.ts';
import { TestSite } from './test-site.ts';

type More = Readonly<Record<string, string | number>>;

/** A site whose benches are processes that print for each other and hand parcels over. */
export class PrintingSite {
  readonly site: TestSite;
  /** For files stored by a test file. */
  readonly folder = mkdtempSync(join(tmpdir(), 'packbench-prints-'));
  #platform: FakePlatform | null = null;

  constructor() {
    this.site = new TestSite();
    beforeAll(async () => {
      this.#platform = await startLabelPlatform(this.folder);
    });
    afterAll(async () => {
      await this.#platform?.close();
      rmSync(this.folder, { recursive: true, force: true });
    });
  }

  /** Starts a bench, which is killed with the test. */
  run(bench: BenchFolder, more: More = {}): Child {
    const { baseUrl = '', token = '' } = this.#platform ?? {};
    const all = { ...bench, 'base-url': baseUrl, token, ...more };
    const child = startChild('site-printing-process.ts', options(all));
    onTestFinished(() => child.kill());
    return child;
  }

  /** Joins a bench and restarts it with these options: with a printer, or requesting a label. */
  async joined(bench: BenchFolder, more: More = {}): Promise<Child> {
    const child = this.run(bench, { join: this.site.newCode(), ...more });
    await child.line('joined', (fact) => (fact['joined'] === 'joined' ? true : undefined));
    return child;
  }

  /** Starts a bench that requests a label from another one, which has a printer and is switched off. */
  async requestFromOffline(printer: FakePrinter) {
    const [one, other] = [this.site.newBench(), this.site.newBench()];
    const joining = await this.joined(other, { printer: printer.port });
    await settled(joining);
    await joining.kill();
    return { one, other, asking: await this.joined(one, { ask: other.code }) };
  }

  /** Starts a bench without a printer whose label `other` prints, and `other`, which is killed at a step of it. */
  async requestFromDying(printer: FakePrinter, step: string) {
    const [one, other] = [this.site.newBench(), this.site.newBench()];
    const printing = await this.joined(other, { printer: printer.port, 'die-at': step });
    const asking = await this.joined(one, { ask: other.code });
    await printing.gone;
    return { other, asking };
  }
}

/** Waits until a bench's latest requested print, or print for others, has this state. */
export const says = (child: Child, of: 'asked' | 'forOthers', state: string) =>
  child.line(`${of} ${state}`, (fact) => {
    const all = fact[of];
    return Array.isArray(all) && all[0] === state ? true : undefined;
  });

/** Waits long enough for a second label to be printed if there is one. */
export const settled = (child: Child) =>
  child.line('level', (fact) => (fact['link'] === 'level' ? true : undefined));

/** Sends a command to a bench, and waits until it is done. */
export async function sendCommand(child: Child, command: Record<string, string>): Promise<void> {
  const line = JSON.stringify(command);
  const before = child.output().filter(({ done }) => done === line).length;
  child.send(command);
  await child.line(line, () =>
    child.output().filter(({ done }) => done === line).length > before ? true : undefined,
  );
}
/** Enters an order at `one` and waits until `other` has printed its label. Returns its soc. */
export async function labelled(one: Child, code: string, before: number): Promise<string> {
  await sendCommand(one, { do: 'ask', of: code });
  await one.line('the label', ({ asked }) =>
    Array.isArray(asked) && asked.length > before && asked.every((state) => state === 'printed')
      ? true
      : undefined,
  );
  return one.output().findLast((fact) => 'soc' in fact)!['soc'] as string;
}
/** Waits until a bench's handovers are exactly these, in any order; closed ones have the word `closed`. */
export const lists = (child: Child, ...expected: string[][]) => {
  const inOrder = (all: readonly string[][]) =>
    all.map((list) => list.toSorted().join(' ')).toSorted();
  const text = inOrder(expected).join('; ');
  return child.line(text, () => {
    const now = child.output().findLast((fact) => 'lists' in fact)?.['lists'] as string[][];
    return now !== undefined && inOrder(now).join('; ') === text ? true : undefined;
  });
};
