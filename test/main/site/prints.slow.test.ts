import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../main/base/surroundings.ts';
import { type Child, options, startChild } from '../../fakes/child.ts';
import { resources } from '../../fakes/paths.ts';
import { FakePrinter } from '../../fakes/printer.ts';
import { type FakePlatform, startPlatform } from '../../fakes/platform/platform.ts';
import { type BenchHere, SiteHere } from './site-here.ts';

// Labels that one bench has another print, with processes that are killed at every moment of it: never two papers unasked.

const here = new SiteHere();
const folder = mkdtempSync(join(tmpdir(), 'packbench-prints-'));
let platform: FakePlatform;

beforeAll(async () => {
  platform = await startPlatform({
    journal: join(folder, 'platform.ndjson'),
    token: 'token-of-the-test',
    clock: systemClock,
    labelAs: 'pdf',
    resourcesFolder: resources,
  });
});
afterAll(async () => {
  await platform?.close();
  rmSync(folder, { recursive: true, force: true });
});

type More = Readonly<Record<string, string | number>>;
function run(bench: BenchHere, more: More = {}): Child {
  const { baseUrl, token } = platform;
  const all = { ...bench, 'base-url': baseUrl, token, ...more };
  const child = startChild('site-printing-process.ts', options(all));
  onTestFinished(() => child.kill());
  return child;
}
/** A bench that joined, and what it went on as: with a printer, or asking for a label. */
async function joined(bench: BenchHere, more: More = {}): Promise<Child> {
  const child = run(bench, { join: here.newCode(), ...more });
  await child.line('joined', (fact) => (fact['joined'] === 'joined' ? true : undefined));
  return child;
}
const says = (child: Child, of: 'asked' | 'forOthers', state: string) =>
  child.line(`${of} ${state}`, (fact) => {
    const all = fact[of];
    return Array.isArray(all) && all[0] === state ? true : undefined;
  });
async function openPrinter(): Promise<FakePrinter> {
  const printer = await FakePrinter.open();
  onTestFinished(() => printer.close());
  return printer;
}
/** Long enough for a second paper to come out where one would. */
const settled = (child: Child) =>
  child.line('level', (fact) => (fact['link'] === 'level' ? true : undefined));

describe('a label that another bench prints', () => {
  it.each(['claimed', 'print: queued', 'print: label made'])(
    'comes out once where that bench is killed at %s',
    async (step) => {
      const printer = await openPrinter();
      const [one, other] = [here.newBench(), here.newBench()];
      const printing = await joined(other, { printer: printer.port, 'die-at': step });
      const asking = await joined(one, { ask: other.code });
      await printing.gone;
      expect(printer.jobs).toHaveLength(0);
      const again = run(other, { printer: printer.port });
      await says(asking, 'asked', 'printed');
      await settled(again);
      expect(printer.jobs).toHaveLength(1);
      await asking.kill();
      await again.kill();
    },
  );

  it.each(['print: bytes ended', 'print: answered'])(
    'is asked about, and not printed again, where that bench is killed at %s',
    async (step) => {
      const printer = await openPrinter();
      const [one, other] = [here.newBench(), here.newBench()];
      const printing = await joined(other, { printer: printer.port, 'die-at': step });
      const asking = await joined(one, { ask: other.code });
      await printing.gone;
      await printer.printed(1);
      const again = run(other, { printer: printer.port });
      await says(asking, 'asked', 'print-interrupted');
      await settled(again);
      expect(printer.jobs).toHaveLength(1);
      await asking.kill();
    },
  );

  it('comes out once where the hub is killed meanwhile, and where the bench that asked is', async () => {
    const printer = await openPrinter();
    const [one, other] = [here.newBench(), here.newBench()];
    const printing = await joined(other, { printer: printer.port });
    await settled(printing);
    const asking = await joined(one, { ask: other.code });
    const said = await asking.line('the answers', (fact) => ('again' in fact ? fact : undefined));
    expect(said).toMatchObject({ ok: true, again: 'reprint-needs-reason' });
    await here.killHub();
    await asking.kill();
    await here.openHub();
    const again = run(one);
    await says(again, 'asked', 'printed');
    await settled(printing);
    expect(printer.jobs).toHaveLength(1);
  });

  it('is asked about where the bench with the printer went back to a backup of before it printed', async () => {
    const printer = await openPrinter();
    const [one, other] = [here.newBench(), here.newBench()];
    const first = await joined(other, { printer: printer.port });
    await settled(first);
    await first.kill();
    const backup = join(folder, `backup-${other.code}`);
    cpSync(other.folder, backup, { recursive: true });
    const printing = run(other, { 'die-at': 'print: answered' });
    const asking = await joined(one, { ask: other.code });
    await printing.gone;
    await printer.printed(1);
    rmSync(other.folder, { recursive: true });
    cpSync(backup, other.folder, { recursive: true });
    const restored = run(other);
    await restored.line('refused', (fact) => (fact['link'] === 'refused' ? true : undefined));
    await restored.kill();
    const let_in = run(other, { join: here.newCode() });
    await says(asking, 'asked', 'claimed-before');
    await settled(let_in);
    expect(printer.jobs).toHaveLength(1);
  });
});
