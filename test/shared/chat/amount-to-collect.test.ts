import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupDigits } from '../../../shared/amount-text.ts';
import { splitMessage } from '../../../shared/chat/message.ts';

const receiver = 'Lê Văn Bưởi 0912345678, 12 Lê Lợi, P. Bến Nghé, Q1, TP HCM';

/** Returns the amount to collect, with "? " before an uncertain one. */
function codIn(text: string): string | null {
  const { cod } = splitMessage(`${receiver}, ${text}`);
  return cod && `${cod.isSure ? '' : '? '}${cod.value}`;
}

describe('the amount to collect in a message', () => {
  it.each([
    ['thu hộ 1 250 000đ', '1250000'],
    ['cod 2 000 000 vnd', '2000000'],
    ['cod: 1\u00A0250\u00A0000 đ', '1250000'],
    ['thu hộ 1\u202F250\u202F000đ', '1250000'],
    ['thu 350 000đ', '350000'],
    ['COD: 450 000 vnđ', '450000'],
    ['COD ₫450.000', '450000'],
    ['cod ３５０k', '350000'],
    ['cod 𝟑𝟓𝟎k', '350000'],
    ['cod 250k 12 cái', '250000'],
    ['giày size 39 350.000đ', '350000'],
    ['2 áo bàn 350k', '350000'],
    ['cod 1tr 2 áo', '1000000'],
    ['cod 1tr2 áo', '1200000'],
    ['cod 1tr650k thu giúp em', '1650000'],
    ['thu hộ 1 250 000đ 2 áo', '1250000'],
    ['cod 250 123 Lê Lợi', '? 250123'],
    ['cod ~350k', '? 350000'],
    ['cod: ≈ 350k', '? 350000'],
    ['cod 350k?', '? 350000'],
    ['thu 350k nha shop?', '? 350000'],
  ])('reads all of its digits, and no others: %j', (text, cod) => expect(codIn(text)).toBe(cod));

  it.each([
    '3\u03365\u03360\u0336k',
    '35\u03010k',
    '3\u20DD50k',
    '3\uFE0F\u20E35\uFE0F\u20E30\uFE0F\u20E3k',
    '35०k',
  ])('is no part of a number with marks on its digits: %j', (number) => {
    expect(codIn(`cod ${number}`)).toBe(null);
    expect(codIn(`cod ${number} 250k`)).toBe('? 250000');
    expect(splitMessage(`${receiver}, cod ${number}`).rest).toContain(number.at(-2));
    expect(splitMessage(`${receiver}, nặng ${number.replace('k', 'kg')}`).weight).toBe(null);
  });

  it("keeps an apartment's number as written", () => {
    const { address } = splitMessage(
      "Lê Văn Bưởi 0912345678\nĐịa chỉ: căn 12'345 Lê Lợi, Q1, TP HCM\ncod 12'345đ",
    );
    expect(address?.text).toContain("căn 12'345 Lê Lợi");
  });

  it.each([
    ['Thanh toán: 189k', '? 189000'],
    ['tt: 189k', '? 189000'],
    ['thanh toán 189k khi nhận', '? 189000'],
    ['tổng thanh toán 189k', '189000'],
    ['số tiền cần thanh toán: 189k', '189000'],
    ['đã thanh toán 189k', '0'],
    ['đã ck đủ 530k ạ', '0'],
    ['em ck hết 300k rồi', '0'],
    ['chuyển khoản hết 300k giúp em', '? 0'],
    ['đã ck đủ 530k ạ. Mai tt ship nha', '? 0'],
    ['đã ck đủ 530k ạ. Phí ngoài nha', '? 0'],
  ])('is not paid before it says so: %j', (text, cod) => expect(codIn(text)).toBe(cod));

  it.each([
    ['thu 0k', '0'],
    ['thu 1 lít 2, bộ lau kính', '120000'],
    ['thu 2 củ 5.', '2500000'],
    ['đã bank xong ạ', '0'],
    ['thanh toán qua momo rồi nha', '0'],
    ['tiền hàng 410, ship 25, e thu khách 435 nha', '435000'],
    ['thu tám chục', '80000'],
    ['thu một trăm hai chục', '120000'],
    ['giá 1tr3 / cọc 300k / thu 1tr', '1000000'],
    ['thu 350k / loa kéo', '350000'],
    ['thu 350k / 2', '? 350000'],
    ['thu 350k / cái', '? 350000'],
    ['2 quyển sổ 145k/quyển, ship 20k => 310k', '310000'],
    ['2 quyển sổ 145k/quyển, ship 20k => 320k', '? 320000'],
    ['5kg xoài x 45k = 225k, ship 20k, thu 245k', '245000'],
    ['5kg xoài x 45k = 225k, ship 20k, thu 255k', '? 225000'],
    ['hàng 275k, ship 30, vị chi 305k', '305000'],
    ['2 áo x 120k', '? 120000'],
  ])('has its unit and its sign: %j', (text, cod) => expect(codIn(text)).toBe(cod));

  it.each(['1 áo, thu đủ 450k rồi nha shop', 'cod đủ 450k rồi nha'])(
    'is paid, or due, if it is collected in full: %j',
    (text) => expect(codIn(text)).toBe('? 450000'),
  );

  it.each([
    ['1 áo thu 300k tính ship 30k', '? 300000'],
    ['thu 300k có ship 30k', '? 300000'],
    ['thu 300k gồm ship: 30k', '? 300000'],
    ['300k tính ship', '? 300000'],
    ['thu 300k tính cả ship', '300000'],
    ['thu 300k đã tính ship', '300000'],
    ['thu 300k có ship', '300000'],
  ])('is asked if its fee is not in it for certain: %j', (text, cod) =>
    expect(codIn(text)).toBe(cod),
  );

  it.each([
    'Thu 350k, Chưa Gồm Ship',
    'Thu 350k, Giảm Giá Rồi',
    'Thu 350k, Bớt Cho Khách',
    'Thu 350k, Còn Thiếu Tiền Ship',
    'Thu 350k, Ship Tính Riêng',
  ])('is asked if words about a debt have capitals: %j', (text) =>
    expect(codIn(text)).toBe('? 350000'),
  );

  it.each(['Dư Hàng Kênh', 'Bù Đăng', 'Bù Gia Mập'])('is certain beside the place %s', (place) => {
    const { cod } = splitMessage(`Lê Văn Bưởi 0912345678, 12 Lê Lợi, ${place}, thu 350k`);
    expect(cod).toMatchObject({ value: 350_000, isSure: true });
  });

  it.each(['giá 450k chưa có ship', 'gia 450k chua co ship', '450k ko gồm phí ship'])(
    'is asked without its fee: %j',
    (text) => expect(codIn(text)).toBe('? 450000'),
  );

  it.each([
    'Tiền hàng: 350k\nThu hộ: không',
    'Giá 350k\nCOD:',
    'Giá trị hàng: 350k\nCOD: k',
    'Giá trị hàng: 350k\nThu hộ: -',
    'giá 350k thu hộ: ko',
  ])('is in doubt where the label behind a sum is another: %j', (text) =>
    expect(splitMessage(`${receiver}\n${text}`).cod).toMatchObject({
      value: 350_000,
      isSure: false,
    }),
  );

  it.each([['giá 400k cod 350k'], ['Giá 400k\nThu hộ: 350k'], ['hàng 400k, thu hộ 350k']])(
    'is the one behind its label: %j',
    (text) => expect(codIn(text)).toBe('? 350000'),
  );

  it.each(['COD: 450 000 vnđ', 'thu hộ 1 250 000đ', 'cod 250k 12 cái'])(
    'leaves no part of it in the address or among what is left over: %j',
    (text) => {
      const { address, rest } = splitMessage(`${receiver}, ${text}`);
      expect(address?.text).toBe('12 Lê Lợi, P. Bến Nghé, Q1, TP HCM');
      expect(rest).not.toMatch(/0|đ/);
    },
  );

  it.each([
    ['thu khách 500k đã cọc 100k còn 400k', '400000', '500.000 − 100.000 = 400.000'],
    ['tiền hàng 690 + ship 25 = 715k', '715000', '690.000 + 25.000 = 715.000'],
    ['áo 350k, ship 30k, cod 380k', '380000', '350.000 + 30.000 = 380.000'],
    ['giá 1tr2, khách đã ck 200k, còn thu 1tr', '1000000', '1.200.000 − 200.000 = 1.000.000'],
    ['thu khách 500k đã cọc 100k', '? 500000', '500.000 − 100.000 = 400.000'],
    ['thu 350k + ship 30k', '? 380000', '350.000 + 30.000 = 380.000'],
    ['đã cọc 100k, thu 350k', '? 350000', '350.000 − 100.000 = 250.000'],
    ['tổng 350k đã cọc 100k', '? 250000', '350.000 − 100.000 = 250.000'],
    ['cod 350k giảm 20k', '? 350000', '350.000 − 20.000 = 330.000'],
    ['thu khách 500k đã cọc 150k còn 400k', '? 400000', '500.000 − 150.000 = 350.000'],
    ['cod 350k, ship 30k', '? 350000', null],
    ['cod 350k hoặc 400k', '? 350000', null],
    ['cod 350k + ship', '? 350000', null],
    ['cod 350k chưa ship', '? 350000', null],
    ['cod 175k x 2', '? 175000', null],
    ['cod 300k-350k', '? 300000', null],
    ['cod 350k đã cọc', '? 350000', null],
    ['cod 350k khách đã ck rồi', '? 350000', null],
    ['đã ck 200k', '? 0', null],
    ['ko thu ship, cod 350k', '350000', null],
    ['không thu hộ', '0', null],
    ['cod 1.250', '1250000', null],
  ])('is computed, or in doubt: %j', (text, cod, calculation) => {
    expect(codIn(text)).toBe(cod);
    expect(splitMessage(`${receiver}, ${text}`).cod?.calculation).toBe(calculation);
  });

  it.each([
    ['đã cọc 100k, thu 350k', [250_000]],
    ['thu khách 500k đã cọc 150k còn 400k', [350_000, 500_000]],
    ['tổng 350k đã cọc 100k', [350_000]],
    ['thu 350k + ship 30k', [350_000]],
    ['thu 300k à không 290k', [290_000]],
    ['cod 350k hoặc 400k', [400_000]],
    ['cod 350k khách đã ck rồi', [0]],
    ['không thu 350k', [0]],
    ['cod 350k chưa ship', []],
    ['đã ck 200k', []],
    ['cod 350k', []],
    ['thu khách 500k đã cọc 100k còn 400k', []],
  ])('has the other amounts that an uncertain message may mean: %j', (text, others) =>
    expect(splitMessage(`${receiver}, ${text}`).cod?.others).toEqual(others),
  );

  it('is named beside what was paid, and not as the receiver', () => {
    const { name, cod } = splitMessage(`${receiver}, cod 350k khách đã ck rồi`);
    expect(name?.text).toBe('Lê Văn Bưởi');
    expect(cod?.text).toContain('đã ck rồi');
  });

  it('does not take goods in a "cốc" for a deposit', () =>
    expect(codIn('cod 350k, 2 cốc sứ')).toBe('350000'));
});

