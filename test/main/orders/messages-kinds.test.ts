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

/** The value of a field, with "?" before an uncertain one; null without one. */
async function valueOf(text: string, field: Exclude<keyof ReadMessage, 'rest' | 'area'>) {
  const part = (await messages.read(text.replace('HOME', home)))[field];
  if (part === null) return null;
  const value = 'value' in part ? part.value : part.text;
  return `${part.isSure ? '' : '? '}${value}`;
}

describe('the name', () => {
  it.each([
    ['zalo/sđt: 0777-405-618 (Ánh)\nĐC: HOME', 'Ánh'],
    ['Đc: HOME - 0912907435 - A. Hiếu (Hiếu xe tải) - thu 780k', 'A. Hiếu (Hiếu xe tải)'],
    ['Hàng tặng kh Như Quỳnh 0356104472, HOME, thu 0 đồng', 'Như Quỳnh'],
    ['HOME. Liên hệ Kiệt 0979426350. Cod 425k', 'Kiệt'],
    ['HOME, cod 320k, khách tên Khánh Ngân số đt 0328570914', 'Khánh Ngân'],
    ['chốt đơn nha sốp 😆 Kim Thoa 0788205316, HOME', 'Kim Thoa'],
    ['Họ tên: Sơn\nSđt 0912345678\nĐc: HOME', 'Sơn'],
  ])('is beside other words: %j', async (text, name) => {
    expect(await valueOf(text, 'name')).toBe(name);
    expect(await valueOf(text, 'address')).toBe('12 Lê Lợi');
  });

  it('is a question beside another person', async () => {
    const text = 'nong thi dung 0912345678, HOME, thu 95k, gap chi loan ke toan';
    expect(await valueOf(text, 'name')).toMatch(/^\? /);
  });
});

describe('a second phone number', () => {
  it.each([
    ['Khoa 0964207315 (máy bận thì gọi vợ 0775630148), HOME', 'máy bận thì gọi vợ 0775630148'],
    [
      'Gửi giúp em qua nhà chị gái: chị Năm 0964207315, HOME. Sđt em 0902648317, tới nơi alo em',
      'Sđt em 0902648317, tới nơi alo em',
    ],
  ])('of somebody else is a note: %j', async (text, note) => {
    expect(await valueOf(text, 'phone')).toBe('0964207315');
    expect(await valueOf(text, 'note')).toBe(note);
  });

  it('of the writer leaves the phone to a person if the parcel is for nobody else', async () => {
    expect(await valueOf('Năm 0964207315, HOME. Sđt em 0902648317', 'phone')).toMatch(/^\? /);
  });
});

describe('the address', () => {
  it.each([
    ['Dung 0917362084, tòa CT3, P. La Khê, Hà Đông, HN, phòng 1506', 'tòa CT3, phòng 1506'],
    ['đặt tiếp ạ, vẫn đc cũ: Hà 0912345678, 9 Chu Văn An, P. 26, Bình Thạnh, HCM', '9 Chu Văn An'],
    ['Khải 0912345678 / Cụm 5, Xã Tân Hội, Đan Phượng, HN', 'Cụm 5'],
    [
      'chú Bền 0912345678 nhà ngói đỏ kế bên trạm y tế xã, xã Hòa Tú 1, Mỹ Xuyên, Sóc Trăng',
      'nhà ngói đỏ kế bên trạm y tế xã',
    ],
    ['c khanh 0912345678, 12 ly thai to - p.2 - q3 - hcm', '12 ly thai to'],
    ['thom 0912345678, 18 ng tat thanh, p ben nghe, q1, hcm', '18 ng tat thanh'],
  ])('has rooms, landmarks and streets that look like goods: %j', async (text, address) => {
    expect((await valueOf(text, 'address'))?.replace('? ', '')).toBe(address);
  });

  it('of a former place beside another one is a question', async () => {
    const text = 'Hà 0912345678, đc cũ ở 9 Chu Văn An, giờ giao 5 Lê Lai, P. Bến Thành, Q1, HCM';
    expect(await valueOf(text, 'address')).toMatch(/^\? /);
  });
});

describe('goods', () => {
  it.each([
    ['1 nồi chiên không dầu 5l', '1 nồi chiên không dầu 5l'],
    ['10 bầu giống xoài Úc', '10 bầu giống xoài Úc'],
    ['bàn học gấp', 'bàn học gấp'],
    ['tui chong soc laptop', 'tui chong soc laptop'],
  ])('are no note and no address: %j', async (words, goods) => {
    const text = `Kim Lan\n0912345678\nHOME\nthu 90k\n${words}`;
    expect((await valueOf(text, 'contents'))?.replace('? ', '')).toBe(goods);
    expect(await valueOf(text, 'note')).toBeNull();
    expect(await valueOf(text, 'address')).toBe('12 Lê Lợi');
  });

  it('are not asked about', async () => {
    const text = 'mẫu này còn hông\ncho mình 1 áo cardigan hồng\nKim Lan 0912345678\nHOME';
    expect(await valueOf(text, 'contents')).toBe('1 áo cardigan hồng');
  });
});

