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
    ['Tên:\nLê Tường Vi\nSđt:\n0912345678\nĐịa chỉ:\nHOME', 'Lê Tường Vi'],
  ])('has no words of the delivery: %j', async (text, name) => {
    expect(await valueOf(text, 'name')).toBe(name);
    expect(fold((await valueOf(text, 'address')) ?? '')).toBe('12 le loi');
  });

  it.each([
    ['2 gói tã cho Bé Trai, Lan Anh 0912345678, HOME', 'Lan Anh'],
    ['Ghi chú:\nThu 300k\nCảm ơn shop\nLan Anh 0912345678\nHOME', 'Lan Anh'],
  ])('is not taken from other words: %j', async (text, name) => {
    expect(await valueOf(text, 'name')).toBe(name);
    expect(await valueOf(text, 'note')).toBeNull();
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
    ['Lan 0912345678, chị ở 12 Lê Lợi, P. Bến Nghé, Q1, HCM', '12 Lê Lợi'],
  ])('has no words of a sentence before it: %j', async (text, street) => {
    expect((await valueOf(text, 'address'))?.replace('? ', '')).toBe(street);
  });
});
