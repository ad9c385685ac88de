import { expect, it } from 'vitest';
import type { ImportField } from '../../../../../shared/model/import.ts';
import { headingsOf } from '../../../../../main/orders/import/understand/heading-row.ts';
import { openedStation } from '../../../../fakes/imported-file.ts';
import { openFile, waitForStage } from '../../../../fakes/importing.ts';
import { bookOf } from '../../../../fakes/made-book.ts';
import { csvOf } from '../../../../fakes/order-files.ts';

// Two heading rows: groups such as sender and receiver above name, phone and address.

const person = ['Tên', 'SĐT', 'Địa chỉ'];

/** The columns of two groups of a name, phone and address each, and two columns of the parcel. */
function columnsOf(first: string, second: string, lower = [...person, ...person]) {
  const rows = [
    ['Mã đơn', first, '', '', second, '', '', 'Tiền thu hộ', 'Khối lượng (g)'],
    ['', ...lower, '', ''],
    ['A1', 'Shop Hoa', '0281234567', '1 Hai Bà Trưng', 'Chị Lan', '0912345678', '12 Lê Lợi', '1'],
  ].map((cells, at) => ({ row: at + 1, cells }));
  return headingsOf(rows, new Map());
}

const receiver: readonly (ImportField | null)[] = ['name', 'phone', 'address'];

it.each([
  'Người gửi',
  'Bên gửi',
  'Thông tin người gửi',
  'THÔNG TIN GỬI HÀNG',
  'Nơi lấy hàng',
  'Điểm lấy hàng',
  'Kho gửi',
  'Shop',
  'Cửa hàng',
  'Người bán',
  'Sender',
  'Pickup',
  'Seller information',
  'Ng­êi göi',
])('never takes the receiver from the group %s', (sender) => {
  const after = columnsOf('Người nhận', sender);
  expect(after?.columns.slice(1, 7)).toEqual([...receiver, null, null, null]);
  const before = columnsOf(sender, 'Người nhận');
  expect(before).toMatchObject({ row: 2 });
  expect(before?.columns.slice(1, 7)).toEqual([null, null, null, ...receiver]);
  // A receiver without an address: that of the sender is not it.
  const lacking = columnsOf(sender, 'Người nhận', [...person, 'Tên', 'SĐT', 'Email']);
  expect(lacking?.columns.slice(1, 7)).toEqual([null, null, null, 'name', 'phone', null]);
  expect(lacking?.headings[3]).toContain('Địa chỉ (');
});

it.each([
  'Người nhận',
  'Bên nhận',
  'Thông tin nhận hàng',
  'Thông tin giao hàng',
  'Nơi nhận',
  'Điểm giao',
  'Receiver',
  'Recipient details',
  'Ship to',
  'Delivery',
])('finds the receiver in the group %s, behind another one', (group) => {
  const read = columnsOf('Ghi nhận của kho', group);
  expect(read?.columns.slice(1, 7)).toEqual([null, null, null, ...receiver]);
});

it.each(['Hàng hóa', 'Thông tin sản phẩm', 'Hàng gửi', 'Items'])(
  'finds the name and code of the goods in the group %s',
  (group) => {
    const rows = [
      ['Người nhận', '', '', group, '', '', 'Thu hộ'],
      [...person, 'Tên', 'Mã', 'SL', ''],
    ].map((cells, at) => ({ row: at + 1, cells }));
    expect(headingsOf(rows, new Map())?.columns).toEqual([
      ...receiver,
      'product',
      'sku',
      'quantity',
      'codAmount',
    ]);
  },
);