describe('the note', () => {
  it.each([
    'tới nơi gọi mình xuống lấy',
    'Ko có nhà thì để hàng ở quán nước đối diện',
    'chiều sau 5h mới có người nhận',
  ])('is an instruction: %j', async (note) => {
    expect(await valueOf(`Kim Lan 0912345678, HOME, thu 90k\nGhi chú: ${note}`, 'note')).toBe(note);
  });

  it('does not become a street', async () => {
    const text = 'hieu, 0865287472 - giao sau 5h chieu - ap an loi - xa an phu thuan - chau thanh';
    expect(await valueOf(text, 'address')).not.toMatch(/^5h/);
  });
});

describe('the amount to collect', () => {
  it.each([
    ['Hàng 540 + phí ship 30 = 570k', '570000'],
    ['áo 260\nship 20\ntổng 280k', '280000'],
    ['285k bao ship', '285000'],
    ['cod 185k (có ship rồi)', '185000'],
    ['khách thanh toán 450k rồi', '0'],
    ['thanh toán đủ rồi đừng thu nữa nha', '0'],
    ['không thu tiền\nShip ngoài giờ hành chính', '0'],
  ])('is in %j', async (words, amount) => {
    expect(await valueOf(`Kim Lan 0912345678\nHOME\n${words}`, 'cod')).toBe(amount);
  });

  it('is not doubtful because of a name', async () => {
    const text = 'Hạ 0904137862, 113 Lê Lợi, P. Dư Hàng Kênh, Lê Chân, HP, thu 300k';
    expect(await valueOf(text, 'cod')).toBe('300000');
  });
});

describe('a number with a word like one of money', () => {
  it.each([
    ['1 tủ nhựa 5 ngăn 900k cọc 300k còn 600k', '1 tủ nhựa 5 ngăn', 600_000],
    ['1 tủ 3 ngăn 450k', '1 tủ 3 ngăn', 450_000],
    ['kệ 4 ngăn thu 450k', 'kệ 4 ngăn', 450_000],
    ['hộp 12 ngăn đựng đồ 120k', 'hộp 12 ngăn đựng đồ', 120_000],
    ['balo 3 ngăn 2 quai 350k ship 30k tổng 380k', 'balo 3 ngăn 2 quai', 380_000],
    ['dép size 38 250k', 'dép size 38', 250_000],
    ['bàn 60x120 890k', 'bàn 60x120', 890_000],
    ['quần jean 29 350k', 'quần jean 29', 350_000],
    ['3 cú mèo gỗ 150k', '3 cú mèo gỗ', 150_000],
    ['sách cũ 5 cuốn 150k', 'sách cũ 5 cuốn', 150_000],
    ['nồi 5 lít giá 450k', 'nồi 5 lít', 450_000],
    ['đèn 100w 250k', 'đèn 100w', 250_000],
    ['1 ghế gấp thu gọn 350k', '1 ghế gấp thu gọn', 350_000],
  ])('stays with the goods: %j', async (text, goods, amount) => {
    const message = `${text}, Lan 0941762805, HOME`;
    expect(await valueOf(message, 'contents')).toBe(goods);
    expect(await valueOf(message, 'cod')).toBe(`${amount}`);
  });

  it.each([
    '1 tu nhua 5 ngan 900k',
    'kính độ 2k 250k',
    'vàng 18k 1 nhẫn 2tr5',
    'son 12k mấy màu 150k',
    'tivi 4k 1 cái 5tr',
  ])('is a question if it may be an amount: %j', async (text) => {
    const message = `${text}, Lan 0941762805, HOME`;
    expect((await valueOf(message, 'contents')) ?? '? ').toMatch(/^\? /);
    expect((await valueOf(message, 'cod')) ?? '? ').toMatch(/^\? /);
  });

  it('is an amount behind "số" if no house has it', async () => {
    const text = 'quạt tích điện 3 số 450k, Lan 0941762805, HOME';
    expect(await valueOf(text, 'cod')).toBe('? 450000');
    expect(await valueOf(text, 'address')).toBe('12 Lê Lợi');
  });
});

describe('a landmark behind the area', () => {
  it.each([
    'kế bên quán cà phê Bông Giấy',
    'nhà mái đỏ đối diện trạm y tế xã',
    'đối diện khách sạn Xanh',
    'gần chợ Lái Thiêu',
    'cạnh nhà thờ',
    'sau lưng UBND xã',
    'gần nhà chị Hoa',
  ])('leaves the area certain: %s', async (landmark) => {
    const { address, area } = await messages.read(`Lan 0974208613, ${home}, ${landmark}, thu 200k`);
    expect(address).toEqual({ text: `12 Lê Lợi, ${landmark}`, isSure: true });
    expect(area?.isSure).toBe(true);
  });

  it.each([
    'gần chợ Tân Bình, quận Tân Bình',
    'gần 12 Lê Lợi, P. 4, Q8',
    'cạnh trường tiểu học xã Quỳnh Văn',
    'gần đây có lấy 1 áo',
  ])('leaves it to a person if it names another, or is talk: %s', async (landmark) => {
    const { area } = await messages.read(`Lan 0974208613, ${home}, ${landmark}`);
    expect(area?.isSure).toBe(false);
  });
});

