import { expect, it } from 'vitest';
import type { Station } from '../../../../../main/station.ts';
import { openedStation, rowsOf } from '../../../../fakes/imported-file.ts';
import { openFile, waitForStage } from '../../../../fakes/importing.ts';
import { bookOf } from '../../../../fakes/made-book.ts';
import { csvOf } from '../../../../fakes/order-files.ts';

// Tables as people keep them: several levels of an area in a cell, repeated headings, subtotals, signatures.

const head = [
  'Mã đơn',
  'Người nhận',
  'SĐT',
  'Địa chỉ',
  'Khu vực',
  'Thu hộ',
  'Cân nặng (g)',
  'Hàng',
];
const benNghe = 'Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh';

const order = (number: number, area: string, more: Readonly<Record<number, string>> = {}) =>
  [
    `D${number}`,
    `Khách ${number}`,
    `09876543${String(number).padStart(2, '0')}`,
    '12 Lê Lợi',
    area,
    '350000',
    '500',
    '2 áo',
  ].map((cell, at) => more[at] ?? cell);

interface Shape {
  readonly rows: readonly (readonly string[])[];
  /** Codes and areas of the orders that can be entered. */
  readonly fit: readonly string[];
  /** First rows of the orders that a person has to correct. */
  readonly wrong?: readonly number[];
}

const area = 'Bến Nghé, Quận 1, TP HCM';
const good = (number: number) => `D${number} | ${benNghe}`;

const shapes: Readonly<Record<string, Shape>> = {
  'three levels with dashes': {
    rows: [head, order(1, 'Phường Bến Nghé - Quận 1 - TP Hồ Chí Minh')],
    fit: [good(1)],
  },
  'three levels with dashes, the province first': {
    rows: [head, order(1, 'TP Hồ Chí Minh - Quận 1 - Phường Bến Nghé')],
    fit: [good(1)],
  },
  'three levels with commas, the province first': {
    rows: [head, order(1, 'Hồ Chí Minh, Quận 1, Bến Nghé')],
    fit: [good(1)],
  },
  'three levels with slashes': {
    rows: [head, order(1, 'Bến Nghé / Quận 1 / Hồ Chí Minh')],
    fit: [good(1)],
  },
  'three levels in lines': {
    rows: [head, order(1, 'Bến Nghé\nQuận 1\nHồ Chí Minh')],
    fit: [good(1)],
  },
  'three levels under a heading of three': {
    rows: [
      head.map((text) => (text === 'Khu vực' ? 'Phường/Xã - Quận/Huyện - Tỉnh/Thành phố' : text)),
      order(1, 'P. Bến Nghé - Q.1 - TP.HCM'),
    ],
    fit: [good(1)],
  },
  'province and district, the commune in the street': {
    rows: [head, order(1, 'Hồ Chí Minh - Quận 1', { 3: '12 Lê Lợi, Phường Bến Nghé' })],
    fit: [good(1)],
  },
  // Old names of this commune are also other communes' names: only its district makes it certain.
  'province and district beside the commune': {
    rows: [
      [...head, 'Phường/Xã'],
      [...order(1, 'Thanh Hóa - Huyện Lang Chánh'), 'Xã Đồng Lương'],
      [...order(2, 'Bà Rịa - Vũng Tàu'), 'Xã Đồng Lương'],
    ],
    fit: ['D1 | Xã Đồng Lương, Huyện Lang Chánh, Tỉnh Thanh Hóa'],
    wrong: [3],
  },
  'a city that is the district, or the province': {
    rows: [
      [
        ...head.map((text) => (text === 'Khu vực' ? 'Shipping City' : text)),
        'Shipping State',
        'Address 2',
      ],
      [...order(1, 'Quận 1'), 'Hồ Chí Minh', 'Phường Bến Nghé'],
      [...order(2, 'Hồ Chí Minh', { 3: '12 Lê Lợi, Phường Bến Nghé, Quận 1' }), 'Hồ Chí Minh', ''],
      [...order(3, 'Quận 1'), 'Hồ Chí Minh', 'Căn hộ 5'],
    ],
    fit: [good(1), good(2)],
    wrong: [4],
  },
  'province and district without a commune': {
    rows: [head, order(1, 'Hồ Chí Minh - Quận 1')],
    fit: [],
    wrong: [2],
  },
  'an area that contradicts itself': {
    rows: [head, order(1, 'Phường Bến Nghé - Quận 1 - Hà Nội')],
    fit: [],
    wrong: [2],
  },
  'headings again with other capitals and blanks': {
    rows: [
      head,
      order(1, area),
      head.map((text) => ` ${text.toUpperCase()} `),
      order(2, area),
      [],
      head.slice(0, 7),
      order(3, area),
    ],
    fit: [good(1), good(2), good(3)],
  },
  'a title above each part': {
    rows: [
      ['DANH SÁCH ĐƠN NGÀY 1/11'],
      head,
      order(1, area),
      [],
      ['DANH SÁCH ĐƠN NGÀY 2/11'],
      head,
      order(2, area),
    ],
    fit: [good(1), good(2)],
    wrong: [5],
  },
  'subtotals and a total': {
    rows: [
      head,
      order(1, area),
      ['', 'Cộng ngày 1/11', '', '', '', '350000', '500'],
      order(2, area),
      ['Tổng cộng: 2 đơn', '', '', '', '', '700000', '1000'],
      ['', '', '', '', 'Tổng tiền', '700000'],
      ['', '', '', '', '', '700000'],
    ],
    fit: [good(1), good(2)],
    wrong: [3, 5, 6, 7],
  },
  'subtotals with quantities are no line of the order above': {
    rows: [
      [...head, 'Số lượng'],
      [...order(1, area), '2'],
      ['', '', '', '', '', '', '', 'Khăn', '1'],
      ['', '', '', '', '', '', '', 'Tổng SL', '3'],
      ['', '', '', '', '', '', '', 'Cộng đơn', '3'],
      ['Cộng', '', '', '', '', '', '', '', '3'],
    ],
    fit: [good(1)],
    wrong: [4, 5, 6],
  },
  signatures: {
    rows: [
      head,
      order(1, area),
      [],
      ['', '', '', '', '', 'Ngày 1 tháng 11 năm 2026'],
      ['Người lập', '', '', 'Thủ kho', '', '', 'Kế toán'],
      ['(Ký, ghi rõ họ tên)', '', '', '(Ký, ghi rõ họ tên)'],
      ['', 'Nguyễn Thị Hoa', '', 'Trần Văn Nam'],
    ],
    fit: [good(1)],
    wrong: [4, 5, 6, 7],
  },
  'a signature below the goods': {
    rows: [
      [...head, 'Số lượng'],
      [...order(1, area), '2'],
      ['', '', '', '', '', '', '', 'Người nhận hàng ký tên'],
      ['', '', '', '', '', '', '', 'Nguyễn Thị Hoa', ''],
    ],
    fit: [good(1)],
    wrong: [3, 4],
  },
};

