import { expect, it } from 'vitest';
import { opened, rowsOf, rulesOf } from '../../../../fakes/imported-file.ts';
import { address, headings } from './address-columns.ts';

// Columns outside the usual fields: payment, order status, and carrier.

/** Returns the rules broken by orders that each differ in the last column. */
async function rulesByCell(heading: string, cells: readonly string[], cod = '350000') {
  const { station } = await opened(
    cells.map(
      (cell, at) =>
        `A${at},Lan,0912345${String(at).padStart(3, '0')},${address},500,${cod},áo ${at},${cell}`,
    ),
    `${headings},Khối lượng (g),Thu hộ,Sản phẩm,${heading}`,
  );
  const rules = await rulesOf(station);
  await station.imports.put();
  return Object.fromEntries(cells.map((cell, at) => [cell, rules[at]?.join()]));
}
const all = (cells: readonly string[], rule: string) =>
  Object.fromEntries(cells.map((cell) => [cell, rule]));

it('asks about a COD beside any payment that is not known as on delivery', async () => {
  const paid = [
    'Thanh toán trước',
    'Thanh toán online',
    'VietQR',
    'Đã CK',
    'CK',
    'Online',
    'Ngân hàng',
    'Cà thẻ',
    'Đã nhận tiền',
    'Đã thanh toán tiền mặt',
    'Đã trả tiền mặt tại cửa hàng',
    'Momo (người nhận Shop)',
    'Người nhận chuyển khoản cho người gửi',
  ];
  const unknown = [
    'refunded',
    'Hoàn tiền',
    'Chưa CK',
    'PTTT-7',
    'Tiền mặt/Chuyển khoản',
    'Khách đã thanh toán 1 phần còn lại COD',
    'Chuyển khoản - pending',
    'partially_paid',
    'Đã thu COD',
    'Không COD',
  ];
  const onDelivery = [
    'COD',
    'Thanh toán khi nhận hàng (COD)',
    'Cash on delivery',
    'Tiền mặt',
    'Chưa thanh toán',
    'pending',
    '-',
    '',
  ];
  expect(await rulesByCell('Phương thức thanh toán', [...paid, ...unknown, ...onDelivery])).toEqual(
    {
      ...all(paid, 'codAmount import.paid'),
      ...all(unknown, 'codAmount import.payment'),
      ...all(onDelivery, ''),
    },
  );
  // The same words may mean who pays the fee.
  expect(await rulesByCell('Phương thức thanh toán', ['Người nhận thanh toán'])).toEqual({
    'Người nhận thanh toán': 'payer import.payer',
  });
  const nothing = ['150.000', '0', 'Không', 'Chưa', ''];
  expect(await rulesByCell('Đã thanh toán', ['Có', '350000', 'cọc tối qua', ...nothing])).toEqual({
    ...all(['Có', '350000'], 'codAmount import.paid'),
    'cọc tối qua': 'codAmount import.payment',
    ...all(nothing, ''),
  });
  const paidNotes = ['khách đã ck rồi', 'Không thu hộ đơn này'];
  const otherNotes = ['gọi trước', 'chưa ck', 'không thu tiền ship'];
  expect(await rulesByCell('Ghi chú', [...paidNotes, ...otherNotes])).toEqual({
    ...all(paidNotes, 'codAmount import.paid'),
    ...all(otherNotes, ''),
  });
});

it('asks about a COD of 0 beside a payment on delivery', async () => {
  const collected = ['COD', 'Thanh toán khi nhận hàng', 'Thu hộ', 'Cash on delivery'];
  // Cash may have been paid in the shop.
  const other = ['Tiền mặt', 'Chuyển khoản', 'Chưa thanh toán', 'Không COD', ''];
  expect(await rulesByCell('Phương thức thanh toán', [...collected, ...other], '0')).toEqual({
    ...all(collected, 'codAmount import.collects'),
    ...all(other, ''),
  });
});

it('asks about an order whose note says nothing but that it was cancelled', async () => {
  const over = ['Đã hủy', 'HUỶ', 'Khách báo hủy', 'Hủy đơn này nhé', 'cancelled'];
  const open = ['Hủy thì gọi shop', 'Không hủy', 'Khách đã nhận rồi', 'gọi trước khi giao'];
  expect(await rulesByCell('Ghi chú', [...over, ...open])).toEqual({
    ...all(over, 'soc import.over'),
    ...all(open, ''),
  });
});

it.each(['HTTT', 'PTTT', 'Hình thức TT', 'Loại thanh toán', 'Trạng thái TT', 'Payment Gateway'])(
  'reads how an order is paid in the column %s',
  async (heading) => {
    expect(await rulesByCell(heading, ['Đã chuyển khoản', 'COD'])).toEqual({
      'Đã chuyển khoản': 'codAmount import.paid',
      COD: '',
    });
  },
);