it('finds the first of numbered groups of goods, and areas in one column of the receiver', () => {
  const rows = [
    ['Người nhận', '', '', '', 'Sản phẩm 1', '', 'Sản phẩm 2', ''],
    [...person, 'Phường/Xã - Quận/Huyện - Tỉnh/TP', 'Tên', 'SL', 'Tên', 'SL'],
  ].map((cells, at) => ({ row: at + 1, cells }));
  const read = headingsOf(rows, new Map());
  expect(read?.columns).toEqual([...receiver, 'commune', 'product', 'quantity', null, null]);
  expect(read?.headings.slice(4)).toEqual([
    'Tên (Sản phẩm 1)',
    'SL (Sản phẩm 1)',
    'Tên (Sản phẩm 2)',
    'SL (Sản phẩm 2)',
  ]);
});

it('leaves columns of the parcel below numbered goods to the parcel', () => {
  const rows = [
    ['Người nhận', '', '', 'Sản phẩm 1', '', 'Sản phẩm 2', '', '', '', 'Thu hộ'],
    [...person, 'Tên', 'SL', 'Tên', 'Đơn giá', 'Ghi chú', 'Cho xem hàng', ''],
  ].map((cells, at) => ({ row: at + 1, cells }));
  const read = headingsOf(rows, new Map());
  expect(read?.columns).toEqual([
    ...receiver,
    'product',
    'quantity',
    null,
    null,
    'note',
    'inspection',
    'codAmount',
  ]);
  expect(read?.headings.slice(5, 7)).toEqual(['Tên (Sản phẩm 2)', 'Đơn giá (Sản phẩm 2)']);
});

it('leaves columns of the parcel behind the groups to the parcel', () => {
  const upper = ['Người nhận', '', '', 'Người gửi', '', '', '', ''];
  const lower = [...person, 'Tên', 'SĐT', 'Tiền thu hộ', 'Khối lượng (g)', 'Ghi chú'];
  const rows = [upper, lower].map((cells, at) => ({ row: at + 1, cells }));
  expect(headingsOf(rows, new Map())?.columns).toEqual([
    ...receiver,
    null,
    null,
    'codAmount',
    'weight',
    'note',
  ]);
});

const table = [
  ['Mã đơn', 'Người gửi', '', '', 'Người nhận', '', '', '', '', '', 'Tiền thu hộ', 'Nặng', 'Hàng'],
  ['', ...person, ...person, 'Phường/Xã', 'Quận/Huyện', 'Tỉnh/Thành', '', '', ''],
  ...[1, 2].map((number) => [
    `A${number}`,
    'Shop Hoa',
    '0281234567',
    '1 Hai Bà Trưng',
    'Chị Lan',
    `098765432${number}`,
    '12 Lê Lợi',
    'Bến Nghé',
    'Quận 1',
    'Hồ Chí Minh',
    '350000',
    '500',
    '2 áo thun',
  ]),
];

it.each(['csv', 'xlsx', 'biff8'] as const)('shows both rows when it asks: %s', async (format) => {
  const { station } = await openedStation();
  const merged = ['A1:A2', 'B1:D1', 'E1:J1', 'K1:K2', 'L1:L2', 'M1:M2'];
  const file =
    format === 'csv' ? Buffer.from(csvOf(table.slice(1), table[0])) : bookOf(table, format, merged);
  expect(await openFile(station, file, `don.${format}`)).toMatchObject({ ok: true });
  const { columns, lacks, headingRow } = await waitForStage(station, 'ready');
  expect({ headingRow, lacks }).toEqual({ headingRow: 2, lacks: ['weight'] });
  expect(columns.map(({ heading }) => heading)).toEqual(
    expect.arrayContaining(['Tên (Người gửi)', 'Tên (Người nhận)', 'Nặng']),
  );
  const fields = columns.map(({ field }, at) => (at === 11 ? 'weight' : field));
  const { constants } = await waitForStage(station, 'ready');
  station.imports.arrange({ columns: fields, constants });
  await station.imports.settled();
  const [first] = station.store.importRows.chosen(0, 9);
  expect(JSON.parse(first?.draft ?? '{}')).toMatchObject({
    receiver: { name: 'Chị Lan', phone: '0987654321', address: '12 Lê Lợi' },
  });
});
