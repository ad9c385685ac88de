import { beforeAll, describe, expect, it } from 'vitest';
import { Messages } from '../../../main/orders/messages.ts';
import type { ReadMessage } from '../../../shared/model/read-message.ts';
import { resolvingAmong } from '../../fakes/area-resolving.ts';
import { everyArea } from '../../fakes/areas.ts';

const home = '12 Lê Lợi, P. Bến Nghé, Q1, HCM';

let messages: Messages;

beforeAll(async () => {
  const areas = await everyArea();
  messages = new Messages(resolvingAmong(() => areas).resolver);
});

/** The fields of a form, with "?" before uncertain ones. */
function valuesOf({ name, phone, address, cod, contents, note, rest }: ReadMessage) {
  const valueIn = (part: { text: string; isSure: boolean } | null) =>
    part && `${part.isSure ? '' : '? '}${part.text}`;
  return {
    name: valueIn(name),
    phone: valueIn(phone),
    address: valueIn(address),
    cod: cod && `${cod.isSure ? '' : '? '}${cod.value}`,
    contents: valueIn(contents),
    note: valueIn(note),
    rest,
  };
}

const complete = {
  name: 'Lê Thu Hằng',
  phone: '0912345678',
  address: '12 Lê Lợi',
  cod: '236000',
  contents: '2 áo thun',
  note: 'gọi trước khi giao',
  rest: '',
};

interface Form {
  readonly name?: string;
  readonly address?: string;
  readonly note?: string;
  readonly bullets?: readonly string[];
}

function form({ name = 'Tên', address = 'Địa chỉ', note = 'Ghi chú', bullets = [] }: Form): string {
  return [
    `${name}: Lê Thu Hằng`,
    'SĐT: 0912345678',
    `${address}: ${home}`,
    'Đơn hàng: 2 áo thun',
    'Cần thu: 236.000 đ',
    `${note}: gọi trước khi giao`,
  ]
    .map((line, at) => `${bullets[at % bullets.length] ?? ''}${line}`)
    .join('\n');
}

describe('a form with labels', () => {
  it.each(['Họ & tên', 'Họ/tên', 'Họ + tên', 'Tên của em', 'Tên nhận hàng', 'Tên kh nhận'])(
    'has its name behind "%s:"',
    async (name) => {
      expect(valuesOf(await messages.read(form({ name })))).toEqual(complete);
    },
  );

  it.each([
    'Đ/c giao',
    'Đ/c nhận hàng',
    'Đ.C',
    'Địa chỉ KH',
    'Địa chỉ người nhận',
    'Địa chỉ của em',
    'Đ/c em',
  ])('has its address behind "%s:"', async (address) => {
    expect(valuesOf(await messages.read(form({ address })))).toEqual(complete);
  });

  it.each(['Ghi chú giao hàng', 'Lưu ý khi giao', 'Ghi chú cho shipper', 'P/S', 'G/c', 'Dặn ship'])(
    'has its note behind "%s:"',
    async (note) => {
      expect(valuesOf(await messages.read(form({ note })))).toEqual(complete);
    },
  );

  it.each([
    [['* ']],
    [['• ']],
    [['- ']],
    [['1) ', '2) ', '3) ', '4) ', '5) ', '6) ']],
    [['1. ', '2. ', '3. ', '4. ', '5. ', '6. ']],
    [['1/ ', '2/ ', '3/ ', '4/ ', '5/ ', '6/ ']],
  ])('may have bullets: %j', async (bullets) => {
    expect(valuesOf(await messages.read(form({ bullets })))).toEqual(complete);
  });

  it.each(['Địa chỉ gửi', 'Đ/c gửi', 'Địa chỉ lấy hàng', 'Địa chỉ shop', 'Đ/c kho'])(
    'leaves the address to a person behind "%s:", which may be the sender\'s',
    async (address) => {
      const { address: found } = await messages.read(form({ address }));
      expect(found?.isSure ?? false).toBe(false);
    },
  );

  it('does not take a word of its label for the name', async () => {
    const { name } = await messages.read(form({ name: 'Tên Facebook' }));
    expect(name?.text).not.toBe('Facebook');
  });

  it('counts goods by the numbers of a list without labels', async () => {
    const { contents } = await messages.read(`Lan 0912345678, ${home}\n1) 2 áo thun\n2) 1 quần`);
    expect(contents?.text).toContain('2 áo thun');
  });
});

