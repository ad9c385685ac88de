import { expect, it } from 'vitest';
import { matched } from '../../../../../main/orders/import/understand/headings.ts';
import { opened, rowsOf, rulesOf } from '../../../../fakes/imported-file.ts';
import { address, headings } from './address-columns.ts';

// Columns that compete for a field: the courier's phone beside the customer's, and quantities of no product.

const areas = 'Phường/Xã,Quận/Huyện,Tỉnh/Thành';
const parcel = 'Thu hộ,Cân nặng (g),Sản phẩm';

it.each([
  [
    'the phone of a delivery beside the customer’s',
    `Mã đơn,Tên khách,SĐT,Địa chỉ,${areas},${parcel},Shipper,SĐT giao`,
    `A1,Lan,0912345678,${address},0,500,áo,Tuấn,0988888888`,
    ['phone import.twoColumns'],
  ],
  [
    'the same before the customer’s',
    `Mã đơn,SĐT giao,Tên khách,SĐT khách,Địa chỉ,${areas},${parcel}`,
    `A1,0988888888,Lan,0912345678,${address},0,500,áo`,
    ['phone import.twoColumns'],
  ],
  [
    'name and phone of a delivery in English',
    `Mã đơn,Tên khách,SĐT khách,Địa chỉ,${areas},${parcel},Delivery name,Delivery phone`,
    `A1,Lan,0912345678,${address},0,500,áo,Tuấn shipper,0988888888`,
    ['name import.twoColumns', 'phone import.twoColumns'],
  ],
  [
    'a usual heading of the receiver’s phone beside the column of couriers',
    `Mã đơn,Tên khách,SĐT,Địa chỉ,${areas},${parcel},Nhân viên giao hàng,SĐT giao hàng`,
    `A1,Lan,0912345678,${address},0,500,áo,Tuấn,0988888888`,
    ['phone import.twoColumns'],
  ],
  [
    'a place of collection beside the address',
    `Mã đơn,Tên khách,SĐT,Nơi nhận,Địa chỉ,${areas},${parcel}`,
    `A1,Lan,0912345678,Kho Hoa,${address},0,500,áo`,
    ['address import.twoColumns'],
  ],
  [
    'a place of collection beside the customer’s address',
    `Mã đơn,Tên khách,SĐT,Nơi nhận,Địa chỉ khách,${areas},${parcel}`,
    `A1,Lan,0912345678,Kho Hoa,${address},0,500,áo`,
    ['address import.twoColumns'],
  ],
  [
    'an address or deposit beside the customer’s address',
    `Mã đơn,Tên khách,SĐT,ĐC,Địa chỉ khách,${areas},${parcel}`,
    `A1,Lan,0912345678,100.000,${address},350000,500,áo`,
    ['address import.twoColumns'],
  ],
  [
    'a deposit called ĐC beside the total',
    `Mã đơn,Tên khách,SĐT,Địa chỉ nhận hàng,ĐC,${areas},Khách phải trả,Cân nặng (g),Sản phẩm`,
    `A1,Lan,0912345678,12 Lê Lợi,100.000,Bến Nghé,Quận 1,Hồ Chí Minh,350000,500,áo`,
    ['codAmount import.paid'],
  ],
])('asks about %s', async (_, heading, row, rules) => {
  const { station } = await opened([row], heading);
  expect(await rulesOf(station)).toEqual([rules]);
});

it.each([
  [
    'equal phones of delivery and customer',
    `Mã đơn,Tên khách,SĐT,Địa chỉ,${areas},${parcel},SĐT giao`,
    `A1,Lan,0912345678,${address},0,500,áo,84912345678`,
  ],
  [
    'the receiver’s phone beside the one of the delivery',
    `Mã đơn,Tên khách,SĐT nhận,Địa chỉ,${areas},${parcel},Shipper,SĐT giao`,
    `A1,Lan,0912345678,${address},0,500,áo,Tuấn,0988888888`,
  ],
  [
    'a gift in the columns of customer and delivery',
    `Mã đơn,Tên khách hàng,SĐT khách,Tên giao hàng,SĐT giao hàng,Đối tác giao hàng,Địa chỉ giao,${areas},${parcel}`,
    `A1,Hoa,0988888888,Lan,0912345678,GHN,${address},0,500,áo`,
  ],
])('does not ask about %s', async (_, heading, row) => {
  const { station } = await opened([row], heading);
  expect(await rulesOf(station)).toEqual([[]]);
  expect(station.store.importRows.chosen(0, 1)[0]?.draft).toContain('0912345678');
});

it('takes no column of brands or classes for goods', () => {
  expect(matched(['Hãng', 'Sản phẩm', 'Hạng'])).toEqual([null, 'product', null]);
  expect(matched(['Hàng', 'SL'])).toEqual(['product', 'quantity']);
});

it('does not ask about a shortened address beside the full one', async () => {
  const { station } = await opened(
    [`A1,Lan,0912345678,12 Lê Lợi,${address},0,500,áo`],
    `Mã đơn,Tên khách,SĐT,ĐC,Địa chỉ nhận hàng,${areas},${parcel}`,
  );
  expect(await rulesOf(station)).toEqual([[]]);
});

const products = async (heading: string, rows: readonly string[]) => {
  const orders = rows.map(
    (row, at) => `A${at},Lan,09123456${10 + at},${address},${row},230000,500`,
  );
  const { station } = await opened(orders, `${headings},${heading},Thu hộ,Cân nặng (g)`);
  return rulesOf(station);
};
const asked = ['product import.twoColumns'];

it('asks about a product without a number beside the numbered ones', async () => {
  const heading = 'Sản phẩm,SL,Sản phẩm 1,SL 1,Sản phẩm 2,SL 2';
  expect(await products(heading, ['áo + mũ,3,áo,2,mũ,1', 'áo,3,,,,'])).toEqual([asked, []]);
});

