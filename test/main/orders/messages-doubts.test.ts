import { beforeAll, describe, expect, it } from 'vitest';
import { Messages } from '../../../main/orders/messages.ts';
import { withDoubts } from '../../../main/orders/messages/doubts.ts';
import type { ReadMessage } from '../../../shared/model/read-message.ts';
import { resolvingAmong } from '../../fakes/area-resolving.ts';
import { everyArea } from '../../fakes/areas.ts';

let messages: Messages;

beforeAll(async () => {
  const areas = await everyArea();
  messages = new Messages(resolvingAmong(() => areas).resolver);
});

const here = '12 Lê Lợi, P. Bến Nghé, Q1, HCM';
const part = (text: string) => ({ text, isSure: true });
const empty: ReadMessage = {
  name: null,
  phone: null,
  address: null,
  area: null,
  cod: null,
  weight: null,
  contents: null,
  note: null,
  rest: '',
};

describe('a message as a whole', () => {
  it.each([
    ['words beside an amount', 'cod', `Lan 0912345678, ${here}, 1 loa, thu 4 triệu tám nghe con`],
    [
      'a number beside goods',
      'contents',
      `Lan 0912345678, ${here}, 4 hộp trà, phí giao 25, thu 365`,
    ],
    ['a price in goods', 'contents', `Lan 0912345678, ${here}, Set bát đĩa gốm 1050, thu 500k`],
    ['a choice between goods', 'contents', `Lan 0912345678, ${here}, 2 áo đen hay đỏ, thu 500k`],
    ['a question in goods', 'contents', `Bình 1m7 65kg mặc size nào shop? 0912345678, ${here}`],
    ['an offer as goods', 'contents', `Lan 0912345678, ${here}, mua 2 tặng 1 sữa rửa mặt, 300k`],
    ['another receiver', 'name', `Em Lan 0987654321 đặt cho mẹ: bà Bình 0905123456, ${here}`],
    [
      'a house before goods',
      'contents',
      'lan 0905123456 gan cho ba chieu p14 binh thanh hcm 12 bui huu nghia 2 hop kem',
    ],
    ['a name in goods', 'contents', 'dam do oanh 0905123456 12 le loi p ben nghe q1 hcm 450k'],
    [
      'a payment in goods',
      'contents',
      '0905123456 lan 12 le loi p ben nghe q1 hcm 2 ao 1 quan chua ck',
    ],
    ['goods before a house', 'address', '0905123456 oanh dam do 450 12 le loi p ben nghe q1 hcm'],
    ['a choice between sizes', 'contents', `Lan 0912345678, ${here}, 1 áo size M hay L, thu 500k`],
    [
      'a number of pieces beside the goods',
      'contents',
      `Lan 0912345678, ${here}, 1 áo thu 250k, x2`,
    ],
    ['a change of the goods', 'contents', `Lan 0912345678, ${here}, 1 áo thu 250k. đổi xanh`],
    [
      'goods in place of others',
      'contents',
      `Lan 0912345678, ${here}, 1 áo đen, thu 350k. Hết đen thì trắng`,
    ],
    ['a weight of a person', 'weight', `Lan 0912345678, ${here}, áo mưa bộ cho người 70kg, 165k`],
    ['a word behind a name', 'name', `chị Loan kế toán 0912345678, ${here}`],
    [
      'capitals of words about money',
      'cod',
      `Lan 0912345678, ${here}, 1 nồi, thu 320k, Còn Lại Sau`,
    ],
    [
      'talk beside goods',
      'contents',
      `Lan 0912345678, ${here}, 1 nồi, thu 320k, xe vào được tận nhà`,
    ],
    [
      'a sentence as a street',
      'address',
      'Lan, 0359871240, bản Phiêng Ban, thị trấn Bắc Yên, Sơn La. đường khó đi xe tải không vô được. 1 loa',
    ],
    [
      'a person before a street',
      'address',
      'C Hằng nhà cổng xanh kế quán cơm tấm, 102/14 Đặng Văn Ngữ, P13, Phú Nhuận, HCM 0908225417',
    ],
    [
      'a street on both sides of the phone number',
      'address',
      'truong tieu hoc 0787203951 so nha 8 ngach 4 ngo 120 hoang hoa tham phuong thuy khue tay ho ha noi',
    ],
  ] as const)('makes a field doubtful: %s', async (_, field, text) => {
    const read = await messages.read(text);
    expect(read[field]).toMatchObject({ isSure: false });
  });

  it.each([
    'Lan 0912345678, HERE, 1 áo, thu 250k. Đổi sang số khác 0987654321',
    'Lan 0912345678 hư máy rồi, số khác 0987654321, HERE, 1 áo, thu 250k',
    'Lan 0912345678, HERE, 1 áo, thu 250k. Số cũ không liên lạc được, gọi 0987654321',
    'Sđt cũ 0912345678 ko được nữa, liên hệ 0987654321, Lan HERE, 1 áo, thu 250k',
    'Lan 0912345678 không dùng nữa, sđt phụ 0987654321, HERE, 1 áo, thu 250k',
    'Lan 0912345678, HERE, 1 áo. Số này hư rồi, ko nghe thì gọi 0987654321',
    'Lan 0912345678 không nghe được nữa gọi số này 0987654321, HERE, 1 áo, thu 250k',
    'Lan 0912345678, HERE, 1 áo, thu 250k. Giao cho sđt khác: 0987654321',
    'Lan 0912345678, HERE, 1 áo, thu 250k. Số trên sai thì gọi 0987654321',
    'Lan 0912345678, HERE, 1 áo, thu 250k. Số đó của vợ thì gọi cho 0987654321',
    'Lan 0912345678, HERE, 1 áo, thu 250k. Số đó của bạn em thì gọi 0987654321',
    'Lan 0912345678, HERE, 1 áo, thu 250k, giao cho mẹ em sđt khác: 0987654321',
    'Lan 0912345678, HERE, 1 áo, thu 250k. Người nhận là chị Hoa số khác 0987654321',
  ])('asks for the number if the second one may replace it: %s', async (text) => {
    const { phone, note } = await messages.read(text.replace('HERE', here));
    expect(phone).toEqual({ text: '0912345678', isSure: false, others: ['0987654321'] });
    expect(note?.isSure ?? false).toBe(false);
  });

  it.each([
    'ko nghe thì gọi 0987654321',
    'máy bận thì gọi 0987654321',
    'chị vắng thì gọi 0987654321',
    'em ko có nhà thì gọi 0987654321',
    'nếu không liên lạc được gọi 0987654321',
    'khi không gọi được thì alo 0987654321',
    'sđt phụ 0987654321',
    'Số phụ: 0987654321',
    'Sđt dự phòng: 0987654321',
  ])('has the first number for certain, and the other one in the note: %s', async (words) => {
    const { phone, note } = await messages.read(
      `Lan 0912345678, ${here}, 1 áo, thu 250k. ${words}`,
    );
    expect(phone).toMatchObject({ text: '0912345678', isSure: true });
    expect(note).toEqual({ text: words, isSure: true });
  });

  it.each([
    ['thu triệu rưỡi', 1_500_000],
    ['thu triệu ba', 1_300_000],
    ['thu triệu hai trăm ngàn', 1_200_000],
    ['thu củ rưỡi', 1_500_000],
    ['thu hai triệu rưỡi', 2_500_000],
    ['thu ba trăm ngàn', 300_000],
  ])('reads an amount in words, without its one: %s', async (words, value) => {
    const { cod } = await messages.read(`Lan 0912345678, ${here}, 1 áo, ${words}`);
    expect(cod).toMatchObject({ value, isSure: true });
  });

  it.each([
    ['đã ck 350k, thu 30k ship', 'a payment of another sum'],
    ['350k, khách quen giảm 10%', 'a percentage'],
  ])('proposes no calculation from %s', async (words) => {
    const { cod } = await messages.read(`Lan 0912345678, ${here}, 1 áo, ${words}`);
    expect(cod).toMatchObject({ isSure: false, calculation: null });
  });

  it('takes a district named like money for no payment', async () => {
    const { cod } = await messages.read(
      'Lan 0912345678, thôn 2, xã Liên Bão, huyện Tiên Du, Bắc Ninh, 1 áo, 350k',
    );
    expect(cod).toMatchObject({ value: 350_000, isSure: true });
  });

  it.each([
    ['a denial', 'không cần thanh toán 350k'],
    ['a denial', 'ko phải tt 350k'],
    ['a denial', 'chưa phải thanh toán 350k'],
    ['a denial', 'thu 350k, không cọc'],
    ['a condition', 'ck đủ 350k rồi shop giao'],
    ['a condition', 'chuyển khoản đủ 350k rồi giao hàng'],
    ['a condition', 'thanh toán đủ 350k rồi giao'],
    ['a condition', 'khi nhận trả đủ 350k rồi nhé'],
    ['a condition', 'nhận hàng rồi thanh toán hết'],
    ['a condition', 'thanh toán đủ khi nhận hàng'],
    ['a condition', 'ck xong báo shop'],
    ['a part', 'đã ck hết 30k ship'],
    ['a part', 'đã ck đủ 30k tiền ship'],
    ['a part', 'đã ứng đủ 100k'],
    ['a part', 'đã thanh toán trước 100k'],
    ['a part', 'đã thanh toán 350k, thu ship'],
    ['the future', 'tối nay em ck full'],
    ['the future', 'mai em chuyển tiền xong shop gửi'],
    ['the future', 'khách chưa ck rồi'],
    ['a sum', 'thu 250 + 30 ship'],
    ['a sum', 'thu 300k+30'],
    ['a sum', '250k + 30'],
    ['a sum', 'thu 250k cộng 30 ship'],
    ['words behind digits', 'thu 2 triệu ba trăm'],
    ['words behind digits', 'thu 2tr ba trăm'],
    ['words behind digits', 'thu 2 trieu ba tram'],
    ['words behind digits', 'thu 2 triệu tám'],
    ['two units', 'thu 1 triệu 2 trăm'],
    ['two units', 'thu 1tr 2 trăm'],
    ['two units', 'thu một triệu 250 nghìn'],
    ['two units', 'thu 1 triệu, 250 nghìn'],
    ['two units', 'thu hai trăm 50k'],
    ['two units', 'thu hai trăm 50 nghìn'],
    ['a payment in other words', '500k, chuyển rồi'],
    ['a payment in other words', '500k, em ck rùi'],
    ['a payment in other words', '500k, ck òi'],
    ['a payment in other words', '500k, (ck)'],
    ['a payment in other words', '500k, khách ck'],
    ['a payment in other words', '500k, đã gửi tiền'],
    ['a payment in other words', '500k, đã quét mã'],
    ['a payment in other words', '500k, đã quét QR'],
    ['a payment in other words', '500k, thanh toán qua shopee'],
    ['a payment in other words', '500k, bank'],
    ['a payment in other words', '500k, đck'],
    ['a payment in other words', '500k, đtt'],
    ['a payment in other words', '500k, CK'],
    ['a payment in other words', '500k, TT'],
    ['a payment that failed or has a part', 'đã ck không được'],
    ['a payment that failed or has a part', 'đã ck lỗi'],
    ['a payment that failed or has a part', 'đã ck rồi, thu thêm 50'],
    ['a payment that failed or has a part', 'đã ck. Ship thu khách'],
    ['a payment that failed or has a part', 'đã ck, 1 mũ chưa'],
    ['a payment that failed or has a part', 'da ck, 1 mu chua ck'],
    ['a payment that failed or has a part', 'đã ck cho đơn hôm qua'],
    ['a difference', 'tổng 350k - ship 30k'],
    ['unit prices', '2 loa 350k/loa, 3 dây 50k/dây, thu 400k'],
    ['unit prices', '2 nón 150k/nón, 1 quần 200k, thu 200k'],
    ['unit prices', '2 nón 150k/nón, 1 quần 200k, ship 20k, thu 500k'],
    ['a unit price', '2 gói trà (500g) 85k/gói, ship 25k, thu 110k'],
    ['a unit price', '2 gói trà 500g 85k/gói, ship 25k, thu 110k'],
    ['a unit price', '2 gói trà sen. 85k/gói. Ship 25k. Thu 110k'],
    ['a difference', 'bill 350k - ship 30k'],
    ['prices above the sum', '1 mũ 100k - 1 quần 200k - tổng 250k'],
    ['a unit price', '3 mũ, giá 120k / mũ'],
    ['a unit price', '3 con gà, thu 120k / con'],
    ['a unit price', '2 loa, thu 350k / mỗi loa'],
    ['a unit price', '2 loa, thu 350k /mỗi loa'],
    ['a unit price', '3 tấm rèm, thu 350k / tấm cách nhiệt'],
    ['a unit price', '2 gói 85k/gói, ship 25k, thu 110k'],
    ['a count or slang', 'thu 1 chai 2, 3 mũ'],
    ['a count or slang', 'thu 2 lít 5, nước mắm'],
    ['a count or slang', 'thu 1 củ 2 bộ đồ'],
    ['a fee of nothing', 'thu 0k ship'],
    ['a fee behind its amount', 'thu 350k, 30k ship'],
    ['words for few dong', 'thu một chục hai'],
    ['a fee behind its amount', 'thu 350k, 30k ship nha'],
    ['a fee behind its amount', 'thu 350k (30k ship)'],
    ['a payment that failed or has a part', '1 áo da ck roi, 1 mu chua nhe'],
    ['a payment that failed or has a part', 'đã ck, ship cod'],
    ['a corrected amount', 'thu 350k à 300k'],
    ['a corrected amount', 'thu 350k 300k'],
    ['a unit price', '2 loa mỗi loa giá 350k, thu hộ 350k'],
    ['a unit price', '2 áo, mỗi áo 350k'],
    ['a unit price', '2 áo thun đồng giá 350k'],
    ['a unit price', '2 áo thun, đơn giá 350k'],
    ['a unit price', '2 áo thun, giá lẻ 350k'],
    ['a unit price', '2 áo thun, giá 350k 1 áo'],
    ['a unit price', '2 loa; 350k/cái; thu 350k'],
    ['a payment to the shop', 'thu 350k, tiền nhận rồi'],
    ['a payment to the shop', 'thu 350k, tiền xong rồi'],
    ['a payment to the shop', 'thu 350k, đã nhận đủ'],
    ['a payment to the shop', '350k, nhận đủ rồi'],
    ['a payment to the shop', '350k, đã đóng tiền'],
    ['a payment to the shop', 'nhận 450k rồi'],
    ['a payment to the shop', 'thu hết 450k rồi'],
    ['an open fee', 'thu 350k với ship'],
    ['an open fee', 'thu 350k khách chịu ship'],
    ['an open fee', 'thu 350k, không freeship'],
    ['an open fee', 'thu 350k, hết freeship rồi'],
    ['an open fee', 'thu 350k khong ship'],
    ['an open fee', 'đã thanh toán, khách chịu ship'],
    ['an open fee', 'đã ck đủ, ship người nhận'],
    ['an open fee', 'đã ck đủ, ship nn'],
    ['two units', 'thu 350.000k'],
    ['two units', 'thu 1tr50'],
    ['two units', 'thu 1 triệu, 200k nha'],
  ])('asks for the amount because of %s: %s', async (_, words) => {
    const { cod, contents } = await messages.read(`Lan 0912345678, ${here}, 1 áo, ${words}`);
    expect(cod).toMatchObject({ isSure: false });
    expect(contents?.isSure === true && /trăm|1 áo, bộ/.test(contents.text)).toBe(false);
  });

  it.each([
    [0, 'đã ck'],
    [0, 'ck đủ rồi nha shop'],
    [0, 'chuyển khoản rồi, mai giao nha'],
    [0, 'ck đủ rồi shop không thu nữa nha'],
    [0, 'đơn này đã ck đủ rồi nha'],
    [0, '2 lốc sữa chua nếp cẩm, ck xong rồi nhé'],
    [0, 'con trai trả tiền rồi, không thu nữa'],
    [0, 'thu lại áo cũ, không thu tiền'],
    [0, 'đã thanh toán 350k'],
    [0, 'đã ck đủ 350k rồi nha shop'],
    [350_000, 'cần thanh toán 350k'],
    [300_000, '1 mũ 100k - 1 quần 200k - tổng 300k'],
    [195_000, '2 gói trà 85k/gói, ship 25k, thu 195k'],
    [195_000, '2 gói trà (500g) 85k/gói, ship 25k, thu 195k'],
    [195_000, '2 gói trà sen. 85k/gói. Ship 25k. Thu 195k'],
    [850_000, '2 loa 350k/loa, 3 dây 50k/dây, thu 850k'],
    [520_000, '2 nón 150k/nón, 1 quần 200k, ship 20k, thu 520k'],
    [1_200_000, 'thu 1 củ 2 nha'],
    [330_000, '1 mũ 300k, 30k ship, thu 330k'],
    [1_500_000, 'tổng 2tr, 500k cọc, còn 1tr500'],
    [1_000_000, 'thu 1 triệu, 2 chục trứng'],
    [1_200_000, 'thu 1 củ 2'],
    [80_000, 'thu tám chục'],
  ])('has %d as the amount for certain: %s', async (value, words) => {
    const { cod } = await messages.read(`Lan 0912345678, ${here}, 1 áo, ${words}`);
    expect(cod).toMatchObject({ value, isSure: true });
  });

  it.each([
    '2 bịch cà phê, gói 500g',
    '3 bịch bánh, túi 1kg',
    '3 gạo, bao 10kg',
    '5 túi hạt điều, túi 500g',
    'trà, hộp 200g, lấy 3 hộp',
    'trà sl 3, gói 500g',
    'hạt điều, túi 500g, SL 3',
    'hạt điều, túi 500g, X3',
    'hạt điều, túi 500g, 3 Hộp',
    'hạt điều, hộp 500g, Số lượng: 3',
  ])('asks for the weight and the goods of several pieces: %s', async (words) => {
    const { weight, contents } = await messages.read(`Lan 0912345678, ${here}, ${words}, thu 250k`);
    expect(weight?.isSure).toBe(false);
    expect(contents?.text).toContain(words.split(', ')[1]);
    expect(contents?.isSure).toBe(false);
  });

  it.each([
    ['1 áo hoặc 2 áo', null],
    ['1 áo đỏ hoặc xanh', null],
    ['1 áo đỏ, nếu hết thì lấy xanh', null],
    ['1 áo đỏ, hết thì lấy xanh', null],
    ['2 áo đen, đổi M', null],
    ['1 áo đen, XL', '1 áo đen, XL'],
    ['2 áo size M, XL', '2 áo size M, XL'],
    ['3 áo (M, L, 2XL)', '3 áo, M, L, 2XL'],
    ['1 áo đỏ, nếu không nghe thì gọi bảo vệ', '1 áo đỏ'],
  ])('has the goods with their sizes and choices, or asks: %s', async (words, goods) => {
    const { contents } = await messages.read(`Lan Anh 0912345678, ${here}, ${words}, thu 250k`);
    expect(contents?.isSure === true ? contents.text : null).toBe(goods);
  });

  it.each(['XL', 'M'])('asks for the goods if the size %s is elsewhere', async (size) => {
    const { contents } = await messages.read(`1 áo, Lan 0912345678, ${here}, ${size}, thu 250k`);
    expect(contents).toEqual({ text: `1 áo, ${size}`, isSure: false });
  });

  it.each([
    ['Khách hàng: Lan 0912345678\nNgười nhận: Hoa 0987654321', false],
    ['Khách hàng: Lan\nNgười nhận: Hoa 0987654321', false],
    ['Tên: Lan 0912345678\nKhách: Lan 0912345678', true],
  ])(
    'has the name for certain if all of its labels are before one name: %j',
    async (people, isSure) => {
      const { name } = await messages.read(`${people}\n${here}\n1 áo, thu 250k`);
      expect(name?.isSure).toBe(isSure);
    },
  );

  it.each(['em nặng 50kg, áo size L', 'bé nặng 12kg, 2 áo', '2 áo cho bé cao 80cm, 12kg'])(
    'asks for the weight of a person: %s',
    async (words) => {
      const { weight } = await messages.read(`Lan 0912345678, ${here}, ${words}, thu 250k`);
      expect(weight?.isSure).toBe(false);
    },
  );

  it.each([
    [500, '1 bịch cà phê, gói 500g'],
    [400, '2 áo, kl 400g'],
    [8_000, '5 áo thun, thùng 8kg'],
  ])('has a weight of %d g for certain: %s', async (value, words) => {
    const { weight } = await messages.read(`Lan 0912345678, ${here}, ${words}, thu 250k`);
    expect(weight).toMatchObject({ value, isSure: true });
  });

  it('does not end the address with an area before an instruction', async () => {
    const { address, note } = await messages.read(
      'Lan 0912345678, HCM giao trước 5h chiều, 12 Lê Lợi, P. Bến Nghé, Q1, 1 áo, thu 250k',
    );
    expect(address?.text).toBe('12 Lê Lợi');
    expect(note).toEqual({ text: 'HCM giao trước 5h chiều', isSure: false });
  });

  it('makes no field doubtful that courtesy is beside', async () => {
    const read = await messages.read(
      `Dạ shop ơi, Trần Thị Lan 0912345678, ${here}, cho em đặt 2 áo thun nhé, thu 240k ạ cảm ơn shop`,
    );
    const { name, address, cod, contents } = read;
    expect([name, address, cod, contents].map((one) => one?.isSure)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('has a label for a mobile number and one for a note', async () => {
    const { phone, note } = await messages.read(
      `Di động: 0912345678\nĐịa chỉ: ${here}\nDặn dò: gọi trước khi giao`,
    );
    expect(phone).toMatchObject({ text: '0912345678', isSure: true });
    expect(note).toEqual({ text: 'gọi trước khi giao', isSure: true });
  });

  it.each([
    ['name', 'Loan kế toán'],
    ['name', 'Người lấy Viên Minh Tú'],
    ['name', 'BĐ'],
    ['address', '3 kg hat dieu rang muoi ve xom 4'],
    ['address', '210/14 Lê Đức Thọ, combo dưỡng da ba món'],
    ['contents', 'gói 300g'],
    ['contents', '275, kp Tân Lập'],
    ['contents', 'tui'],
    ['note', 'Giao Thủy'],
    ['note', 'HN trước 5h chiều'],
  ] as const)('doubts as the %s %j', (field, text) => {
    const message = { text: `Bạn ơi, ${text}`, plain: '', fieldAt: () => field };
    expect(withDoubts(message, { ...empty, [field]: part(text) })[field]?.isSure).toBe(false);
  });

  it.each([
    ['name', 'Nguyễn Thị Ngọc Lan'],
    ['name', 'cô Út'],
    ['address', 'nhà trọ Hoa Mai đối diện trạm y tế, ấp 5'],
    ['address', 'so 3 ngo 45 pho vinh hung'],
    ['contents', '2 hộp trà sen 500g, 1 áo thun size XL'],
    ['note', 'gọi trước khi giao'],
  ] as const)('does not doubt as the %s %j', (field, text) => {
    const message = { text, plain: '', fieldAt: () => field };
    expect(withDoubts(message, { ...empty, [field]: part(text) })[field]?.isSure).toBe(true);
  });
});
