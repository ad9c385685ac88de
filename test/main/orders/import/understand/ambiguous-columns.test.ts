import { expect, it } from 'vitest';
import type { ImportField } from '../../../../../shared/model/import.ts';
import type { Station } from '../../../../../main/station.ts';
import { opened, openedStation, rowsOf, rulesOf } from '../../../../fakes/imported-file.ts';
import { openFile, waitForStage } from '../../../../fakes/importing.ts';
import { address, headings } from './address-columns.ts';

// The import understands an order's rows, its COD and its carrier, or asks about them.

async function arranged(station: Station, change: Readonly<Record<string, ImportField | null>>) {
  const { columns, constants } = await waitForStage(station, 'ready');
  const fields = columns.map(({ heading, field }) =>
    change[heading] === undefined ? field : change[heading],
  );
  expect(station.imports.arrange({ columns: fields, constants }).ok).toBe(true);
  await station.imports.settled();
}

it('asks which of two COD columns is meant until a person has chosen one, whatever else they arrange', async () => {
  const heading = `${headings},Thu hộ,Cần thu,Khối lượng (g),Sản phẩm`;
  const line = `A1,Lan,0912345678,${address},350000,250000,500,áo`;
  const { station } = await opened([line], heading);
  const asks = [['codAmount import.twoColumns']];
  expect(await rulesOf(station)).toEqual(asks);
  await arranged(station, { 'Sản phẩm': 'note' });
  await arranged(station, { 'Sản phẩm': 'product' });
  expect(await rulesOf(station)).toEqual(asks);
  await station.imports.put();
  // The next file of that shape may also differ.
  await openFile(station, Buffer.from(`${heading}\n${line}`));
  await waitForStage(station, 'ready');
  expect(await rulesOf(station)).toEqual(asks);
  await arranged(station, { 'Thu hộ': null, 'Cần thu': 'codAmount' });
  expect(await rulesOf(station)).toEqual([[]]);
  expect(station.imports.state?.counts.cod).toBe(250_000);
});

it('reads no yes or no for an amount, and asks where it contradicts one', async () => {
  const { station } = await opened(
    ['Y,350000', 'N,', 'N,350000', 'Y,0', ',350000'].map(
      (cells, at) => `A${at},Lan,091234567${at},${address},500,áo ${at},${cells}`,
    ),
    `${headings},Khối lượng (g),Sản phẩm,*Thu COD (Y/N),Số tiền COD`,
  );
  expect(await rulesOf(station)).toEqual([
    [],
    [],
    ['codAmount import.collects'],
    ['codAmount import.collects'],
    [],
  ]);
  expect(station.imports.state?.counts.cod).toBe(700_000);
});

it('asks about an order that is paid already, and about a sum in the goods beside no COD', async () => {
  const { station } = await opened(
    [
      '350000,áo,Ví ShopeePay',
      '350000,áo,Thanh toán khi nhận hàng',
      '0,áo,Đã thanh toán',
      '0,áo 250k,COD',
      '0,Tivi 4K 12 kg,COD',
      '350000,áo,Chưa thanh toán',
    ].map((cells, at) => `A${at},Lan,091234567${at},${address},500,${cells}`),
    `${headings},Khối lượng (g),Thu hộ,Sản phẩm,Phương thức thanh toán`,
  );
  expect(await rulesOf(station)).toEqual([
    ['codAmount import.paid'],
    [],
    [],
    ['codAmount import.collects', 'codAmount import.sumInGoods'],
    ['codAmount import.collects'],
    [],
  ]);
});

it('doubts an order whose street names another area, and none that repeats its own', async () => {
  const catLinh = 'Cát Linh,Đống Đa,Hà Nội';
  const benNghe = 'Bến Nghé,Quận 1,Hồ Chí Minh';
  const { station } = await opened(
    [
      `"12 Lê Lợi, P. Bến Nghé, Q1, HCM",${catLinh}`,
      `"12 Lê Lợi, P. Bến Nghé, Q1, HCM",${benNghe}`,
      `đường Hà Nội,${benNghe}`,
      `"12 Lê Lợi, P. Sài Gòn, TP HCM",${benNghe}`,
      `"12 Lê Lợi, Hải Phòng",${benNghe}`,
    ].map((cells, at) => `A${at},Lan,091234567${at},${cells},500,350000,áo ${at}`),
    `${headings},Khối lượng (g),Thu hộ,Sản phẩm`,
  );
  expect(await rulesOf(station)).toEqual([
    ['address import.streetConflict'],
    [],
    [],
    [],
    ['address import.streetConflict'],
  ]);
  const [row] = await rowsOf(station);
  expect(row?.findings).toMatchObject([{ isDoubt: true, other: 'P. Bến Nghé, Q1, HCM' }]);
});