it.each(['Khách đã trả', 'Tiền cọc', 'Đặt cọc', 'Cọc', 'Trả trước', 'Chuyển khoản', 'Deposit'])(
  'asks for the rest of a total beside an amount in the column %s',
  async (heading) => {
    const { station } = await opened(
      ['100.000', '350000', 'x', '0', ''].map(
        (cell, at) => `A${at},Lan,091234567${at},${address},500,350000,áo ${at},${cell}`,
      ),
      `${headings},Khối lượng (g),Khách phải trả,Sản phẩm,${heading}`,
    );
    const rows = await rowsOf(station);
    expect(rows.map(({ findings }) => findings.map(({ suggestion }) => suggestion))).toEqual([
      ['250.000'],
      ['0'],
      ['0'],
      [],
      [],
    ]);
  },
);

it('doubts any state that is not known as new or confirmed', async () => {
  const over = [
    'Giao thất bại',
    'Thất bại',
    'Khách không nhận',
    'Bom hàng',
    'Đã xoá',
    'Trùng đơn',
    'Spam',
    'Chờ hoàn',
  ];
  const open = [
    'Mới',
    'Đã xác nhận',
    'Chờ xử lý',
    'Chưa giao',
    'pending',
    'Đang đóng gói',
    'Chờ lấy hàng',
    'Cần gửi',
    'Chưa xuất kho',
    'Chưa hoàn thành',
    'Awaiting collection',
    'ready_to_ship',
    '-',
    '',
  ];
  // Statuses of a new order, and others.
  const unknown = [
    'XYZ',
    'Xác nhận hoàn',
    'Đã nhập kho',
    'Chờ đối soát',
    'Chờ giao lại',
    'Đang xử lý hoàn tiền',
    'Return processing',
    'Pending Reschedule',
    'Chờ thanh toán',
    'On hold',
  ];
  expect(await rulesByCell('Trạng thái', [...over, ...unknown, ...open])).toEqual({
    ...all(over, 'soc import.over'),
    ...all(unknown, 'soc import.state'),
    ...all(open, ''),
  });
});

it('takes no check mark of TikTok Shop for the state of an order', async () => {
  expect(await rulesByCell('Checked Status', ['Unchecked'])).toEqual({ Unchecked: '' });
});

it.each([
  'Cancelled at',
  'Lý do hủy',
  'Thời gian hủy',
  'Ngày giao hàng thành công',
  'Đã hủy',
  'Huỷ đơn',
])('doubts an order with something in the column %s', async (heading) => {
  const filled = /^(?:Đã|Huỷ)/.test(heading) ? 'Có' : '2026-11-20 lúc 10:00';
  expect(await rulesByCell(heading, [filled, '', '-', 'Không'])).toEqual({
    [filled]: 'soc import.over',
    ...all(['', '-', 'Không'], ''),
  });
});

it.each([
  'Mã vận đơn GHN',
  'Mã vận đơn hãng',
  'Mã bưu gửi',
  'Vận đơn',
  'MVĐ',
  'Mã đơn vận chuyển',
  'Mã GHTK',
  'Bill',
])('doubts an order with a waybill in the column %s', async (heading) => {
  const codes = ['GAVQ1234', 'GYA3KLPQ', 'LAKQXYZB', 'S19.MB12.D5'];
  const nothing = ['', '-', 'chưa có'];
  expect(await rulesByCell(heading, [...codes, ...nothing])).toEqual({
    ...all(codes, 'soc import.waybill'),
    ...all(nothing, ''),
  });
});

it.each(['TT đơn', 'TT Đơn hàng', 'TT'])(
  'reads a state or a payment in the column %s, which may also be an amount or a number',
  async (heading) => {
    const over = ['Đã hủy', 'Giao thành công'];
    const plain = ['Mới', 'COD', '350.000', '7', '-', ''];
    expect(await rulesByCell(heading, [...over, 'Đã thanh toán', 'Kho 7 xem', ...plain])).toEqual({
      ...all(over, 'soc import.over'),
      'Đã thanh toán': 'codAmount import.paid',
      'Kho 7 xem': 'soc import.state',
      ...all(plain, ''),
    });
  },
);

it.each([
  ['Ghi chú', 'Ghi chú'],
  ['Ghi chú', 'Ghi chú 2'],
  ['Ghi chú', 'Ghi chú (2)'],
  ['Ghi chú', 'Lưu ý'],
  ['Ghi chú 1', 'Ghi chú 2'],
  ['Ghi chú (1)', 'Ghi chú (2)'],
])('asks about a different note in further columns: %s, %s', async (first, second) => {
  const { station } = await opened(
    ['gọi trước,giao giờ hành chính', 'gọi trước,gọi trước', 'gọi trước,', ',để ở cổng'].map(
      (cells, at) => `A${at},Lan,091234567${at},${address},500,0,áo ${at},${cells}`,
    ),
    `${headings},Khối lượng (g),Thu hộ,Sản phẩm,${first},${second}`,
  );
  const asked = ['note import.twoColumns'];
  expect(await rulesOf(station)).toEqual([asked, [], [], asked]);
});

const goods = 'Hàng,Cân nặng (g)';

