import { beforeAll, describe, expect, it } from 'vitest';
import { Messages } from '../../../main/orders/messages.ts';
import type { ReadMessage } from '../../../shared/model/read-message.ts';
import { resolvingAmong } from '../../fakes/area-resolving.ts';
import { everyArea } from '../../fakes/areas.ts';

const home = '12 Lê Lợi, P. Bến Nghé, Q1, HCM';
const receiver = 'Lan Anh 0912345678, 12 Lê Lợi, P. Bến Nghé, Q1, HCM';

let messages: Messages;

beforeAll(async () => {
  const areas = await everyArea();
  messages = new Messages(resolvingAmong(() => areas).resolver);
});

async function fieldOf(text: string, field: Exclude<keyof ReadMessage, 'rest' | 'area'>) {
  const read = await messages.read(text.replace('HERE', receiver).replace('HOME', home));
  const part = read[field];
  if (part === null) return null;
  const value = 'value' in part ? part.value : part.text;
  return `${part.isSure ? '' : '? '}${String(value)}`;
}

describe('the amount', () => {
  it.each([
    ['HERE\n* Thanh toán khi nhận: 275k *', '275000'],
    ['HERE, 1 áo\nTT khi nhận hàng 380k', '380000'],
    ['Thanh toán khi nhận 380k, đã ck\nHERE, 1 áo', '? 380000'],
    ['HERE, 2 bịch ống hút, th 96k', '96000'],
    ['HERE, 2 áo, th 10 giao, 350k', '350000'],
    ['HERE, 2 lốc sữa TH, 350k', '350000'],
    ['HERE, 1 áo (ck rồi)', '0'],
    ['HERE, 1 áo (ck rồi) ship thu khách', '? 0'],
    ['HERE, 1 quạt, thu 250 cành', '250000'],
    ['HERE, thu 15 cành', '? 15000'],
    ['HERE, thu 150 cành Mai Vàng', null],
    ['HERE, thu 10 cánh gà 150k', '? 150000'],
    ['đã tt momo 265k\nHERE, 1 máy sấy tóc', '0'],
    ['đã tt trước momo 100k\nHERE, 1 áo thun', '? 0'],
    ['đã tt momo 100k\nHERE\n1 áo thun 300k', '? 200000'],
    ['COD = 0 (CK full cả ship)\nHERE', '0'],
    ['COD = 0 (mai CK full)\nHERE', '? 0'],
    ['COD = 0 (CK full chưa ship)\nHERE', '? 0'],
    ['(CK full cả ship)\nHERE', '? 0'],
    ['Cọc 50% = 225k, còn lại 225k thu khi nhận hàng\nHERE', '225000'],
    ['cọc 50% 200k\nHERE, 1 áo', '? 0'],
    ['COD 435K\n1 đôi giày lười da bò 42\nHERE', '435000'],
    ['120k một cái\nHERE, 2 áo thun', '? 120000'],
    ['HERE\n1 nồi hấp 2 tầng 299k', '299000'],
  ])('is certain if nothing contradicts it: %j', async (text, cod) => {
    expect(await fieldOf(text, 'cod')).toBe(cod);
  });

  it.each([
    ['(ck rồi)', '0'],
    ['(chưa ck)', null],
    ['(chưa thanh toán xong)', '? 0'],
    ['đã ck 100k', '? 0'],
  ])('is known from the payment of the person who orders: %s', async (words, cod) => {
    const text = `Người đặt: Ngọc Ánh 0936221780 ${words}\nNgười nhận: Lan 0912345678\nHOME`;
    expect(await fieldOf(text, 'cod')).toBe(cod);
    expect(await fieldOf(text, 'phone')).toBe('0912345678');
  });
});

describe('the goods', () => {
  it.each([
    ['một nồi đất kho cá; HERE', 'một nồi đất kho cá'],
    ['HERE, hai bộ drap lụa, 200k', 'hai bộ drap lụa'],
    ['HERE, 1 áo thun, 200k, một bộ gửi sau', '1 áo thun'],
    ['Phân loại: giỏ hoa quả sấy\nHERE', 'giỏ hoa quả sấy'],
    ['HERE, một áo, hai quần lụa', 'một áo, hai quần lụa'],
    ['HERE, 1 áo để bàn lễ tân', '? 1 áo để bàn lễ tân'],
    ['Phân loại: đỏ, M\nHERE', '? Phân loại: đỏ, M'],
    ['HERE, kệ 3 tầng 299k', 'kệ 3 tầng'],
    ['HERE\n1 chậu quất để bàn', '1 chậu quất để bàn'],
    ['Lan (+84)86*****29, HOME\nBộ ấm trà tử sa', 'Bộ ấm trà tử sa'],
  ])('are certain with a count in words or their label: %j', async (text, goods) => {
    expect(await fieldOf(text, 'contents')).toBe(goods);
  });
});

describe('the phone', () => {
  it.each([
    ['Lan Anh o938465172, HOME', '0938465172'],
    ['Lan Anh O9O2345678, HOME', '0902345678'],
    ['Lan Anh o91234567, HOME', null],
    ['Lan Anh o9123456789, HOME', null],
    ['HERE, o905111222', '? 0912345678'],
    ['Lan Anh 0912***678, HOME', null],
  ])('may have letters in place of zeros: %j', async (text, phone) => {
    expect(await fieldOf(text, 'phone')).toBe(phone);
  });
});

describe('the name, the street and the note', () => {
  it.each([
    [
      'E là Mộng Kha, số e 0912345678, giao tới số 12 Lê Lợi, Q1, HCM cho mẹ mình',
      'name',
      '? Mộng Kha',
    ],
    ['E là Mộng Kha, gửi tới số 12 Lê Lợi, Q1, HCM tặng bà ngoại 0912345678', 'name', '? Mộng Kha'],
    ['Năm ốc 0912345678, HOME', 'name', '? Năm ốc'],
    ['Ship tới khóm 3, HOME nha. E là Mộng Kha, số e 0912345678', 'name', 'Mộng Kha'],
    ['Ship tới mẹ em, HOME nha. E là Mộng Kha, số e 0912345678', 'name', '? Mộng Kha'],
    ['Lan 0912345678, 1B45/2 Lê Lợi, P. Bến Nghé, Q1, HCM', 'address', '1B45/2 Lê Lợi'],
    ['Lan 0912345678, 215 Lê Lợi nối dài, P. Bến Nghé, Q1, HCM', 'address', '215 Lê Lợi nối dài'],
    [
      'Lan 0912345678 ấp Thạnh Phú xã Hỏa Tiến Vị Thanh Hậu Giang: 4 bịch khô',
      'address',
      'ấp Thạnh Phú',
    ],
    ['Lan 0912345678, tầng 2 299k, HOME', 'address', '? tầng 2 299k, 12 Lê Lợi'],
    ['Lan 0912345678\nxóm Trại, xã Giao Hải, huyện Giao Thủy, Nam Định', 'note', null],
    ['Chú Dũng 0912345678, nhà 02923881467, HOME', 'note', 'nhà 02923881467'],
    ['HERE\nđi vắng thì để nhà hàng xóm số 14', 'note', 'đi vắng thì để nhà hàng xóm số 14'],
    ['giao giờ nghỉ trưa nhé, HERE', 'note', 'giao giờ nghỉ trưa nhé'],
  ] as const)('are certain: %j', async (text, field, value) => {
    expect(await fieldOf(text, field)).toBe(value);
  });
});