async function result(station: Station) {
  const fit = station.store.importRows.chosen(0, 99).map(({ draft }) => {
    const { soc, receiver, contents } = JSON.parse(draft) as {
      soc: string;
      receiver: { commune: string; district: string; province: string; address: string };
      contents: unknown;
    };
    const { commune, district, province } = receiver;
    return { text: `${soc} | ${[commune, district, province].join(', ')}`, receiver, contents };
  });
  const rows = await rowsOf(station);
  const wrong = rows
    .filter(({ findings }) => findings.some(({ isDoubt }) => !isDoubt))
    .map(({ row }) => row);
  return { fit, wrong };
}

it.each(Object.entries(shapes))('reads %s', async (name, { rows, fit, wrong = [] }) => {
  const { station } = await openedStation();
  const asWorkbook = name.length % 2 === 0;
  const file = asWorkbook ? bookOf(rows, 'xlsx') : Buffer.from(csvOf(rows.slice(1), rows[0]));
  expect(await openFile(station, file, 'don')).toMatchObject({ ok: true });
  const { lacks } = await waitForStage(station, 'ready');
  expect(lacks).toEqual([]);
  const read = await result(station);
  expect({ fit: read.fit.map(({ text }) => text), wrong: read.wrong }).toEqual({ fit, wrong });
  for (const { receiver } of read.fit) expect(receiver.address).toBe('12 Lê Lợi');
});

it("removes guards and a program's escapes from the cells of a text file", async () => {
  const { station } = await openedStation();
  const cells = order(1, area, {
    1: "'Lục Thị Sen",
    3: String.raw`3 phố Huế \"Nhà A\"`,
    7: "'Áo 'đẹp'",
  });
  const text = [
    [...head, 'Ghi chú'],
    [...cells, 'Giờ_x0009_HC_x000D_'],
  ]
    .map((row) => row.join('\t'))
    .join('\r\n');
  await openFile(station, Buffer.from(text));
  await waitForStage(station, 'ready');
  const [{ texts } = { texts: {} }] = await rowsOf(station);
  expect(texts).toMatchObject({
    name: 'Lục Thị Sen',
    address: '3 phố Huế "Nhà A"',
    product: "'Áo 'đẹp'",
    note: 'Giờ HC',
  });
});