/** The value of a field, with "?" before an uncertain one; null without one. */
async function valueOf(text: string, field: Exclude<keyof ReadMessage, 'rest' | 'area'>) {
  const part = (await messages.read(text.replace('HOME', home)))[field];
  return part && `${part.isSure ? '' : '? '}${'value' in part ? part.value : part.text}`;
}

describe('words before an address', () => {
  it.each([
    ['Giờ chị ở', '12 Lê Lợi'],
    ['Mình nhận ở', '12 Lê Lợi'],
    ['Hiện em đang ở', '12 Lê Lợi'],
    ['em nhận hàng tại', '12 Lê Lợi'],
  ])('are not part of it: %j', async (words, street) => {
    expect(await valueOf(`Lan 0912345678. ${words} HOME. Thu 90k`, 'address')).toBe(street);
  });

  it('are asked if they are unknown', async () => {
    const address = await valueOf(
      'Lan 0912345678. Từ tuần sau dì Tư sẽ ở HOME. Thu 90k',
      'address',
    );
    expect(address).toMatch(/^\? |^12 Lê Lợi$/);
  });
});

describe('a number of goods', () => {
  it.each([
    'mình lấy cây son số 5 với hộp phấn nước\nLan 0912345678\nHOME\nthu 90k',
    'lấy 1 đôi dép số 38\nLan 0912345678\nHOME\nthu 90k',
    'em lấy bỉm số 3\nLan 0912345678\nHOME\nthu 90k',
  ])('is no number of a house: %j', async (text) => {
    expect(await valueOf(text, 'address')).toBe('12 Lê Lợi');
  });
});

describe('a request about heavy parcels', () => {
  it('is no goods', async () => {
    const text = 'Lan 0912345678, HOME. 10 bầu giống mít. Thu 90k. Cây đừng đè nặng lên nha';
    expect(await valueOf(text, 'contents')).toBe('10 bầu giống mít');
    expect(await valueOf(text, 'note')).toBe('Cây đừng đè nặng lên nha');
  });
});

describe('two phone numbers', () => {
  it('are asked if either may be called', async () => {
    const text = 'giao cho Hạnh 0374951086 hoặc ai không nghe thì gọi Tuấn 0961207548, HOME';
    expect(await valueOf(text, 'phone')).toBe('? 0374951086');
  });
});

