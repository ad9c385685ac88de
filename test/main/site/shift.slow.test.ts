import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shiftHandlers } from '../../../main/ipc/shift-handlers.ts';
import type { Station } from '../../../main/station.ts';
import { figuresOf, type ShiftReport } from '../../../shared/model/shift.ts';
import { eventually } from '../../fakes/eventually.ts';
import { textOfPdf } from '../../fakes/pdf-text.ts';
import { adoptedAt, createdAt, SiteStations } from '../../fakes/site-stations.ts';

const site = new SiteStations();

const today = () => {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return { from: day, to: day };
};
async function report(station: Station, isSite: boolean): Promise<ShiftReport> {
  const counted = await shiftHandlers(station)['shift.report']({ ...today(), isSite });
  if (!counted.ok) throw new Error(counted.error.code);
  return counted.value;
}
const idle = ({ site: link, store }: Station) =>
  eventually('all told', () => {
    const told = store.site.progress()?.place.event ?? '';
    return link?.state.state === 'level' && store.events.countAfter(told, 1) === 0;
  });

describe('the shift of a site', () => {
  it('has what each bench counts itself, together and apart, and says what it covers', async () => {
    const [one, other] = await site.two();
    const { people } = one;
    await people.save({ id: null, packer: { name: 'Lan', badge: 'NV-0001', mayLead: false } });
    people.saveSettings({ isOn: true, signOutAfterMinutes: null });
    people.scan('NV-0001');
    const id = await people.act(() => createdAt(one, { codAmount: 350_000 }));
    one.printJobs.print({ orderIds: [id], printerId: null, reason: null });
    await createdAt(other, { codAmount: 50_000 });
    const there = await adoptedAt(other, one, id);
    await eventually('printed', () => other.store.orders.get(there)!.printed === 1);
    other.printJobs.print({ orderIds: [there], printerId: null, reason: 'jam' });
    await eventually('both printed', () => other.store.orders.get(there)!.printed === 2);
    await Promise.all([idle(one), idle(other)]);
    const [own, others, all] = [
      await report(one, false),
      await report(other, false),
      await report(other, true),
    ];
    const figures = figuresOf(all);
    expect(figures).not.toContain('scans');
    for (const figure of figures)
      expect([figure, all.total[figure]]).toEqual([
        figure,
        own.total[figure] + others.total[figure],
      ]);
    expect(all.total).toMatchObject({ orders: 2, labels: 2, reprints: 1, cod: 400_000 });
    expect(all.total.fee).toBeGreaterThan(0);
    expect(all.reasons).toEqual([{ reason: 'jam', reprints: 1 }]);
    const ofBenches = all.byBench.map(({ name, sums }) => `${name}: ${sums.orders}`);
    expect(ofBenches.toSorted()).toEqual(['B1 · Bàn 1: 1', 'B2 · Bàn 2: 1']);
    expect(all.byPacker.find(({ name }) => name === 'Lan')?.sums.orders).toBe(1);
    expect(all.covers).toEqual([
      expect.objectContaining({ code: 'B1', waiting: 0, since: expect.any(String) }),
      expect.objectContaining({ code: 'B2', waiting: 0, since: expect.any(String) }),
    ]);
  });

  it('is kept as PDF and CSV beside the bench’s own, and both say what they cover', async () => {
    const [one] = await site.two();
    const handlers = shiftHandlers(one);
    const [pdf, csv] = [
      await handlers['shift.savePdf']({ ...today(), isSite: true }),
      await handlers['shift.saveCsv']({ ...today(), isSite: true }),
    ];
    if (!pdf.ok || !csv.ok) throw new Error('not kept');
    const [page] = await textOfPdf(readFileSync(pdf.value.file));
    expect(page!.text).toMatch(/CA LÀM VIỆC CẢ KHO[^]*B2/);
    const text = readFileSync(csv.value.file, 'utf8');
    expect(text).toMatch(/CẢ KHO[^]*\r\nBàn,[^]*B1 · Bàn 1,[^]*B1 · Bàn 1: từ /);
    expect(text).not.toContain('Lượt quét,');
  });

  it('says that it cannot be counted while the hub is away, and the bench’s own can', async () => {
    const [one] = await site.two();
    await site.here.killHub();
    const ask = shiftHandlers(one)['shift.report'];
    expect(await ask({ ...today(), isSite: true })).toEqual({
      ok: false,
      error: { code: 'hub-away' },
    });
    expect((await ask({ ...today(), isSite: false })).ok).toBe(true);
    await site.here.openHub();
  });
});