it('doubts orders that are on their way or have a waybill, and none that wait', async () => {
  const states = [
    ['Hoàn thành', ''],
    ['Đang giao', ''],
    ['Phát thành công', ''],
    ['Đã gửi hàng', ''],
    ['Đã vận chuyển', ''],
    ['Chờ lấy hàng', ''],
    ['Chưa giao', ''],
    ['Đang giao dịch', ''],
    ['unfulfilled', ''],
    ['ready_to_ship', ''],
    ['', 'SPXVN012345678'],
  ];
  const { station } = await opened(
    states.map(
      ([state, waybill], at) =>
        `A${at},Lan,09123456${10 + at},${address},500,0,áo ${at},${state},${waybill}`,
    ),
    `${headings},Khối lượng (g),Thu hộ,Sản phẩm,Trạng thái vận chuyển,Mã vận đơn`,
  );
  const over = ['soc import.over'];
  expect(await rulesOf(station)).toEqual([
    over,
    over,
    over,
    over,
    over,
    [],
    [],
    [],
    [],
    [],
    ['soc import.waybill'],
  ]);
});

it('asks whether an amount that each row of an order repeats is the order’s or each row’s', async () => {
  const heading = `${headings},Khối lượng (g),Giá thu,Sản phẩm,SL`;
  const line = (code: string, phone: string, cod: string, goods: string) =>
    `${code},Lan,${phone},${address},500,${cod},${goods},1`;
  const { station } = await openedStation();
  await openFile(
    station,
    Buffer.from(
      [
        heading,
        line('A1', '0912345671', '50000', 'nón'),
        line('A1', '0912345671', '50000', 'áo'),
        line('A2', '0912345672', '50000', 'váy'),
      ].join('\n'),
    ),
  );
  await arranged(station, { 'Giá thu': 'codAmount' });
  const [first, second] = await rowsOf(station);
  expect(first?.findings).toMatchObject([
    { rule: 'import.codEach', suggestion: '100.000', other: '2' },
  ]);
  expect(second?.findings).toEqual([]);
  await station.imports.mend({ row: 2, field: 'codAmount', text: '100.000', alike: false });
  expect(station.imports.state?.counts).toMatchObject({ fit: 2, cod: 150_000 });
});

it('asks for the code where rows look like one order, or has each row be a parcel', async () => {
  const line = (goods: string) => `DH1,Lan,0912345678,${address},500,350000,${goods}`;
  const { station } = await opened(
    [line('áo'), line('quần')],
    `Số phiếu${headings.slice(6)},Khối lượng (g),Thu hộ,Sản phẩm`,
  );
  expect(station.imports.state?.lacks).toEqual(['soc']);
  const { columns, constants } = await waitForStage(station, 'ready');
  const fields = columns.map(({ field }) => field);
  station.imports.arrange({ columns: fields, constants: { ...constants, eachRow: true } });
  await station.imports.settled();
  expect(station.imports.state).toMatchObject({ lacks: [], counts: { all: 2 } });
});

const withCodes = `${headings},Khối lượng (g),Thu hộ,Sản phẩm`;
const item = (code: string, goods: string, phone = '0912345678', name = 'Lan') =>
  `${code},${name},${phone},${address},500,350000,${goods}`;

