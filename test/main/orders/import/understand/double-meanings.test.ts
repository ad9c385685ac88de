import { expect, it } from 'vitest';
import { opened, rowsOf, rulesOf } from '../../../../fakes/imported-file.ts';
import { address, headings } from './address-columns.ts';

// Values of one column or row that another one contradicts.

const goodsColumns = 'Khối lượng (g),Sản phẩm';

it.each([
  ['Thu hộ (nghìn đồng)', ['350', '200', '0'], ['import.smallCod', 'import.smallCod', '']],
  ['COD (k)', ['350', '12500', '350k'], ['import.smallCod', 'import.codUnit', '']],
  ['COD (USD)', ['35000', '0', '350k'], ['import.codUnit', '', '']],
  ['Thu hộ,Currency', ['350000,USD', '350000,VND', '0,USD'], ['import.codUnit', '', '']],
])('asks about an amount that is not in dong by the heading %s', async (heading, cells, rules) => {
  const { station } = await opened(
    cells.map((cell, at) => `A${at},Lan,091234567${at},${address},500,áo ${at},${cell}`),
    `${headings},${goodsColumns},${heading}`,
  );
  expect((await rulesOf(station)).map((rowRules) => rowRules.join())).toEqual(
    rules.map((rule) => (rule === '' ? '' : `codAmount ${rule}`)),
  );
});

it('reads products of several columns, and asks where only the first has a quantity', async () => {
  const line = `A1,Lan,0912345678,${address},500,áo`;
  const joined = await opened(
    [`${line},quần,350000`],
    `${headings},${goodsColumns},Sản phẩm 2,Thu hộ`,
  );
  const [one] = await rowsOf(joined.station);
  expect(one).toMatchObject({ findings: [], texts: { product: 'áo; quần' } });
  for (const second of ['Sản phẩm 2', 'Sản phẩm']) {
    const { station } = await opened(
      [`${line},1,quần,350000`, `A2,Hoa,0912345679,${address},500,áo,1,,350000`],
      `${headings},${goodsColumns},SL,${second},Thu hộ`,
    );
    expect(await rulesOf(station)).toEqual([['product import.twoColumns'], []]);
  }
});

it('takes no sum below an order for goods of it, and goods for no sum', async () => {
  const sum = (text: string) => `,,,,,,,,${text},12,`;
  const totalTexts = ['Tổng số lượng', 'Cộng dồn', 'Tổng SL', 'Tổng ngày 28/11', 'Total quantity'];
  const goods = ['Công tắc điện', 'Tông đơ cắt tóc', 'Tổng hợp hạt'];
  const { station } = await opened(
    [`A1,Lan,0912345678,${address},500,áo,1,350000`, ...[...goods, ...totalTexts].map(sum)],
    `${headings},${goodsColumns},SL,Thu hộ`,
  );
  const [order, ...sums] = await rowsOf(station);
  expect(order).toMatchObject({ findings: [], lines: 1 + goods.length });
  expect(sums.map(({ findings }) => findings.map(({ rule }) => rule))).toEqual(
    totalTexts.map(() => ['import.total']),
  );
});

it('doubts rows that count on from the order above with its receiver and COD, and joins them', async () => {
  const line = (code: string, goods: string, cod = '350000') =>
    `${code},Lan,0912345678,${address},500,${goods},1,${cod}`;
  const { station } = await opened(
    [line('1', 'áo'), line('2', 'quần'), line('3', 'nón', '0'), line('9', 'váy', '0')],
    `ID${headings.slice(6)},${goodsColumns},SL,Thu hộ`,
  );
  expect(await rulesOf(station)).toEqual([[], ['soc import.nextCode'], [], []]);
  const rows = await rowsOf(station);
  expect(rows[1]?.findings).toMatchObject([{ isDoubt: true, other: '2' }]);
  expect(await station.imports.join({ row: 3, isJoined: true })).toMatchObject({ ok: true });
  await station.imports.settled();
  expect((await rowsOf(station))[0]?.lines).toBe(2);
});

it('asks which phone is meant where the name is the buyer’s and the phone may be the shop’s', async () => {
  const heading = (name: string) =>
    `Mã đơn,Điện thoại,${name},SĐT khách${headings.slice(25)},${goodsColumns},Thu hộ`;
  const line = (phone: string) => `A1,0909999999,Lan,${phone},${address},500,áo,350000`;
  const buyer = await opened([line('0912345678')], heading('Khách hàng'));
  expect(await rulesOf(buyer.station)).toEqual([['phone import.twoColumns']]);
  const receiver = await opened([line('0912345678')], heading('Người nhận'));
  expect(await rulesOf(receiver.station)).toEqual([[]]);
});

it('asks about a small number in a column of weights that names no unit', async () => {
  const cells = ['2', '12', '25', '50', '20 g'];
  const lines = cells.map(
    (cell, at) => `A${at},Lan,091234567${at},${address},${cell},áo ${at},350000`,
  );
  const unnamed = await opened(lines, `${headings},Cân nặng,Sản phẩm,Thu hộ`);
  const small = ['weight import.smallWeight'];
  expect(await rulesOf(unnamed.station)).toEqual([small, small, small, [], []]);
  const withUnit = await opened(lines, `${headings},${goodsColumns},Thu hộ`);
  expect(await rulesOf(withUnit.station)).toEqual([small, [], [], [], []]);
});

it('reads whose name and phone it is from the headings above', async () => {
  const { station } = await opened(
    [
      'Mã đơn,Tên,SĐT,Tên,SĐT,Địa chỉ,Phường/Xã,Quận/Huyện,Tỉnh/Thành,Khối lượng (g),Sản phẩm,Thu hộ',
      `A1,Shop,0909999999,Lan,0912345678,${address},500,áo,350000`,
    ],
    ',Người gửi,,Người nhận,,,,,,Hàng,,',
  );
  const [order] = await rowsOf(station);
  expect(order).toMatchObject({ findings: [], texts: { name: 'Lan', phone: '0912345678' } });
});
