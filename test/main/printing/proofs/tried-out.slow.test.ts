import { describe, expect, it } from 'vitest';
import { err } from '../../../../shared/result.ts';
import { decodeZpl } from '../../../fakes/decode-zpl.ts';
import { FakePrinter } from '../../../fakes/printer.ts';
import { zbar } from '../../../fakes/zbar.ts';
import { openProofsStation } from './proofs-bench.ts';

describe('a printer that is tried out', () => {
  it('prints its test label once, whatever number of copies it is set to', async () => {
    const { proofs, profile, fake } = await openProofsStation({ copies: 3 });
    const tried = await proofs.tryOut({ printer: profile, page: 'test' });
    const [job] = await fake.printed(1);
    expect(tried).toMatchObject({ ok: true, value: { sentBytes: job!.length } });
    const { dots, commands } = decodeZpl(job!);
    expect(await zbar(dots)).toEqual(['PACKBENCH']);
    expect(commands).toContain('^PQ1');
  });

  it('prints the ruler upright, however its labels are turned', async () => {
    const { proofs, profile, fake } = await openProofsStation({ widthMm: 100, heightMm: 60 });
    await proofs.tryOut({ printer: profile, page: 'ruler' });
    await proofs.tryOut({ printer: { ...profile, rotation: 90 }, page: 'ruler' });
    const [upright, turned] = await fake.printed(2);
    expect(decodeZpl(turned!).dots).toEqual(decodeZpl(upright!).dots);
  });

  it('shows its language and a line of 40 mm', async () => {
    const { proofs, profile, fake } = await openProofsStation({ widthMm: 50, heightMm: 30 });
    await proofs.tryOut({ printer: profile, page: 'language' });
    const [job] = await fake.printed(1);
    const { dots } = decodeZpl(job!);
    expect(await zbar(dots)).toEqual(['PACKBENCH']);
    const y = Math.round((4 / 25.4) * 203);
    const ink = dots.black.subarray(y * dots.width, (y + 1) * dots.width);
    expect(ink.lastIndexOf(1) - ink.indexOf(1) + 1).toBe(Math.round((40 / 25.4) * 203));
  });

  it('says when it cannot be reached, and is not kept for it', async () => {
    const { proofs, profile, station } = await openProofsStation();
    const gone = await FakePrinter.open();
    const { port } = gone;
    await gone.close();
    const tried = await proofs.tryOut({
      printer: { ...profile, transport: { kind: 'tcp', host: '127.0.0.1', port } },
      page: 'test',
    });
    expect(tried).toMatchObject({ ok: false, error: { code: 'printer-unreachable' } });
    expect(station.store.printers.list()).toHaveLength(1);
  });
});

describe('the test of a printer of the list', () => {
  it('is the same label', async () => {
    const { proofs, profile, printerId, fake } = await openProofsStation();
    await proofs.test(printerId);
    await proofs.tryOut({ printer: profile, page: 'test' });
    const [first, second] = await fake.printed(2);
    expect(second!.equals(first!)).toBe(true);
    expect(await proofs.test('X')).toEqual(err({ code: 'not-found', what: 'printer', id: 'X' }));
  });
});
