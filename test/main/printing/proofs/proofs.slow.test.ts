import { describe, expect, it, onTestFinished } from 'vitest';
import { printerInputSchema, type PrinterInput } from '../../../../shared/model/printer.ts';
import { err } from '../../../../shared/result.ts';
import { decodeTspl } from '../../../fakes/decode-tspl.ts';
import { decodeZpl } from '../../../fakes/decode-zpl.ts';
import { draftOf } from '../../../fakes/drafts.ts';
import { dotsOfPng, type Dots } from '../../../fakes/png.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { FakePrinter } from '../../../fakes/printer.ts';
import { openTestStation } from '../../../fakes/station.ts';
import { zbar } from '../../../fakes/zbar.ts';

/** Preview dots without the padding that some languages print at the end of a row. */
function cropped({ width, height, black }: Dots, to: number): Dots {
  const rows = Array.from({ length: height }, (_, y) => [
    ...black.subarray(y * width, y * width + to),
  ]);
  return { width: to, height, black: Uint8Array.from(rows.flat()) };
}

async function bench(change: Partial<PrinterInput> = {}) {
  const fake = await FakePrinter.open();
  onTestFinished(() => fake.close());
  const under = await openTestStation();
  const transport = { kind: 'tcp', host: '127.0.0.1', port: fake.port } as const;
  const printerId = under.printer({ transport, ...change });
  const profile = printerInputSchema.parse({
    ...under.station.store.printers.get(printerId),
    ...change,
  });
  const { proofs, printJobs } = under.station;
  const preview = async (request: { orderId: string | null; reprint?: number }) => {
    const shown = await proofs.preview({ printerId: null, profile: null, reprint: 0, ...request });
    if (!shown.ok) throw new Error(shown.error.code);
    return { ...shown.value, dots: dotsOfPng(shown.value.png) };
  };
  const created = () => under.created();
  return {
    station: under.station,
    platform: under.platform,
    created,
    fake,
    profile,
    printerId,
    proofs,
    printJobs,
    preview,
  };
}

describe('a preview', () => {
  it.each([
    { language: 'zpl', rotation: 0, offsetXMm: 0 },
    { language: 'zpl', rotation: 90, offsetXMm: 1.5 },
    { language: 'tspl', rotation: 180, offsetXMm: -2 },
  ] as const)('is the very dots that are sent: %j', async (change) => {
    const { created, preview, printJobs, fake } = await bench(change);
    const orderId = await created();
    const shown = await preview({ orderId });
    expect(fake.jobs).toEqual([]);
    printJobs.print({ orderIds: [orderId], printerId: null, reason: null });
    const [job] = await fake.printed(1);
    const decode = change.language === 'zpl' ? decodeZpl : decodeTspl;
    const sent = cropped(decode(job!).dots, shown.width);
    expect(shown.dots).toEqual(sent);
    expect(shown).toMatchObject({ source: 'own', trouble: null, dpi: 203, widthMm: 80 });
    expect(shown.barcodes.length).toBeGreaterThan(0);
  });

  it('of a reprint carries its mark', async () => {
    const { created, preview } = await bench();
    const orderId = await created();
    const [first, again] = [await preview({ orderId }), await preview({ orderId, reprint: 2 })];
    expect(again.dots.black).not.toEqual(first.dots.black);
  });

  it('without an order is the test label, and nothing leaves', async () => {
    const { preview, fake } = await bench();
    const shown = await preview({ orderId: null });
    expect(shown).toMatchObject({ source: 'test', width: 639, height: 639, heightMm: 80 });
    expect(await zbar(shown.dots)).toEqual(['PACKBENCH']);
    expect(shown.barcodes).toEqual([{ format: 'code-128', text: 'PACKBENCH' }]);
    expect(fake.connections + fake.jobs.length).toBe(0);
  });

  it('shows a printer that is not saved yet, and changes nothing', async () => {
    const { proofs, profile, station } = await bench();
    const before = station.store.printers.list();
    const wide = { ...profile, widthMm: 100 };
    const shown = await proofs.preview({
      orderId: null,
      printerId: null,
      profile: wide,
      reprint: 0,
    });
    expect(shown).toMatchObject({ ok: true, value: { width: 799 } });
    expect(station.store.printers.list()).toEqual(before);
  });

  it.each([
    { language: 'zpl', rotation: 0, offsetXMm: 0 },
    { language: 'tspl', rotation: 90, offsetXMm: 1.5 },
  ] as const)('until the platform knows the order is the very slip: %j', async (change) => {
    const { station, platform, preview, printJobs, fake } = await bench(change);
    await platform.close();
    const entered = station.orders.enter({ draft: draftOf(), print: false });
    if (!entered.ok) throw new Error(entered.error.code);
    const { id, soc } = entered.value;
    const shown = await preview({ orderId: id });
    expect(shown).toMatchObject({ source: 'slip', trouble: null, notes: [], isDrawing: false });
    expect(shown.barcodes).toEqual([{ format: 'code-128', text: soc }]);
    printJobs.print({ orderIds: [id], printerId: null, reason: null, kind: 'slip' });
    const [job] = await fake.printed(1);
    const decode = change.language === 'zpl' ? decodeZpl : decodeTspl;
    expect(shown.dots).toEqual(cropped(decode(job!).dots, shown.width));
  });

  it('of an order that gets neither label nor slip says so', async () => {
    const { proofs, station, platform } = await bench();
    await platform.close();
    const entered = station.orders.enter({ draft: draftOf(), print: false });
    if (!entered.ok) throw new Error(entered.error.code);
    const { id } = entered.value;
    station.outbox.cancel(id);
    await eventually('withdrawn', () => station.store.orders.get(id)?.sync === 'withdrawn');
    const request = { orderId: id, printerId: null, profile: null, reprint: 0 };
    expect(await proofs.preview(request)).toMatchObject({
      ok: false,
      error: { code: 'wrong-state', state: 'withdrawn' },
    });
  });

  it('says when the printer makes the dots, and when it gets these', async () => {
    const { created, profile, proofs } = await bench({ language: 'pdf' });
    const orderId = await created();
    const drawn = async (change: Partial<typeof profile>) => {
      const shown = await proofs.preview({
        orderId,
        printerId: null,
        profile: { ...profile, ...change },
        reprint: 0,
      });
      return shown.ok && shown.value.isDrawing;
    };
    expect(await drawn({ language: 'pdf' })).toBe(true);
    expect(await drawn({ language: 'pdf', rotation: 180 })).toBe(false);
    expect(await drawn({ language: 'zpl' })).toBe(false);
    const driver = { kind: 'driver', deviceName: 'Any' } as const;
    expect(await drawn({ language: 'pdf', transport: driver })).toBe(false);
  });

  it('names what is missing', async () => {
    const { proofs, created } = await bench();
    const orderId = await created();
    const ask = (request: { orderId: string | null; printerId: string | null }) =>
      proofs.preview({ profile: null, reprint: 0, ...request });
    expect(await ask({ orderId, printerId: 'X' })).toEqual(
      err({ code: 'not-found', what: 'printer', id: 'X' }),
    );
    expect(await ask({ orderId: 'X', printerId: null })).toEqual(
      err({ code: 'not-found', what: 'order', id: 'X' }),
    );
  });
});