describe('an instruction about a place', () => {
  it.each([
    'Gửi nhà bên cạnh nếu e đi vắng',
    'Để ở nhà bên cạnh nếu vắng',
    'gửi quán cafe bên cạnh giúp em',
    'Hàng thủy tinh xin nhẹ tay',
    'treo trước cửa giúp em',
    'để đồ trong sân nhé',
    'nếu em bận thì gửi tạp hóa đối diện',
  ])('is a note, and no street: %s', async (note) => {
    const read = await messages.read(`Lan 0974208613\n${home}\n${note}\nthu 200k`);
    expect(read.address).toEqual({ text: '12 Lê Lợi', isSure: true });
    expect(read.note?.text.replaceAll(/ (?:giúp em|nhé)$/g, '')).toBe(
      note.replaceAll(/ (?:giúp em|nhé)$/g, ''),
    );
  });
});

describe('words with marks of others', () => {
  it.each(['Ô Chợ Dừa, Đống Đa, HN', 'Vệ An, TP Bắc Ninh, Bắc Ninh'])(
    'are no "ở" and no "về" before an area: %s',
    async (area) => {
      const read = await messages.read(`Đức Huy 0973160428, 30 Hoàng Cầu, ${area}`);
      expect(read.address?.text).toBe('30 Hoàng Cầu');
    },
  );

  it.each(['1 chai nước xả vải 150k', '2 bộ quần áo trẻ em', '1 bình thủy tinh'])(
    'are no area: %s',
    async (goods) => {
      const message = `Lan 0974208613, HOME, ${goods}`;
      expect(await valueOf(message, 'address')).toBe('12 Lê Lợi');
      expect((await messages.read(message.replace('HOME', home))).area?.isSure).toBe(true);
    },
  );
});

describe('a note', () => {
  it.each(['không', 'ko có', 'k'])('is empty with "%s"', async (note) => {
    expect(await valueOf(`Lan 0974208613, HOME\nGhi chú: ${note}`, 'note')).toBeNull();
  });

  it('starts behind the address in a text without separators', async () => {
    const read = await messages.read(
      'huong 0978123456 kcn vsip 1 duong so 8 thuan an binh duong giao gio hanh chinh cod 320',
    );
    expect(read.note?.text).toBe('giao gio hanh chinh');
    expect(read.address?.text).toMatch(/^kcn vsip 1/);
  });
});

describe('a remainder behind a sum', () => {
  it.each([
    ['áo 150k x 2 = 300k + ship 30k = 330k, ck trước 100k, còn 230k', '230000'],
    ['2 áo = 300k cọc 100k còn 200k', '200000'],
    ['2 áo = 300k cọc 100k còn 250k', '? 250000'],
  ])('is the amount: %s', async (words, amount) => {
    expect(await valueOf(`${words}. Lan 0905123456, HOME`, 'cod')).toBe(amount);
  });
});

describe('lines without a label', () => {
  it('have an amount above a name', async () => {
    const text = '315k\nHiếu Nhi 0974208613\nHOME';
    expect(await valueOf(text, 'cod')).toBe('315000');
    expect(await valueOf(text, 'contents')).toBeNull();
  });

  it('have a house below a fee', async () => {
    const text = '0974628105\nMiễn Ship\nHOME';
    expect(await valueOf(text, 'address')).toBe('12 Lê Lợi');
  });

  it.each([
    ['táo mèo khô 3 gói', 'táo mèo khô 3 gói'],
    ['20 mét dây điện + 4 ổ cắm', '20 mét dây điện + 4 ổ cắm'],
    ['bánh tráng nướng 5 bịch', 'bánh tráng nướng 5 bịch'],
  ])('have goods with their quantity: %s', async (goods, found) => {
    expect(await valueOf(`Lan 0974208613, HOME, ${goods}, 210k`, 'contents')).toBe(found);
  });

  it('have the number of the sender behind the receiver', async () => {
    const text = 'Người nhận: Tạ Bích Liên 0342967158\nHOME\nNgười gửi: Kho Mẹ Sóc 0898127340';
    expect(await valueOf(text, 'phone')).toBe('0342967158');
  });

  it('have a landline with its label', async () => {
    const text = 'Công ty TNHH Minh Tâm, HOME, ĐT bàn 0251 3826 417';
    expect(await valueOf(text, 'phone')).toBe('02513826417');
    expect(await valueOf(text, 'name')).toMatch(/Công ty TNHH Minh Tâm$/);
  });

  it('have a province with a dash', async () => {
    const { area } = await messages.read(
      'Lan 0974208613, 150 Lê Lợi, P. Thắng Tam, TP Vũng Tàu, Bà Rịa - Vũng Tàu',
    );
    expect(area).toMatchObject({ commune: 'Phường Thắng Tam', isSure: true });
  });
});