it('says that a column seems to have the order codes', async () => {
  const heading = `Chứng từ,Kho,${headings.slice('Mã đơn,'.length)},Thu hộ,${goods}`;
  const cells = (code: string, phone: string) =>
    `${code},K12,Chị Lan,${phone},${address},350000,2 áo,500`;
  const { station, state } = await opened(
    [cells('CT07', '0912345601'), cells('CT08', '0912345602'), cells('', '0912345603')],
    heading,
  );
  const rows = await rowsOf(station);
  expect(rows.map(({ findings }) => findings)).toMatchObject([
    [{ field: 'soc', rule: 'import.codeColumn', other: 'Chứng từ', isDoubt: true }],
    [{ rule: 'import.codeColumn' }],
    [],
  ]);
  const columns = state.columns.map(({ heading: one, field }) =>
    one === 'Chứng từ' ? 'soc' : field,
  );
  station.imports.arrange({ columns, constants: state.constants });
  await station.imports.settled();
  expect(await rulesOf(station)).toEqual([[], [], []]);
});

it.each(['Mã kho', 'Mã voucher', 'Mã vận đơn'])('takes %s for no order codes', async (heading) => {
  const { station } = await opened(
    [`AB12,Chị Lan,0912345678,${address},350000,2 áo,500`],
    `${heading},${headings.slice('Mã đơn,'.length)},Thu hộ,${goods}`,
  );
  expect((await rulesOf(station)).flat()).not.toContain('soc import.codeColumn');
});

it('doubts a remainder that is not the total without the deposit', async () => {
  const line = (code: string, amounts: string) =>
    `${code},Chị Lan,09123456${code.slice(1)},${address},${amounts},2 áo,500`;
  const { station } = await opened(
    [
      line('A10', '215000,50000,185000'),
      line('A11', '530000,100000,430000'),
      line('A12', '700000,0,700000'),
      line('A13', '700000,,650000'),
    ],
    `${headings},Tổng cộng,Đã cọc,Còn phải thu,${goods}`,
  );
  expect(await rulesOf(station)).toEqual([['codAmount import.remainder'], [], [], []]);
  const [first] = await rowsOf(station);
  expect(first?.findings).toMatchObject([{ other: '165.000', isDoubt: true }]);
});

it('asks about a name that contains the phone, and proposes the name', async () => {
  const { station } = await opened(
    [
      `A1,"Chị Lan\n0912345678\n27/5 Lê Lợi",,${address},350000,2 áo,500`,
      `A2,Chị Lan 0912345679,0912345679,${address},350000,2 áo,500`,
      `A3,Lan 2009,0912345670,${address},350000,2 áo,500`,
    ],
    `${headings},Thu hộ,${goods}`,
  );
  const findings = (await rowsOf(station)).map((row) =>
    row.findings.filter(({ field }) => field === 'name'),
  );
  expect(findings).toMatchObject([
    [{ rule: 'import.phoneInName', suggestion: 'Chị Lan', isDoubt: false }],
    [{ rule: 'import.phoneInName', suggestion: 'Chị Lan', isDoubt: true }],
    [],
  ]);
});

it('reads the payer and the inspection from columns with another meaning', async () => {
  const line = (code: string, cells: string) =>
    `${code},Chị Lan,09123456${code.slice(1)},${address},350000,2 áo,500,${cells}`;
  const { station } = await opened(
    [
      line('A10', 'Người nhận thanh toán,Cho thử hàng,'),
      line('A11', 'Người gửi thanh toán,Gọi trước,'),
      line('A12', 'COD,,Không cho xem hàng'),
      line('A13', 'COD,,Có'),
    ],
    `${headings},Thu hộ,${goods},Hình thức thanh toán,Yêu cầu khác,Ghi chú`,
  );
  const choices = station.store.importRows.chosen(0, 9).map(({ draft }) => {
    const { payer, inspection } = JSON.parse(draft) as { payer: string; inspection: string };
    return `${payer} ${inspection}`;
  });
  expect(choices).toEqual(['receiver try', 'sender inspect', 'sender none', 'sender inspect']);
  // Only a note takes another request to the courier.
  expect(await rulesOf(station)).toEqual([
    ['payer import.payer'],
    ['note import.twoColumns'],
    [],
    [],
  ]);
});

it('takes what the shop received for the amount to collect only if no other column has it', async () => {
  const line = `A1,Chị Lan,0912345611,${address},350000,0,áo,500`;
  const { station } = await opened([line], `${headings},Khách phải trả,Thực thu,${goods}`);
  expect(await rulesOf(station)).toEqual([['codAmount import.twoColumns']]);
  await station.imports.put();
  const other = await opened([line], `${headings},COD,Thực thu,${goods}`);
  expect(await rulesOf(other.station)).toEqual([['codAmount import.twoColumns']]);
});

it('leaves a bare code beside the product and codes of colours alone', async () => {
  const lines = ['A', 'B'].map(
    (letter, at) =>
      `${at + 1},${letter}T01,2,áo,XL${at},Chị Lan,091234561${at},${address},350000,500`,
  );
  const { station } = await opened(
    lines,
    'STT,Mã,SL,Sản phẩm,Mã màu,Tên khách,SĐT,Địa chỉ,Phường/Xã,Quận/Huyện,Tỉnh/Thành,Thu hộ,Cân nặng (g)',
  );
  expect(await rulesOf(station)).toEqual([[], []]);
});
