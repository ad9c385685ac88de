import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { type Child, options, startChild } from '../../fakes/child.ts';
import { startLabelPlatform } from '../../fakes/label-platform.ts';
import type { FakePlatform } from '../../fakes/platform/platform.ts';
import { FakePrinter } from '../../fakes/printer.ts';
import type { BenchHere } from './site-in.ts';
import { SiteHere } from './site-here.ts';

type More = Readonly<Record<string, string | number>>;

/** A site whose benches are processes that print for each other and hand parcels over. */
export class PrintingSite {
  readonly here: SiteHere;
  /** For whatever the tests of a file put aside. */
  readonly folder = mkdtempSync(join(tmpdir(), 'packbench-prints-'));
  #platform: FakePlatform | null = null;

  constructor() {
    this.here = new SiteHere();
    beforeAll(async () => {
      this.#platform = await startLabelPlatform(this.folder);
    });
    afterAll(async () => {
      await this.#platform?.close();
      rmSync(this.folder, { recursive: true, force: true });
    });
  }

  /** Starts a bench, which is killed with the test. */
  run(bench: BenchHere, more: More = {}): Child {
    const { baseUrl = '', token = '' } = this.#platform ?? {};
    const all = { ...bench, 'base-url': baseUrl, token, ...more };
    const child = startChild('site-printing-process.ts', options(all));
    onTestFinished(() => child.kill());
    return child;
  }

  /** A bench that joined, and what it went on as: with a printer, or asking for a label. */
  async joined(bench: BenchHere, more: More = {}): Promise<Child> {
    const child = this.run(bench, { join: this.here.newCode(), ...more });
    await child.line('joined', (fact) => (fact['joined'] === 'joined' ? true : undefined));
    return child;
  }

  /** A bench that asks for a label of another one, which has a printer and is switched off. */
  async askedOfNobody(printer: FakePrinter) {
    const [one, other] = [this.here.newBench(), this.here.newBench()];
    const joining = await this.joined(other, { printer: printer.port });
    await settled(joining);
    await joining.kill();
    return { one, other, asking: await this.joined(one, { ask: other.code }) };
  }

  /** A bench without a printer that has `other` print its label, and that one, which is killed at a step of it. */
  async askedOfDying(printer: FakePrinter, step: string) {
    const [one, other] = [this.here.newBench(), this.here.newBench()];
    const printing = await this.joined(other, { printer: printer.port, 'die-at': step });
    const asking = await this.joined(one, { ask: other.code });
    await printing.gone;
    return { other, asking };
  }
}

/** The first time that the last label which a bench asked for, or prints for others, stands like that. */
export const says = (child: Child, of: 'asked' | 'forOthers', state: string) =>
  child.line(`${of} ${state}`, (fact) => {
    const all = fact[of];
    return Array.isArray(all) && all[0] === state ? true : undefined;
  });

/** Long enough for a second paper to come out where one would. */
export const settled = (child: Child) =>
  child.line('level', (fact) => (fact['link'] === 'level' ? true : undefined));

export async function openPrinter(): Promise<FakePrinter> {
  const printer = await FakePrinter.open();
  onTestFinished(() => printer.close());
  return printer;
}

/** Has a bench do something, and waits until it did. */
export async function tell(child: Child, command: Record<string, string>): Promise<void> {
  const line = JSON.stringify(command);
  const before = child.facts().filter(({ done }) => done === line).length;
  child.say(command);
  await child.line(line, () =>
    child.facts().filter(({ done }) => done === line).length > before ? true : undefined,
  );
}
/** Enters an order at `one` whose label `other` prints, and waits until it did; answers its soc. */
export async function labelled(one: Child, code: string, before: number): Promise<string> {
  await tell(one, { do: 'ask', of: code });
  await one.line('the label', ({ asked }) =>
    Array.isArray(asked) && asked.length > before && asked.every((state) => state === 'printed')
      ? true
      : undefined,
  );
  return one.facts().findLast((fact) => 'soc' in fact)!['soc'] as string;
}
/** Waits until a bench's handovers are exactly these now, in whatever order; those that are closed have the word `closed`. */
export const lists = (child: Child, ...wanted: string[][]) => {
  const inOrder = (all: readonly string[][]) =>
    all.map((list) => list.toSorted().join(' ')).toSorted();
  const text = inOrder(wanted).join('; ');
  return child.line(text, () => {
    const now = child.facts().findLast((fact) => 'lists' in fact)?.['lists'] as string[][];
    return now !== undefined && inOrder(now).join('; ') === text ? true : undefined;
  });
};