describe('a request to send a parcel', () => {
  it.each([
    'giao giúp em tới',
    'gửi giùm em tới',
    'Gửi về',
    'Giao tới:',
    'lên đơn giúp em cho',
    'mua cho',
    'nhờ ship cho',
    'Chốt đơn cho',
    'tên em là',
  ])('leads to the name: %j', async (words) => {
    for (const name of ['Lương Bích Phượng', 'chị Hoa', 'Thục Anh']) {
      const text = `${words} ${name}, đt 0912345678, HOME, thu 90k`;
      expect(await valueOf(text, 'name')).toBe(name);
      expect(await valueOf(text, 'note')).toBeNull();
      expect(await valueOf(text, 'address')).toBe('12 Lê Lợi');
    }
  });

  it.each([
    'HOME. Liên hệ Thục Anh qua số 0912345678. Thu 90k',
    'HOME. giao tới Thục Anh qua số 0912345678. Thu 90k',
  ])('may name the phone: %j', async (text) => {
    expect(await valueOf(text, 'name')).toBe('Thục Anh');
    expect(await valueOf(text, 'note')).toBeNull();
  });

  it.each([
    ['giao về Ngô Quyền 0912345678, Hải Phòng', 'Ngô Quyền'],
    ['giao tới Nguyễn Trãi 0912345678, P. Bến Thành, Q1, HCM', 'Nguyễn Trãi'],
    [
      'Gửi về: Thanh Xuân - 0912345678 - 5 Lê Lai, P. Thanh Xuân Trung, Thanh Xuân, HN',
      'Thanh Xuân',
    ],
    ['ship về Kim Mã 0912345678, Ba Đình, Hà Nội', 'Kim Mã'],
    ['giao tới Minh Khai 0912345678, số 4 ngõ 5, Hai Bà Trưng, Hà Nội', 'Minh Khai'],
  ])('is asked where a place may follow: %j', async (text, name) => {
    expect(await valueOf(text, 'name')).toBe(`? ${name}`);
  });

  it('is asked where another name is beside the phone', async () => {
    const name = await valueOf('giao cho Bé Na, gửi Lan 0912345678, HOME', 'name');
    expect(name).toMatch(/^\? |^Lan$/);
  });

  it.each(['Bảo Vệ', 'Lễ Tân', 'Mẹ'])('is asked where "%s" is no name', async (role) => {
    expect(await valueOf(`gửi cho ${role} 0912345678, HOME`, 'name')).toMatch(/^\? /);
  });

  it('to a place is no instruction for an evening', async () => {
    expect(await valueOf('giao tới Bến Nghé 0912345678, 12 Lê Lợi, Q1, HCM', 'note')).toBeNull();
    expect(await valueOf('Lan 0912345678, HOME, giao tối nhé', 'note')).toBe('giao tối nhé');
  });
});

describe('money that the shop has received', () => {
  it.each(['Đã nhận tiền', 'Nhận tiền rồi nha', 'Đã nhận đủ tiền', 'shop đã nhận ck', 'bank rồi'])(
    'leaves nothing to collect: %j',
    async (words) => {
      expect(await valueOf(`Lan 0912345678, HOME. ${words}`, 'cod')).toBe('0');
    },
  );

  it.each([
    'Chưa nhận tiền',
    'khi nào shop nhận tiền rồi giao',
    'shop đã nhận tiền chưa ạ?',
    'shop đã nhận tiền thì gửi nhé',
    'đã nhận tiền cọc',
    'đã nhận ck cọc 100k, tổng 450k',
    'đã nhận tiền 1 áo',
    'đã nhận tiền đơn trước',
    'đã nhận tiền hàng, thu ship 30k',
    'đã nhận tiền hoàn',
    'nhận hàng rồi ck',
    'tổng 450k đã nhận tiền',
    'đã nhận tiền mặt 200k',
    '450k, ship tính sau',
    'Thu 290k cộng 25k ship',
  ])('is asked, or nothing, beside other words: %j', async (words) => {
    const cod = await valueOf(`Lan 0912345678, HOME. ${words}`, 'cod');
    expect(cod ?? '? ').toMatch(/^\? /);
  });

  it('does not doubt an amount before an hour of delivery', async () => {
    const text = 'Lan 0912345678\nHOME\n395k\nship sau 5h chiều em mới có nhà ạ';
    expect(await valueOf(text, 'cod')).toBe('395000');
    expect(await valueOf(text.replace('5h chiều em mới có nhà ạ', ''), 'cod')).toBe('? 395000');
  });
});

