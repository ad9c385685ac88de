import { beforeAll, describe, expect, it } from 'vitest';
import { Messages } from '../../../main/orders/messages.ts';
import type { ReadMessage } from '../../../shared/model/read-message.ts';
import { fold } from '../../../shared/fold.ts';
import { resolvingAmong } from '../../fakes/area-resolving.ts';
import { everyArea } from '../../fakes/areas.ts';

const home = '12 Lê Lợi, P. Bến Nghé, Q1, HCM';

let messages: Messages;

beforeAll(async () => {
  const areas = await everyArea();
  messages = new Messages(resolvingAmong(() => areas).resolver);
});

/** The certain value of a field; "?" before a proposed one, null without one. */
async function valueOf(text: string, field: Exclude<keyof ReadMessage, 'rest' | 'area'>) {
  const part = (await messages.read(text.replace('HOME', home)))[field];
  return part === null ? null : `${part.isSure ? '' : '? '}${part.text}`;
}

describe('the name', () => {
  it.each([
    ['Giao chị Phạm Diễm Hương, 0912345678, HOME', 'chị Phạm Diễm Hương'],
    ['HOME. Gọi chị Vy 0912345678', 'chị Vy'],
    ['giao chi hoa 0912345678 12 le loi p ben nghe q1 hcm', 'chi hoa'],
    ['1 hộp nho cho Tạ Bích Liên nha, số 0912345678. Về HOME', 'Tạ Bích Liên'],
    ['Nhận: 0912345678 – Lê Tường Vi, HOME', 'Lê Tường Vi'],
    [
      'Áo vest nữ, về 12 Lê Lợi, P. Bến Nghé, Q1, HCM cho Bùi Lệ Quyên (0912345678)',
      'Bùi Lệ Quyên',
    ],
    ['HOME. Người nhận là Lê Tường Vi, 0912345678', 'Lê Tường Vi'],
    ['Tên:\nLê Tường Vi\nSđt:\n0912345678\nĐịa chỉ:\nHOME', 'Lê Tường Vi'],
  ])('has no words of the delivery: %j', async (text, name) => {
    expect(await valueOf(text, 'name')).toBe(name);
    expect(fold((await valueOf(text, 'address')) ?? '')).toBe('12 le loi');
  });

  it.each([
    ['2 gói tã cho Bé Trai, Lan Anh 0912345678, HOME', 'Lan Anh'],
    ['Ghi chú:\nThu 300k\nCảm ơn shop\nLan Anh 0912345678\nHOME', 'Lan Anh'],
    ['Ghi chú:\nLan Anh 0912345678\nHOME', 'Lan Anh'],
    ['Hàng:\nLan Anh 0912345678\nHOME', 'Lan Anh'],
  ])('is not taken from other words: %j', async (text, name) => {
    expect(await valueOf(text, 'name')).toBe(name);
    expect(await valueOf(text, 'note')).toBeNull();
  });

  it('is a question behind words that it does not start with', async () => {
    expect(await valueOf('đơn của nhà Lê Tường Vi 0912345678, HOME', 'name')).not.toMatch(
      /^(?:đơn|của)/,
    );
  });

  it('is not lost before the address', async () => {
    const { name, rest } = await messages.read(
      'sdt 0912345678 gap chi ut dia chi 12 le loi p ben nghe q1 hcm',
    );
    expect(`${name?.text} ${rest}`).toContain('chi ut');
  });
});

describe('the address', () => {
  it.each([
    ['chú Lan 0912345678, chú ở ấp An Lợi xã An Phú Thuận huyện Châu Thành Đồng Tháp', 'ấp An Lợi'],
    ['Lan 0912345678, kp Tân Lập, p. Đông Hòa, Dĩ An, BD', 'kp Tân Lập'],
    ['Lan 0912345678, p. Đông Hòa, Dĩ An, BD', undefined],
    [
      'Lan 0912345678, SN 102, đường Bắc Sơn, P. Hoàng Văn Thụ, TP Thái Nguyên',
      'SN 102, đường Bắc Sơn',
    ],
    ['Lan, sđt 08***5521, HOME', '12 Lê Lợi'],
    ['Lan 0912345678, Địa chỉ cụ thể: HOME', '12 Lê Lợi'],
    ['Lan 0912345678, tới 12 Lê Lợi, P. Bến Nghé, Q1, HCM', '12 Lê Lợi'],
    [
      'Lan 0912345678, nhà cấp 4 mái đỏ, ấp An Lợi, xã An Phú Thuận, Châu Thành, Đồng Tháp',
      '? nhà cấp 4 mái đỏ, ấp An Lợi',
    ],
    ['1 lọ tinh chất dưỡng da. Lan 0912345678, HOME', '12 Lê Lợi'],
    ['Lan 0912345678, chị ở 12 Lê Lợi, P. Bến Nghé, Q1, HCM', '12 Lê Lợi'],
  ])('has no words of a sentence before it: %j', async (text, street) => {
    expect((await valueOf(text, 'address')) ?? undefined).toBe(street);
  });
});

