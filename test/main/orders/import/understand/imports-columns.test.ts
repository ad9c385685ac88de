import { expect, it } from 'vitest';
import type { ImportState } from '../../../../../shared/model/import.ts';
import { eventually } from '../../../../fakes/eventually.ts';
import { good, head, opened, row, rowsOf } from '../../../../fakes/imported-file.ts';
import { openFile, waitForStage } from '../../../../fakes/importing.ts';

it('asks for columns that it does not know, and remembers what they are', async () => {
  const { station, state, text } = await opened(
    [good],
    head.replace('SĐT', 'Gọi số').replace('Tiền thu hộ', 'Thu'),
  );
  expect(state.lacks).toEqual(['phone', 'codAmount']);
  const columns = state.columns.map(
    ({ field, heading }) =>
      ({ 'Gọi số': 'phone', Thu: 'codAmount' } as const)[heading as 'Thu'] ?? field,
  );
  station.imports.arrange({ columns, constants: state.constants });
  const settled = await eventually('checked again', () => {
    const now = station.imports.state;
    return now?.stage === 'ready' && now.counts.fit === 1 ? now : null;
  });
  expect(settled).toMatchObject({ lacks: [], isRemembered: true } satisfies Partial<ImportState>);
  await station.imports.put();
  await openFile(station, Buffer.from(text));
  expect(await waitForStage(station, 'ready')).toMatchObject({
    counts: { fit: 1 },
    isRemembered: true,
  });
});

it('remembers what a person said of a heading for every later file, until it is forgotten', async () => {
  const strange = head.replace('SĐT', 'Gọi số').replace('Tiền thu hộ', 'Thu');
  const { station, state } = await opened([good], strange);
  expect(state.lacks).toEqual(['phone', 'codAmount']);
  const meant = state.columns.map(
    ({ field, heading }) =>
      ({ 'Gọi số': 'phone', Thu: 'codAmount' } as const)[heading as 'Thu'] ?? field,
  );
  station.imports.arrange({ columns: meant, constants: state.constants });
  await waitForStage(station, 'ready');
  expect(station.imports.headings.all).toEqual([
    { heading: 'Gọi số', field: 'phone' },
    { heading: 'Thu', field: 'codAmount' },
  ]);
  await station.imports.put();
  // Another file shape, with the same headings in other columns.
  const other = `${strange},Ngày`;
  const open = async (heading: string) => {
    await openFile(station, Buffer.from([heading, `${good},1`].join('\n')));
    return waitForStage(station, 'ready');
  };
  expect(await open(other)).toMatchObject({ lacks: [], isRemembered: false, counts: { fit: 1 } });
  await station.imports.put();
  station.imports.headings.forget('gọi số');
  expect((await open(other)).lacks).toEqual(['phone']);
  await station.imports.put();
  // Nor does it return with the shape in which it was chosen.
  expect((await open(strange)).lacks).toEqual(['phone']);
  expect(station.imports.headings.all).toEqual([{ heading: 'Thu', field: 'codAmount' }]);
});

it('forgets a heading that a person sets to nothing, and learns none that stands twice', async () => {
  const { station, state } = await opened([`${good},a,b`], `${head},Lạ,Lạ`);
  const columns = state.columns.map(({ field }) => field);
  const said = (change: Readonly<Record<number, 'note' | null>>) =>
    columns.map((field, at) => (at in change ? (change[at] ?? null) : field));
  station.imports.arrange({ columns: said({ 10: 'note' }), constants: state.constants });
  await waitForStage(station, 'ready');
  expect(station.imports.headings.all).toEqual([]);
  station.imports.arrange({ columns: said({ 9: 'note' }), constants: state.constants });
  await waitForStage(station, 'ready');
  expect(station.imports.headings.all).toEqual([{ heading: 'Sản phẩm', field: 'note' }]);
  station.imports.arrange({ columns: said({ 9: null }), constants: state.constants });
  await waitForStage(station, 'ready');
  expect(station.imports.headings.all).toEqual([]);
});

it('leaves out the row in which TikTok Shop says what its headings mean, and no order that lacks digits', async () => {
  const headings =
    'Order ID,Order Status,Seller SKU,Product Name,Variation,Quantity,SKU Unit Original Price,Recipient,Phone #,Detail Address,Weight(kg),COD';
  const described =
    'Platform unique order ID.,Current order status.,Seller SKU input by the seller.,Product name.,Variation.,Sold quantity.,Original price of the SKU.,Name of the recipient.,Phone number of the recipient.,Detail address.,Weight of the package.,';
  const sold =
    '57841,To ship,AT-01,Áo thun,Đen,2,100000,Chị Lan,0912345678,"12 Lê Lợi, phường Bến Nghé, quận 1, TP.HCM",0.5,0';
  const { station, state } = await opened([described, sold], headings);
  expect(state).toMatchObject({ headingRow: 1, describedRow: 2, counts: { all: 1, fit: 1 } });
  expect(await rowsOf(station)).toMatchObject([{ row: 3, findings: [] }]);
  expect(state.columns[0]?.examples).toEqual(['57841']);
  await station.imports.put();
  const careless = sold.replace('0912345678', 'xin gọi').replace('100000', 'trăm nghìn');
  await openFile(
    station,
    Buffer.from([headings, careless, sold.replace('57841', '57842')].join('\n')),
  );
  expect(await waitForStage(station, 'ready')).toMatchObject({
    describedRow: null,
    counts: { all: 2, wrong: 1 },
  });
});

it('takes the first row for an order where no row says what the columns are, and asks in every file', async () => {
  const { station, state } = await opened(
    [row({ 0: 'A2', 1: 'Anh Ba', 2: '987654321' })],
    row({ 2: '912345678' }),
  );
  expect(state).toMatchObject({ headingRow: 0, counts: { all: 2 }, isRemembered: false });
  expect(state.columns.map(({ heading, examples }) => [heading, examples[0]])).toEqual(
    row({ 2: '912345678' })
      .split(',')
      .map((cell) => ['', cell]),
  );
  const columns = [
    ...(['soc', 'name', 'phone', 'address', 'commune', 'district', 'province'] as const),
    ...(['codAmount', 'weight', 'product'] as const),
  ];
  station.imports.arrange({ columns, constants: state.constants });
  expect(await waitForStage(station, 'ready')).toMatchObject({ counts: { fit: 2 } });
  expect((await rowsOf(station)).map((one) => [one.row, one.texts['soc']])).toEqual([
    [1, 'A1'],
    [2, 'A2'],
  ]);
  await station.imports.put();
  await openFile(station, Buffer.from([row({ 1: '12 Lê Lợi', 3: 'Chị Lan' })].join('\n')));
  const next = await waitForStage(station, 'ready');
  expect(next).toMatchObject({ headingRow: 0, isRemembered: false });
  expect(next.lacks).toContain('name');
});