describe('polite requests to the courier', () => {
  it.each([
    'nhớ alo trước 10 phút',
    'alo trước 15 phút giúp',
    'tới nhớ gọi nha',
    'nhớ bấm chuông',
    'làm ơn gói kỹ',
    'cho mặc thử nha',
    'điện trước 10p nha',
    'ship trước thứ 6 nha',
  ])('are a note: %j', async (words) => {
    const text = `Lan 0912345678, HOME, thu 325k, ${words}`;
    expect(await valueOf(text, 'note')).toBe(words);
    expect(await valueOf(text, 'contents')).toBeNull();
  });

  it.each(['nhớ tặng quà nha', 'nhớ giao màu đen nha', 'nhớ gói 2 áo', 'giao sau 2 áo'])(
    'are no certain note if they are about the goods: %j',
    async (words) => {
      const note = await valueOf(`Lan 0912345678, HOME, thu 325k, ${words}`, 'note');
      expect(note ?? '? ').toMatch(/^\? /);
    },
  );

  it('are not goods that sound alike', async () => {
    const text = 'Lan 0912345678, HOME, 2 gói kỷ tử, thu 325k';
    expect(await valueOf(text, 'contents')).toBe('2 gói kỷ tử');
    expect(await valueOf(text, 'note')).toBeNull();
  });
});

describe('goods that begin like a price', () => {
  it.each(['giá sách gỗ 5 tầng', 'giá treo quần áo', 'giá đỡ điện thoại', '1 giá phơi đồ'])(
    'are goods: %j',
    async (goods) => {
      const text = `Lan 0912345678, HOME, ${goods}, thu 325k`;
      expect(await valueOf(text, 'contents')).toBe(goods);
      expect(await valueOf(text, 'cod')).toBe('325000');
      expect(await valueOf(text, 'address')).toBe('12 Lê Lợi');
    },
  );

  it.each(['giá gốc 500k', 'giá lẻ 350k'])('are a price otherwise: %j', async (words) => {
    const text = `Lan 0912345678, HOME, ${words}, thu 325k`;
    expect(await valueOf(text, 'contents')).toBeNull();
    expect(await valueOf(text, 'cod')).toMatch(/^\? /);
  });
});

describe('words of other meanings', () => {
  it.each([
    ['gửi chị 2 bộ cộc tay, thu 198k. Duyên 0912345678, HOME', 'cod', '198000'],
    ["H'Nguyệt Niê\n0912345678\nHOME\nthu 240k", 'name', "H'Nguyệt Niê"],
    ['đặt 2kg chà bông cá lóc nha c, Phước 0912345678, HOME', 'contents', '2kg chà bông cá lóc'],
    [
      'Cần câu 4m5 với 2 cuộn cước. Lan 0912345678, HOME',
      'contents',
      'Cần câu 4m5 với 2 cuộn cước',
    ],
    ['Lan 0912345678, HOME\nĐồ: quạt tích điện', 'contents', 'quạt tích điện'],
  ] as const)('are understood: %j', async (text, field, value) => {
    expect(await valueOf(text, field)).toBe(value);
  });

  it.each(['2 chai 7 nha ad', '2 chai 7', '3 lít 5 nha'])('may be a sum: %j', async (words) => {
    const goods = await valueOf(`Lan 0912345678, HOME. Loa bass 40. ${words}`, 'contents');
    expect(goods).toMatch(/^\? /);
  });
});

describe('a chat with the shop', () => {
  const stamp = (second: number) => `[27/11/2026 20:16:${second}]`;

  it('has the name of the customer', async () => {
    const text = [
      `${stamp(10)} Shop Mầm Non: chị cho em xin địa chỉ ạ`,
      `${stamp(20)} Cẩm Vân: HOME`,
      `${stamp(30)} Cẩm Vân: sđt 0912345678`,
      `${stamp(40)} Cẩm Vân: 2 bộ đồ bé trai, thu 320k`,
    ].join('\n');
    expect(await valueOf(text, 'name')).toBe('Cẩm Vân');
    expect(await valueOf(text, 'address')).toBe('12 Lê Lợi');
    expect(await valueOf(text, 'contents')).toBe('2 bộ đồ bé trai');
  });

  it('has no name if two customers write', async () => {
    const text = `${stamp(10)} Cẩm Vân: HOME\n${stamp(20)} Mai Lan: 0912345678, thu 90k`;
    expect(await valueOf(text, 'name')).toBeNull();
  });
});
