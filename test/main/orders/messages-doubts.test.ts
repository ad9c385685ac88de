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
    ['a weight of a person', 'weight', `Lan 0912345678, ${here}, áo mưa bộ cho người 70kg, 165k`],
    [
      'a word behind a name',
      'name',
      `đơn 310k giao cho Đào Hải My ở 55 Hàng Bông, Hàng Gai, Hoàn Kiếm, HN`,
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
      'truong gia han 0787203951 so nha 8 ngach 4 ngo 120 hoang hoa tham phuong thuy khue tay ho ha noi',
    ],
  ] as const)('makes a field doubtful: %s', async (_, field, text) => {
    const read = await messages.read(text);
    expect(read[field]).toMatchObject({ isSure: false });
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
