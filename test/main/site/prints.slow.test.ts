import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PrintingSite, says, settled } from './printing-site.ts';
import { openPrinter } from '../../fakes/open-printer.ts';

// Labels that one bench has another one print, with processes killed at every step: never an unrequested second label.

const site = new PrintingSite();
const { site: here } = site;

describe('a label that another bench prints', () => {
  it.each(['claimed', 'print: queued', 'print: label made'])(
    'comes out once where that bench is killed at %s',
    async (step) => {
      const printer = await openPrinter();
      const { other, asking } = await site.requestFromDying(printer, step);
      expect(printer.jobs).toHaveLength(0);
      const again = site.run(other, { printer: printer.port });
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
      const { other, asking } = await site.requestFromDying(printer, step);
      await printer.printed(1);
      const again = site.run(other, { printer: printer.port });
      await says(asking, 'asked', 'print-interrupted');
      await settled(again);
      expect(printer.jobs).toHaveLength(1);
      await asking.kill();
    },
  );

  it('comes out once where the hub is killed meanwhile, and where the bench that asked is', async () => {
    const printer = await openPrinter();
    const [one, other] = [here.newBench(), here.newBench()];
    const printing = await site.joined(other, { printer: printer.port });
    await settled(printing);
    const asking = await site.joined(one, { ask: other.code });
    const said = await asking.line('the answers', (fact) => ('again' in fact ? fact : undefined));
    expect(said).toMatchObject({ ok: true, again: 'reprint-needs-reason' });
    await here.killHub();
    await asking.kill();
    await here.openHub();
    const again = site.run(one);
    await says(again, 'asked', 'printed');
    await settled(printing);
    expect(printer.jobs).toHaveLength(1);
  });

  it('is asked about where the bench with the printer went back to a backup of before it printed', async () => {
    const printer = await openPrinter();
    const [one, other] = [here.newBench(), here.newBench()];
    const first = await site.joined(other, { printer: printer.port });
    await settled(first);
    await first.kill();
    const backup = join(site.folder, `backup-${other.code}`);
    cpSync(other.folder, backup, { recursive: true });
    const printing = site.run(other, { 'die-at': 'print: answered' });
    const asking = await site.joined(one, { ask: other.code });
    await printing.gone;
    await printer.printed(1);
    rmSync(other.folder, { recursive: true });
    cpSync(backup, other.folder, { recursive: true });
    const restored = site.run(other);
    await restored.line('refused', (fact) => (fact['link'] === 'refused' ? true : undefined));
    await restored.kill();
    const let_in = site.run(other, { join: here.newCode() });
    await says(asking, 'asked', 'claimed-before');
    await settled(let_in);
    expect(printer.jobs).toHaveLength(1);
  });
});