describe('the goods', () => {
  it.each([
    ['HOME\nsp: váy trắng\nsize: S\nsl: 1\nLan 0912345678', 'váy trắng, size: S, sl: 1'],
    ['Lan 0912345678\nHOME\nsl 2 bao cám', '2 bao cám'],
    ['ND hàng: tinh dầu tràm\nLan 0912345678\nHOME', 'tinh dầu tràm'],
    ['- 2x sữa tắm\n- 1x dầu xả\nLan 0912345678\nHOME', '2x sữa tắm, 1x dầu xả'],
    [
      'Áo polo (đen L, trắng M) mỗi màu 1 cái\nLan 0912345678\nHOME',
      'Áo polo, đen L, trắng M, mỗi màu 1 cái',
    ],
    ['Lan 0912345678, HOME, 1 bao gạo ST25', '1 bao gạo ST25'],
    ['lan 0912345678 12 le loi p ben nghe q1 hcm, may khoan pin', 'may khoan pin'],
    ['lan 0912345678, 12 le loi, p ben nghe, q1 hcm, 2 con vit quay', '2 con vit quay'],
    ['gói 300g, Lan 0912345678, HOME, 1 dây nịt da', '1 dây nịt da'],
    ['Lan 0912345678, HOME\nMẫu: túi cói', 'túi cói'],
    ['Lan 0912345678, HOME\nMã: V15, V22', 'V15, V22'],
    ['Lan 0912345678, HOME\nTên sản phẩm: bình xịt', 'bình xịt'],
    ['Lan 0912345678, HOME, hàng là 1 túi xách', '1 túi xách'],
    ['Lan 0912345678, HOME. Túi da 1.250, đã ck 250, thu 1 triệu', '? Túi da 1.250'],
    ['Lan 0912345678, HOME. Váy 280, thu 310k', '? Váy 280'],
    ['Lan 0912345678, HOME. Váy size 50, thu 310k', 'Váy size 50'],
    ['Lan 0912345678, HOME. Lấy bộ này nha', '? bộ này'],
    ['HOME\nMàu: hồng\nSize: M\nSP: váy ngủ\nLan 0912345678', 'Màu: hồng, Size: M, váy ngủ'],
    ['Quần short: 2\nÁo ba lỗ: 3\nLan 0912345678\nHOME', 'Quần short: 2, Áo ba lỗ: 3'],
    ['Lan 0912345678 (con dâu 0398117460), HOME, 2 áo thun', '2 áo thun'],
  ])('are complete, and leave the address certain: %j', async (text, goods) => {
    const { area } = await messages.read(text.replace('HOME', home));
    expect([await valueOf(text, 'contents'), area?.isSure]).toEqual([goods, true]);
  });

  it('have no part of a name before them', async () => {
    const text = 'Đạt xe ôm 0912345678, HOME, bộ lau kính';
    expect(await valueOf(text, 'contents')).not.toBe('xe ôm, bộ lau kính');
  });

  it.each([
    'Hàng 275, ship 30, thu 305k. Lan 0912345678, kp Tân Lập, p. Đông Hòa, Dĩ An, Bình Dương',
    'Hàng: áo thun, Tân Lập, Lan 0912345678, HOME',
  ])('are no price and no place for sure: %j', async (text) => {
    expect([null, '? áo thun, Tân Lập']).toContain(await valueOf(text, 'contents'));
  });
});

describe('the note', () => {
  it.each([
    [
      'Lan 0912345678\nHOME\nTới thì nhắn zalo, trưa mình ngủ đừng gọi',
      'Tới thì nhắn zalo, trưa mình ngủ đừng gọi',
    ],
    ['Lan 0912345678. 12 Lê Lợi, P. Bến Nghé, Q1, HCM trước 5h chiều nay', 'trước 5h chiều nay'],
    ['Lan 0912345678, đừng để giá, HOME', 'đừng để giá'],
    ['Lan 0912345678, HOME, nhờ shipper mang lên lầu', 'nhờ shipper mang lên lầu'],
    ['Lan 0912345678, HOME, bọc kỹ giúp em kẻo vỡ', 'bọc kỹ giúp em kẻo vỡ'],
    [
      'Lan 0912345678, HOME. Nhờ giao trong giờ làm việc, thứ 7 nghỉ',
      '? Nhờ giao trong giờ làm việc',
    ],
    ['Lan 0912345678, ko nghe thì gọi 0398117460 (Tuấn), HOME', 'ko nghe thì gọi 0398117460, Tuấn'],
    ['Lan 0912345678, HOME, gọi trước 15p, Áo đỏ size M', 'gọi trước 15p'],
  ])('is complete: %j', async (text, note) => {
    const { area, address } = await messages.read(text.replace('HOME', home));
    expect(await valueOf(text, 'note')).toBe(note);
    expect([address?.text, area?.isSure]).toEqual(['12 Lê Lợi', true]);
  });
});

describe('the phone', () => {
  it.each([
    ['Lan 0912345678, ko nghe thì gọi 0398117460, HOME', '0912345678'],
    ['Lan 0912345678 (sđt phụ 0398117460), HOME', '0912345678'],
    ['Shop gửi: Tiệm Bánh 0911220334\nKhách: Lan 0912345678, HOME', '0912345678'],
    ['Người gửi: Tiệm Bánh 0911220334\nNgười nhận: Lan 0912345678, HOME', '0912345678'],
    ['Lan 0912345678 - 0398117460, HOME', '? 0912345678'],
    ['Lan 0912345678, gọi 0398117460, HOME', '? 0912345678'],
  ])('is certain if the other one has its own purpose: %j', async (text, phone) => {
    expect(await valueOf(text, 'phone')).toBe(phone);
  });
});