it('asks about a quantity of no product', async () => {
  expect(await products('SL,Tên SP,SL,Tên SP 2,SL 2', ['3,áo,2,mũ,1', '2,áo,2,,'])).toEqual([
    asked,
    [],
  ]);
  expect(await products('SL,Tên SP,SL', ['3,áo,2', '2,áo,2', '2,áo,'])).toEqual([
    ['quantity import.twoColumns'],
    [],
    [],
  ]);
  expect(await products('SP 1,SL 1,SP 2,SL 2,SP 3', ['áo,2,,1,', 'áo,2,,0,', 'áo,2,,,'])).toEqual([
    ['quantity import.twoColumns'],
    [],
    [],
  ]);
  expect(await products('Sản phẩm,SL,Hàng,SL', ['áo,1,mũ,1', 'áo,1,,'])).toEqual([
    ['quantity import.twoColumns'],
    [],
  ]);
});

it('asks about a further product without a name, in each row of an order', async () => {
  const line = (code: string, goods: string) =>
    `${code},Lan,09123456${code.slice(1).padStart(2, '0')},${address},${goods},230000,500`;
  const { station } = await opened(
    [
      line('A1', 'áo,2,90000,mũ,1,50000'),
      line('A1', 'quần,1,90000,,2,50000'),
      line('A2', 'áo,1,90000,,,50000'),
      line('A3', 'áo,1,90000,,0,50000'),
      line('A4', 'áo,1,90000,,,0'),
    ],
    `${headings},Sản phẩm 1,SL 1,Giá 1,Sản phẩm 2,SL 2,Giá 2,Thu hộ,Cân nặng (g)`,
  );
  expect(await rulesOf(station)).toEqual([asked, asked, [], []]);
});

it('does not understand abbreviations and amounts with another meaning', () => {
  expect(matched(['HH', 'Sản phẩm'])).toEqual([null, 'product']);
  expect(matched(['Tên HH', 'Mã HH'])).toEqual(['product', 'sku']);
  expect(matched(['COD cho shop', 'Tiền thu hộ cho shop'])).toEqual([null, null]);
});

it('reads three zeros in the heading of the COD as thousands', async () => {
  const { station } = await opened(
    ['350', '12000'].map((cod, at) => `A${at},Lan,091234567${at},${address},${cod},500,áo ${at}`),
    `${headings},COD ('000),Cân nặng (g),Sản phẩm`,
  );
  expect((await rulesOf(station))[1]).toEqual(['codAmount import.codUnit']);
});

it.each([
  ['Quận/Huyện,Tỉnh/Thành', 'Ba Tri,Bến Tre - Ba Tri'],
  ['Quận/Huyện,Tỉnh/Thành', 'Chợ Mới,"Chợ Mới, An Giang"'],
  ['Quận/Huyện,Tỉnh/Thành', '"Cái Bè, Tiền Giang",Cái Bè'],
  ['Quận/Huyện,Tỉnh/Thành', 'Huyện Ba Tri,Bến Tre - Ba Tri'],
])('takes no district that is named twice for the commune: %s %s', async (columns, area) => {
  const { station } = await opened(
    [`A1,Lan,0912345678,12 đường 2/9,${area},0,500,áo`],
    `Mã đơn,Tên khách,SĐT,Địa chỉ,${columns},${parcel}`,
  );
  expect(await rulesOf(station)).toEqual([[expect.stringContaining('area ')]]);
});

it('reads a commune named as its district, in one cell or with its level', async () => {
  const { station } = await opened(
    [
      'Bến Tre,Thị trấn Ba Tri - Huyện Ba Tri',
      'Bến Tre - Huyện Ba Tri,TT. Ba Tri',
      'Bến Tre - Ba Tri - Ba Tri,',
    ].map((area, at) => `A${at},Lan,091234567${at},12 đường 2/9,${area},0,500,áo`),
    `Mã đơn,Tên khách,SĐT,Địa chỉ,Tỉnh/Thành,Quận/Huyện,${parcel}`,
  );
  expect(await rulesOf(station)).toEqual([[], [], []]);
});

it.each([
  ['Sản phẩm,Hàng,SL', 'áo,mũ,2', asked],
  ['Hàng,Tên SP,SL', 'mũ,áo,2', asked],
  ['Sản phẩm,Hàng', 'áo,mũ', asked],
  ['Sản phẩm,Hàng,SL', 'áo thun,Áo,2', []],
  ['Sản phẩm,Hàng,SL', 'áo,,2', []],
  ['Sản phẩm,Hãng,SL', 'áo,Nike,2', []],
  ['Hạng,Sản phẩm,SL', 'Vàng,áo,2', []],
])(
  'asks about goods in a second column that the first does not name: %s, %s',
  async (heading, row, rules) => {
    expect(await products(heading, [row])).toEqual([rules]);
  },
);

it('corrects alike only the orders whose second column also has the same text', async () => {
  const heading = `Mã đơn,Tên khách,SĐT,Địa chỉ,${areas},Khách phải trả,Cân nặng (g),Sản phẩm,Đã cọc`;
  const order = (code: string, paid: string) =>
    `${code},Lan,091234567${code.slice(1)},${address},350000,500,áo ${code},${paid}`;
  const { station } = await opened(
    [order('A1', '100000'), order('A2', '50000'), order('A3', '100000')],
    heading,
  );
  const [first] = await rowsOf(station);
  expect(first?.findings).toMatchObject([{ field: 'codAmount', other: '100000', alike: 2 }]);
  await station.imports.mend({ row: 2, field: 'codAmount', text: '250000', alike: true });
  expect(await rulesOf(station)).toEqual([[], ['codAmount import.paid'], []]);
});
