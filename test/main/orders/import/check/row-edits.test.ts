import { expect, it, vi } from 'vitest';
import { yieldToLoop } from '../../../../../main/base/yield-to-loop.ts';
import { everything, opened, row, rowsOf } from '../../../../fakes/imported-file.ts';
import { waitForStage } from '../../../../fakes/importing.ts';

const benNghe = 'Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh';
const unknown = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    row({ 0: `A${at}`, 2: String(912_000_000 + at).padStart(10, '0'), 4: 'Phường Không Đâu' }),
  );
const mendAll = { row: 2, field: 'area', text: benNghe, alike: true } as const;

it('refuses with words whatever needs the rows while many of them are mended, and says how far it has come', async () => {
  const { station, state } = await opened([...unknown(800), row({ 0: 'B' })]);
  const { imports } = station;
  const mended = imports.mend(mendAll);
  const progressValues = new Set<number>();
  const busy = { ok: false, error: { code: 'wrong-state', state: 'mending' } };
  const run = { isOver: false };
  void mended.finally(() => {
    run.isOver = true;
  });
  while (!run.isOver) {
    const { fit = 0 } = imports.state?.counts ?? {};
    expect(imports.enter({ orders: fit })).toEqual(busy);
    expect(imports.check()).toEqual(busy);
    const columns = state.columns.map(({ field }) => field);
    expect(imports.arrange({ columns, constants: state.constants })).toEqual(busy);
    const { mending } = imports.state ?? {};
    if (mending) progressValues.add(mending.done);
    expect(mending?.of ?? 800).toBe(800);
    await yieldToLoop();
  }
  expect(await mended).toEqual({ ok: true, value: { rows: 800, settled: 0 } });
  expect(progressValues.size).toBeGreaterThan(2);
  expect(imports.state).toMatchObject({ mending: null, counts: { fit: 801, wrong: 0 } });
  expect(imports.enter({ orders: 801 })).toEqual({ ok: true, value: undefined });
  await waitForStage(station, 'entered');
});

it('writes what is mended and what was found of it together, some hundred orders a commit', async () => {
  const { station } = await opened(unknown(600));
  const { store, imports } = station;
  const commits = vi.spyOn(store, 'commitRelaxed');
  const mended = imports.mend(mendAll);
  const halves = new Set<number>();
  const run = { isOver: false };
  void mended.finally(() => {
    run.isOver = true;
  });
  while (!run.isOver) {
    const { wrong = 0 } = imports.state?.counts ?? {};
    const rows = await rowsOf(station);
    // A process that dies here leaves no order that is corrected but unchecked.
    for (const { area, findings } of rows) expect(findings.length === 0).toBe(area === benNghe);
    halves.add(wrong);
    await yieldToLoop();
  }
  await mended;
  expect(halves.size).toBeGreaterThan(2);
  expect(commits.mock.calls.length).toBeLessThan(30);
});

it('does one edit after the other, and puts an import aside in the middle of one', async () => {
  const { station } = await opened(unknown(600));
  const { imports } = station;
  const both = [
    imports.mend(mendAll),
    imports.takeOut({ rows: null, filter: { ...everything, show: 'fit' }, out: true }),
  ];
  expect(await Promise.all(both)).toMatchObject([{ ok: true }, { ok: true }]);
  expect(imports.state?.counts).toMatchObject({ out: 600, fit: 0 });
  const back = imports.takeOut({ rows: null, filter: { ...everything, show: 'out' }, out: false });
  await yieldToLoop();
  const lastEdit = imports.mend({ ...mendAll, alike: false });
  expect(await imports.put()).toMatchObject({ ok: true });
  await Promise.all([back, lastEdit]);
  await imports.settled();
  expect(imports.state).toBeNull();
  expect(station.store.importRows.rowCount()).toBe(0);
  expect(await imports.mend(mendAll)).toMatchObject({ error: { state: 'importing' } });
});

it('keeps nothing of an order whose rows are gone', async () => {
  const { station } = await opened(unknown(2));
  const { importRows } = station.store;
  station.store.commit(() => importRows.drop([2]));
  const finding = { field: 'area', rule: 'import.commune', isDoubt: false, text: '' } as const;
  const storedRow = {
    row: 2,
    state: 'wrong',
    soc: 'A0',
    alike: null,
    words: '',
    cod: null,
    draft: null,
  } as const;
  station.store.commit(() =>
    importRows.keep({ ...storedRow, findings: [{ ...finding, suggestion: null, other: null }] }),
  );
  expect(importRows.findingsOf(2)).toEqual([]);
});