describe('a printer that is tried out', () => {
  it('prints its test label once, whatever number of copies it is set to', async () => {
    const { proofs, profile, fake } = await bench({ copies: 3 });
    const tried = await proofs.tryOut({ printer: profile, page: 'test' });
    const [job] = await fake.printed(1);
    expect(tried).toMatchObject({ ok: true, value: { sentBytes: job!.length } });
    const { dots, commands } = decodeZpl(job!);
    expect(await zbar(dots)).toEqual(['PACKBENCH']);
    expect(commands).toContain('^PQ1');
  });

  it('prints the ruler upright, however its labels are turned', async () => {
    const { proofs, profile, fake } = await bench({ widthMm: 100, heightMm: 60 });
    await proofs.tryOut({ printer: profile, page: 'ruler' });
    await proofs.tryOut({ printer: { ...profile, rotation: 90 }, page: 'ruler' });
    const [upright, turned] = await fake.printed(2);
    expect(decodeZpl(turned!).dots).toEqual(decodeZpl(upright!).dots);
  });

  it('shows its language and a line of 40 mm', async () => {
    const { proofs, profile, fake } = await bench({ widthMm: 50, heightMm: 30 });
    await proofs.tryOut({ printer: profile, page: 'language' });
    const [job] = await fake.printed(1);
    const { dots } = decodeZpl(job!);
    expect(await zbar(dots)).toEqual(['PACKBENCH']);
    const y = Math.round((4 / 25.4) * 203);
    const ink = dots.black.subarray(y * dots.width, (y + 1) * dots.width);
    expect(ink.lastIndexOf(1) - ink.indexOf(1) + 1).toBe(Math.round((40 / 25.4) * 203));
  });

  it('says when it cannot be reached, and is not kept for it', async () => {
    const { proofs, profile, station } = await bench();
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
    const { proofs, profile, printerId, fake } = await bench();
    await proofs.test(printerId);
    await proofs.tryOut({ printer: profile, page: 'test' });
    const [first, second] = await fake.printed(2);
    expect(second!.equals(first!)).toBe(true);
    expect(await proofs.test('X')).toEqual(err({ code: 'not-found', what: 'printer', id: 'X' }));
  });
});
