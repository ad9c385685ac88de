import { describe, expect, it } from 'vitest';
import { err } from '../../../../shared/result.ts';
import { decodeTspl } from '../../../fakes/decode-tspl.ts';
import { decodeZpl } from '../../../fakes/decode-zpl.ts';
import { draftOf } from '../../../fakes/drafts.ts';
import type { Dots } from '../../../fakes/png.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { zbar } from '../../../fakes/zbar.ts';
import { openProofsStation } from './proofs-bench.ts';

/** Returns the preview's dots without the padding that some languages print at the end of a row. */
function cropped({ width, height, black }: Dots, to: number): Dots {
  const rows = Array.from({ length: height }, (_, y) => [
    ...black.subarray(y * width, y * width + to),
  ]);
  return { width: to, height, black: Uint8Array.from(rows.flat()) };
}

describe('a preview', () => {
  it.each([
    { language: 'zpl', rotation: 0, offsetXMm: 0 },
    { language: 'zpl', rotation: 90, offsetXMm: 1.5 },
    { language: 'tspl', rotation: 180, offsetXMm: -2 },
  ] as const)('is the very dots that are sent: %j', async (change) => {
    const { created, preview, printJobs, fake } = await openProofsStation(change);
    const orderId = await created();
    const image = await preview({ orderId });
    expect(fake.jobs).toEqual([]);
    printJobs.print({ orderIds: [orderId], printerId: null, reason: null });
    const [job] = await fake.printed(1);
    const decode = change.language === 'zpl' ? decodeZpl : decodeTspl;
    const sent = cropped(decode(job!).dots, image.width);
    expect(image.dots).toEqual(sent);
    expect(image).toMatchObject({ source: 'own', trouble: null, dpi: 203, widthMm: 80 });
    expect(image.barcodes.length).toBeGreaterThan(0);
  });

  it('of a reprint carries its mark', async () => {
    const { created, preview } = await openProofsStation();
    const orderId = await created();
    const [first, again] = [await preview({ orderId }), await preview({ orderId, reprint: 2 })];
    expect(again.dots.black).not.toEqual(first.dots.black);
  });

  it('without an order is the test label, and nothing leaves', async () => {
    const { preview, fake } = await openProofsStation();
    const image = await preview({ orderId: null });
    expect(image).toMatchObject({ source: 'test', width: 639, height: 639, heightMm: 80 });
    expect(await zbar(image.dots)).toEqual(['PACKBENCH']);
    expect(image.barcodes).toEqual([{ format: 'code-128', text: 'PACKBENCH' }]);
    expect(fake.connections + fake.jobs.length).toBe(0);
  });

  it('shows a printer that is not saved yet, and changes nothing', async () => {
    const { proofs, profile, station } = await openProofsStation();
    const before = station.store.printers.list();
    const wide = { ...profile, widthMm: 100 };
    const result = await proofs.preview({
      orderId: null,
      printerId: null,
      profile: wide,
      reprint: 0,
    });
    expect(result).toMatchObject({ ok: true, value: { width: 799 } });
    expect(station.store.printers.list()).toEqual(before);
  });

  it.each([
    { language: 'zpl', rotation: 0, offsetXMm: 0 },
    { language: 'tspl', rotation: 90, offsetXMm: 1.5 },
  ] as const)('until the platform knows the order is the very slip: %j', async (change) => {
    const { station, platform, preview, printJobs, fake } = await openProofsStation(change);
    await platform.close();
    const entered = station.orders.enter({ draft: draftOf(), print: false });
    if (!entered.ok) throw new Error(entered.error.code);
    const { id, soc } = entered.value;
    const image = await preview({ orderId: id });
    expect(image).toMatchObject({ source: 'slip', trouble: null, notes: [], isDrawing: false });
    expect(image.barcodes).toEqual([{ format: 'code-128', text: soc }]);
    printJobs.print({ orderIds: [id], printerId: null, reason: null, kind: 'slip' });
    const [job] = await fake.printed(1);
    const decode = change.language === 'zpl' ? decodeZpl : decodeTspl;
    expect(image.dots).toEqual(cropped(decode(job!).dots, image.width));
  });

  it('of an order that gets neither label nor slip says so', async () => {
    const { proofs, station, platform } = await openProofsStation();
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
    const { created, profile, proofs } = await openProofsStation({ language: 'pdf' });
    const orderId = await created();
    const drawn = async (change: Partial<typeof profile>) => {
      const result = await proofs.preview({
        orderId,
        printerId: null,
        profile: { ...profile, ...change },
        reprint: 0,
      });
      return result.ok && result.value.isDrawing;
    };
    expect(await drawn({ language: 'pdf' })).toBe(true);
    expect(await drawn({ language: 'pdf', rotation: 180 })).toBe(false);
    expect(await drawn({ language: 'zpl' })).toBe(false);
    const driver = { kind: 'driver', deviceName: 'Any' } as const;
    expect(await drawn({ language: 'pdf', transport: driver })).toBe(false);
  });

  it('names what is missing', async () => {
    const { proofs, created } = await openProofsStation();
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