const someSums = ['350k', '350.000đ', '1tr2', '1 250 000đ'];

describe('what a message says of its money besides one sum', () => {
  it.each([
    'không thu ship',
    'ko thu phí kiểm hàng',
    'không thu tiền ship chỉ thu tiền hàng',
    'không thu thêm ship',
    'khách không thu xếp được',
    'không thử hàng',
    'miễn cod',
  ])('is never a certain "nothing": %j', (text) => {
    expect(codIn(text) ?? '? 0').toBe('? 0');
  });

  it.each(['không thu hộ', 'đừng thu', 'ko thu tiền nhé shop', 'khong thu tien', 'không thu cod'])(
    'is a certain "nothing" where nothing else is said: %j',
    (text) => expect(codIn(text)).toBe('0'),
  );

  const besides = [
    'không SUM',
    'ko cần SUM',
    'đừng SUM',
    'miễn SUM',
    'đã SUM',
    'không phải SUM',
    'khong SUM',
    'SUM/cái 2 cái',
    'SUM/bộ, 2 bộ',
    'SUM/sp, 3 sp',
    'SUM một đôi, 2 đôi',
    'SUM mỗi cái',
    'mỗi cái SUM',
    'SUM/2',
    'SUM chia đôi',
    'SUM x2',
    'SUM pay rồi',
    'SUM, khách trả rồi',
    'SUM đã trả',
    'SUM, nhận đủ tiền',
    'SUM vnpay',
    'SUM, trả một nửa trước',
    'đã ck, SUM',
    'SUM, đưa trước 100',
    'SUM nhầm 300',
    'SUM, ship khách trả',
    'SUM, ship ngoài',
    'SUM không bao gồm ship',
    'SUM, ship tính riêng',
    'SUM cộng cước',
    'SUM, khach tra ship',
    'SUM con thieu 50',
    'SUM, phí ship người nhận trả',
    'SUM lấy cả hai',
    'pay rồi, SUM',
  ];
  it('leaves any sum in doubt, however that is announced', () => {
    const parts = fc.record({
      announced: fc.constantFrom('thu ', 'cod ', 'thu hộ ', 'COD: ', 'tiền thu '),
      sum: fc.constantFrom(...someSums),
      remark: fc.constantFrom(...besides),
    });
    fc.assert(
      fc.property(parts, ({ announced, sum, remark }) => {
        const { cod } = splitMessage(`${receiver}, ${remark.replace('SUM', `${announced}${sum}`)}`);
        expect(cod?.isSure).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    'size 2 300 000đ cod',
    'đơn 2 300 000đ cod',
    'cod đơn 2 300 000đ',
    '350.000đ/sp, 3 sp',
    '350k một đôi, 2 đôi',
    '700k/2',
    'thu 95.000k',
    'cod 1 áo, thu 12.500k',
    'áo 350k, cọc 100k, còn 250k + ship 30k',
    'áo 350k, cọc 100k còn 250k, ship 30k',
    'em gửi 350k rồi',
    'gửi shop 350k rồi nha',
    'đã gửi 350k',
    'áo 350k đã gửi',
    'áo 350k em gửi tiền rồi',
    'Số lượng: 2\nGiá: 350k',
    'SL 3 hộp\nGiá tiền: 120k',
    '2 áo 350k 1 áo',
    '2 áo @350k',
    '350k nn trả ship',
    'thu 20$',
    'đã nhận tiền mới giao',
    'đơn trước đã nhận tiền',
    'shipper đã nhận tiền',
    'đã nhận tiền của khách',
    'đã ck mới giao',
    'tháng trước em đã ck',
    'iphone 12 5tr, ốp 95k',
    'combo 3 350k, áo 95k',
    'combo 3 350.000đ',
    'váy 12 350k + 30k ship',
    'quần 28 350.000đ\náo 150.000đ',
    'quần x2 350.000đ\náo x1 150.000đ',
    'mình bắn 350k rồi',
    'đã bắn 350k',
    'bắn tiền shop 350k rồi',
    'shop thu rồi 350k',
    'thu 1 củ 50',
    'Giá trị hàng: 350.000đ',
    'áo thun - SL: 2 - 350k',
    'thu 350 usd',
    '2 áo, 1 quần đã ck cho em 1 áo',
  ])('leaves the sum in doubt: %j', (text) => expect(codIn(text)).toMatch(/^\? /));

  it.each([
    'nhé shop',
    'ạ',
    'giao giờ hành chính',
    ', cho kiểm tra hàng',
    ', ship cho em nhanh nha',
    ', freeship',
    ', gọi trước khi giao',
    ', 2 ly trà sữa',
    '. Hàng dễ vỡ',
    ', em gửi địa chỉ ạ',
    ', số lượng: 2',
    ', 1 áo',
  ])('leaves it certain where the words are of something else: "thu 350k %s"', (words) =>
    expect(codIn(`thu 350k ${words}`)).toBe('350000'),
  );
});

describe('a given name that is also a word of money', () => {
  const benNghe = '12 Lê Lợi, P. Bến Nghé, Q1, TP HCM';

  it.each([
    ['Nguyễn Thị Thu', '250k'],
    ['chị Mai Thu', '250.000đ'],
    ['Nguyễn Anh Thư', '250k'],
    ['NGUYỄN THỊ THU', '250K'],
    ['anh Tiến', '250k'],
    ['chị thu', '250k'],
  ])('stays in "%s %s", whose sum is in doubt', (name, sum) => {
    for (const message of [
      `${name} ${sum} 0912345678, ${benNghe}`,
      `${name} ${sum}, 0912345678, ${benNghe}`,
    ]) {
      const read = splitMessage(message);
      expect([read.name?.text, read.cod?.isSure]).toEqual([name, false]);
    }
  });

  it('is none in "Thu" behind an address', () => {
    const { address, cod } = splitMessage(`Lan 0912345678, ${benNghe} Thu 250k`);
    expect([address?.text, cod?.isSure]).toEqual([benNghe, true]);
  });
});

describe('whatever amounts a message has', () => {
  const dong = fc.integer({ min: 10, max: 3_000 }).map((thousands) => thousands * 1_000);
  const word = fc.constantFrom('cod', 'thu', 'ship', 'cọc', 'còn', 'tổng', '=', '+', 'áo', 'đã ck');
  const written = (value: number) => [`${value / 1_000}k`, `${groupDigits(value)}đ`];
  const mention = fc
    .tuple(word, dong, fc.boolean())
    .map(([said, value, isGrouped]) => ({ said, value, text: written(value)[Number(isGrouped)] }));

  it('is sure of several only where one is the sum of all others', () =>
    fc.assert(
      fc.property(fc.array(mention, { minLength: 2, maxLength: 4 }), (all) => {
        const { cod } = splitMessage(all.map(({ said, text }) => `${said} ${text}`).join(' '));
        if (!cod?.isSure) return;
        const values = all.map(({ value }) => value);
        const areEqual = values.every((value) => value === cod.value);
        // "Áo 200k, quần 100k, thu 330k", "cọc 100k, còn 400k": a named amount beside goods or a deposit.
        const goods = ['áo', '=', '+'];
        const isExplained = all.some((named) => {
          const others = all.filter((one) => one !== named);
          const beside = named.said === 'còn' ? ['cọc', 'đã ck', ...goods] : [...goods, 'ship'];
          return (
            named.value === cod.value &&
            ['thu', 'cod', 'tổng', 'còn'].includes(named.said) &&
            others.every(({ said, value }) => beside.includes(said) || value === cod.value)
          );
        });
        const owed = all
          .filter(({ said, value }) => value === cod.value || !goods.includes(said))
          .map(({ value }) => value);
        const isSum = [values, owed].some((some) =>
          sumsOf(some.toSpliced(some.indexOf(cod.value), 1)).has(cod.value),
        );
        expect(areEqual || isSum || isExplained).toBe(true);
      }),
      { numRuns: 3_000 },
    ));

  it('reads one of them, nothing, or what they come to', () =>
    fc.assert(
      fc.property(fc.array(mention, { minLength: 1, maxLength: 4 }), (all) => {
        const { cod } = splitMessage(all.map(({ said, text }) => `${said} ${text}`).join(', '));
        const values = all.map(({ value }) => value);
        const possible = new Set([0, ...values, ...subsetSumsOf(values)]);
        expect(cod === null || possible.has(cod.value)).toBe(true);
      }),
      { numRuns: 1_000 },
    ));
});

/** Returns every sum of all values with either sign. */
function sumsOf(values: readonly number[]): Set<number> {
  return new Set(
    values.reduce((sums, value) => sums.flatMap((sum) => [sum + value, sum - value]), [0]),
  );
}

function subsetSumsOf(values: readonly number[]): number[] {
  return values.reduce(
    (sums, value) => sums.flatMap((sum) => [sum, sum + value, sum - value]),
    [0],
  );
}
