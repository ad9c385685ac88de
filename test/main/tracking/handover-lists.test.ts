import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { bitmapInk } from '../../fakes/bitmap-ink.ts';
import { textOfPdf } from '../../fakes/pdf-text.ts';
import { openTestStation } from '../../fakes/station.ts';

/** Closes a handover of this many parcels, each with 350,000 dong to collect. */
async function closedHandover(count: number) {
  const bench = await openTestStation();
  const { handovers, handoverLists: lists, store } = bench.station;
  const orders = [];
  for (let number = 0; number < count; number++) {
    const id = await bench.created();
    store.orders.countPrinted(id, bench.clock.now());
    orders.push(store.orders.get(id)!);
  }
  const { carrierId: id, carrierName: name } = orders[0]!.platform!;
  const handover = handovers.open({ id, name });
  for (const { soc } of orders) handovers.scan(handover.id, soc);
  return { ...bench, handovers, handover, lists, orders, store, folder: dirname(bench.file) };
}

async function saved(lists: Awaited<ReturnType<typeof closedHandover>>['lists'], id: string) {
  const list = await lists.save(id);
  if (!list.ok) throw new Error(list.error.code);
  return list.value.file;
}

it('a closed handover’s list is a PDF in the station’s folder, with every code and the sum', async () => {
  const { handovers, handover, lists, orders, folder } = await closedHandover(5);
  handovers.close(handover.id, 0);
  const file = await saved(lists, handover.id);
  expect(dirname(file)).toBe(join(folder, 'handovers'));
  const text = (await textOfPdf(readFileSync(file))).map((page) => page.text).join('\n');
  for (const { soc, platform } of orders) {
    expect(text).toContain(soc);
    expect(text).toContain(platform!.shortCode);
  }
  expect(text).toContain('5 kiện');
  expect(text).toContain('1.750.000 đ');
  expect(text).toContain('TRAINING');
  expect(text).not.toContain('CHƯA CHỐT');
});

it('reads the same with a program that is not ours: parcels, sum and carrier', async () => {
  const { handovers, handover, lists, orders, store } = await closedHandover(5);
  handovers.close(handover.id, 0);
  const file = await saved(lists, handover.id);
  // From poppler, which the printing tests need as well.
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  const lines = text.split('\n').filter((line) => orders.some(({ soc }) => line.includes(soc)));
  expect(lines).toHaveLength(orders.length);
  for (const [at, { soc, platform, draft }] of orders.entries()) {
    expect(lines[at]).toContain(soc);
    expect(lines[at]).toContain(platform!.shortCode);
    expect(lines[at]).toContain(new Intl.NumberFormat('vi-VN').format(draft.codAmount ?? 0));
  }
  const stored = store.handovers.get(handover.id)!;
  expect(text).toContain(stored.carrier.name);
  expect(text).toContain('5 kiện');
  expect(text).toContain(`${new Intl.NumberFormat('vi-VN').format(stored.codTotal)} đ`);
});

it('of a handover that was closed by a process which died then is kept by the next one', async () => {
  const bench = await closedHandover(2);
  bench.handovers.close(bench.handover.id, 0);
  const again = await bench.restart();
  again.station.handoverLists.start();
  await again.station.handoverLists.close();
  const [file, ...otherFiles] = readdirSync(join(bench.folder, 'handovers'));
  expect(otherFiles).toEqual([]);
  const pdf = readFileSync(join(bench.folder, 'handovers', file ?? ''));
  const text = (await textOfPdf(pdf)).map((page) => page.text).join('\n');
  for (const { soc } of bench.orders) expect(text).toContain(soc);
  again.station.handoverLists.start();
  await again.station.handoverLists.close();
  expect(readdirSync(join(bench.folder, 'handovers'))).toEqual([file]);
});

it('is one file for each of two handovers of the same minute, however often they are asked for', async () => {
  const { handovers, handover, lists, store, orders } = await closedHandover(2);
  handovers.takeOut(orders[1]!.id);
  handovers.close(handover.id, 1);
  const second = handovers.open(handover.carrier);
  handovers.scan(second.id, orders[1]!.soc);
  handovers.close(second.id, 0);
  const files = [await saved(lists, handover.id), await saved(lists, second.id)];
  expect(new Set(files).size).toBe(2);
  expect(await saved(lists, second.id)).toBe(files[1]);
  expect(await saved(lists, handover.id)).toBe(files[0]);
  expect(store.settings.get('handovers.listsDue')).toEqual([]);
});

it('asked for again it is the same file, and after a reopening another one beside it', async () => {
  const { handovers, handover, lists, orders } = await closedHandover(3);
  handovers.close(handover.id, 0);
  const file = await saved(lists, handover.id);
  const signed = readFileSync(file);
  expect(await saved(lists, handover.id)).toBe(file);
  handovers.reopen(handover.id);
  handovers.takeOut(orders[0]!.id);
  handovers.close(handover.id, 1);
  const second = await saved(lists, handover.id);
  expect(second).not.toBe(file);
  expect(readdirSync(dirname(file)).toSorted()).toEqual(
    [file, second].map((path) => basename(path)).toSorted(),
  );
  expect(readFileSync(file).equals(signed)).toBe(true);
  const [page] = await textOfPdf(readFileSync(second));
  expect(page?.text).toContain('mở lại 1 lần');
  expect(page?.text).not.toContain(orders[0]!.soc);
});

it('a list that was not closed says so', async () => {
  const { handover, lists } = await closedHandover(1);
  const [page] = await textOfPdf(readFileSync(await saved(lists, handover.id)));
  expect(page?.text).toContain('CHƯA CHỐT');
});

it('comes out of the label printer on as many labels as it takes, in dots', async () => {
  const bench = await closedHandover(14);
  bench.printer({ language: 'png' });
  bench.handovers.close(bench.handover.id, 0);
  const printed = await bench.lists.print({ id: bench.handover.id, printerId: null });
  expect(printed).toMatchObject({ ok: true, value: { printerName: 'Máy in thử' } });
  const files = readdirSync(join(bench.folder, 'labels'));
  expect(printed.ok && printed.value.labels).toBe(files.length);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const { width, height, ink } = bitmapInk(readFileSync(join(bench.folder, 'labels', file)));
    expect([width, height]).toEqual([639, 639]);
    // Text on white: more than a line, and far from black.
    expect(ink).toBeGreaterThan(0.01);
    expect(ink).toBeLessThan(0.3);
  }
});

it('without a printer, and for a handover that nobody knows, says so', async () => {
  const { handover, lists } = await closedHandover(1);
  expect(await lists.print({ id: handover.id, printerId: null })).toEqual({
    ok: false,
    error: { code: 'no-printer' },
  });
  expect(await lists.print({ id: handover.id, printerId: 'gone' })).toMatchObject({
    error: { code: 'not-found', what: 'printer' },
  });
  expect(await lists.save('gone')).toMatchObject({ error: { code: 'not-found' } });
});