it('asks for the code once where the column for it is empty or a dash in all rows', async () => {
  const { station } = await opened([item('', 'áo'), item('-', 'quần')], withCodes);
  const { columns, constants, lacks } = await waitForStage(station, 'ready');
  expect(lacks).toEqual(['soc']);
  const fields = columns.map(({ field }) => field);
  station.imports.arrange({ columns: fields, constants: { ...constants, eachRow: true } });
  await station.imports.settled();
  expect(station.imports.state).toMatchObject({ lacks: [], counts: { all: 2, fit: 2 } });
  await station.imports.put();
  // In the next file of this shape the codes may be missing by mistake.
  await openFile(station, Buffer.from([withCodes, item('', 'nón'), item('-', 'váy')].join('\n')));
  expect((await waitForStage(station, 'ready')).lacks).toEqual(['soc']);
});

it.each([
  ['rows without codes', ['', '-'], ['0912345678', '912345678']],
  ['a row below one with a code', ['A1', ''], ['0912345678', '0912 345 678']],
  ['a row above one with a code', ['_', 'A1'], ['0912345678', '0912345678']],
])(
  'asks about %s of one receiver, each as its own order or as a line of the order above',
  async (_, [first = '', second = ''], [phone = '', other = '']) => {
    const { station } = await opened(
      [
        item('B1', 'nón', '0987654321'),
        item(first, 'áo', phone),
        item(second, 'quần', other, 'LAN'),
        item('B2', 'váy', '0987654322'),
      ],
      withCodes,
    );
    const { imports } = station;
    const questions = (await rowsOf(station)).map(({ row, findings }) =>
      findings
        .filter(({ isDoubt }) => !isDoubt)
        .map((one) => `${row} ${one.field} ${one.rule} ${one.other}`),
    );
    expect(questions).toEqual([[], ['3 soc import.noCode 4'], ['4 soc import.noCode 3'], []]);
    expect(imports.state).toMatchObject({ lacks: [], counts: { all: 4, fit: 2, wrong: 2 } });
    await imports.mend({ row: 3, field: 'soc', text: first.replace('_', ''), alike: false });
    await imports.mend({ row: 4, field: 'soc', text: second.replace('-', ''), alike: false });
    expect(imports.state?.counts).toMatchObject({ all: 4, wrong: 0 });
    imports.check();
    await imports.settled();
    expect(imports.state?.counts).toMatchObject({ all: 4, wrong: 0 });
    await imports.join({ row: 4, isJoined: true });
    await imports.settled();
    expect((await rowsOf(station)).map(({ row, lines }) => [row, lines])).toEqual([
      [2, 1],
      [3, 2],
      [5, 1],
    ]);
  },
);

it('asks about no rows without codes of different receivers', async () => {
  const { station } = await opened(
    [
      item('', 'áo'),
      item('', 'quần', '0987654321'),
      item('', 'nón', '0912345678', 'Minh'),
      item('A1', 'váy', '0987654322'),
      item('A2', 'dép', '0987654322'),
    ],
    withCodes,
  );
  expect(station.imports.state).toMatchObject({ lacks: [], counts: { all: 5, wrong: 0 } });
});

it('makes a row a line of the order above where a person says so, and an order again', async () => {
  const { station } = await opened(
    [
      `A1,Lan,0912345678,${address},500,350000,áo`,
      ',,,,,,,,,quần',
      `A2,Minh,0987654321,${address},500,0,váy`,
    ],
    `${headings},Khối lượng (g),Thu hộ,Sản phẩm`,
  );
  const { imports } = station;
  expect((await rowsOf(station)).map(({ row }) => row)).toEqual([2, 3, 4]);
  expect(await imports.join({ row: 3, isJoined: true })).toEqual({ ok: true, value: undefined });
  await imports.settled();
  const joined = await rowsOf(station);
  expect(joined.map(({ row, lines, isJoined }) => [row, lines, isJoined])).toEqual([
    [2, 2, true],
    [4, 1, false],
  ]);
  expect(joined[0]?.texts['product']).toBe('áo; quần');
  expect(imports.state?.counts.fit).toBe(2);
  await imports.join({ row: 2, isJoined: false });
  await imports.settled();
  expect((await rowsOf(station)).map(({ row }) => row)).toEqual([2, 3, 4]);
});

it('makes each row of an order an order where a person says so, and one order again', async () => {
  const { station } = await opened(
    [
      `A1,Lan,0912345678,${address},500,350000,áo,1`,
      `A1,Lan,0912345678,${address},500,350000,quần,1`,
      `,Minh,0987654321,${address},500,0,váy,1`,
      `,Minh,0987654321,${address},500,0,khăn,1`,
    ],
    `${headings},Khối lượng (g),Thu hộ,Sản phẩm,Số lượng`,
  );
  const { imports } = station;
  const rows = async () => (await rowsOf(station)).map(({ row, lines }) => [row, lines]);
  const say = async (row: number, isJoined: boolean) => {
    await imports.join({ row, isJoined });
    await imports.settled();
    return rows();
  };
  expect((await rows())[0]).toEqual([2, 2]);
  expect((await say(2, false)).slice(0, 2)).toEqual([
    [2, 1],
    [3, 1],
  ]);
  expect((await say(3, true))[0]).toEqual([2, 2]);
  // A row without a code becomes a parcel of its own.
  expect((await rulesOf(station)).flat()).toContain('soc import.noCode');
  await say(4, false);
  await say(5, false);
  expect((await rulesOf(station)).flat()).not.toContain('soc import.noCode');
});

it('understands who pays and what the receiver may do as templates of carriers tell it', async () => {
  const { station } = await opened(
    ['N,N,x', 'N,Y,', 'Y,N,', 'Y,Y,x', ',,có'].map(
      (cells, at) => `A${at},Lan,091234567${at},${address},500,0,áo ${at},${cells}`,
    ),
    `${headings},Khối lượng (g),Thu hộ,Sản phẩm,*Cho phép thử hàng (Y/N),"*Cho xem hàng, không cho thử (Y/N)",Shop trả ship`,
  );
  expect(await rulesOf(station)).toEqual([
    [],
    [],
    [],
    ['inspection import.inspection'],
    ['inspection import.inspection'],
  ]);
  const drafts = station.store.importRows
    .chosen(0, 10)
    .map(({ draft }) => JSON.parse(draft) as object);
  expect(drafts).toMatchObject([
    { inspection: 'none', payer: 'sender' },
    { inspection: 'inspect', payer: 'receiver' },
    { inspection: 'try', payer: 'receiver' },
  ]);
});

it.each([
  ['Shop chịu ship', 'sender', 'receiver'],
  ['Freeship', 'sender', 'receiver'],
  ['Miễn phí ship', 'sender', 'receiver'],
  ['Khách trả ship', 'receiver', 'sender'],
  ['Khách chịu phí', 'receiver', 'sender'],
  ['Người nhận trả phí ship', 'receiver', 'sender'],
])('reads a mark in the column %s as who pays the fee', async (heading, marked, unmarked) => {
  const { station } = await opened(
    ['x', '', 'không', 'khách trả', '30.000'].map(
      (cell, at) => `A${at},Lan,091234567${at},${address},500,0,áo ${at},${cell}`,
    ),
    `${headings},Khối lượng (g),Thu hộ,Sản phẩm,${heading}`,
  );
  expect(await rulesOf(station)).toEqual([[], [], [], [], ['payer import.payer']]);
  const drafts = station.store.importRows
    .chosen(0, 10)
    .map(({ draft }) => JSON.parse(draft) as object);
  expect(drafts).toMatchObject([
    { payer: marked },
    { payer: unmarked },
    { payer: unmarked },
    { payer: 'receiver' },
  ]);
});

it('reads marks in two columns as who pays, and asks about two marks and none', async () => {
  const { station } = await opened(
    ['x,', ',x', 'không,có', 'x,x', ','].map(
      (cells, at) => `A${at},Lan,091234567${at},${address},500,0,áo ${at},${cells}`,
    ),
    `${headings},Khối lượng (g),Thu hộ,Sản phẩm,Shop trả ship,Khách trả ship`,
  );
  expect(await rulesOf(station)).toEqual([
    [],
    [],
    [],
    ['payer import.payer'],
    ['payer import.payer'],
  ]);
  const drafts = station.store.importRows
    .chosen(0, 10)
    .map(({ draft }) => JSON.parse(draft) as object);
  expect(drafts).toMatchObject([{ payer: 'sender' }, { payer: 'receiver' }, { payer: 'receiver' }]);
});
