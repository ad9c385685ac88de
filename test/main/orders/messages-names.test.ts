import { beforeAll, describe, expect, it } from 'vitest';
import { Messages } from '../../../main/orders/messages.ts';
import { fold } from '../../../shared/fold.ts';
import { resolvingAmong } from '../../fakes/area-resolving.ts';
import { everyArea } from '../../fakes/areas.ts';

const home = '12 Lê Lợi, P. Bến Nghé, Q1, HCM';
const plainHome = '12 le loi p ben nghe q1 hcm';

let messages: Messages;

beforeAll(async () => {
  const areas = await everyArea();
  messages = new Messages(resolvingAmong(() => areas).resolver);
});

/** Name and street, with "? " before an uncertain one. */
async function partsOf(text: string): Promise<(string | null)[]> {
  const message = text.replace('HOME', home).replace('home', plainHome);
  const { name, address } = await messages.read(message);
  return [name, address].map((part) => part && `${part.isSure ? '' : '? '}${part.text}`);
}

describe('a name before the house', () => {
  it.each([
    ['em ten suong o home sdt 0784519206', 'suong'],
    ['ten lan anh nha em o home sdt 0784519206', 'lan anh'],
    ['minh la tuan kiet o home 0784519206', 'tuan kiet'],
    ['ten hoa giao toi home 0784519206', 'hoa'],
    ['ten hoa so nha home 0784519206', 'hoa'],
    ['nguoi nhan suong o home 0784519206', 'suong'],
    ['gui cho suong o home 0784519206', 'suong'],
    ['em tên Sương ở HOME 0784519206', 'Sương'],
    ['em Hiền ở HOME 0784519206', 'em Hiền'],
    ['Em tên Hoa, nhà ở HOME 0784519206', 'Hoa'],
    ['Em tên Hoa đang trọ ở HOME 0784519206', 'Hoa'],
    ['ten nguyen thi hien dc home 0784519206', 'nguyen thi hien'],
  ])('ends before the words that lead to it: %j', async (text, name) => {
    const [found, street] = await partsOf(text);
    expect(found).toBe(name);
    expect(fold(street ?? '')).toMatch(/^(?:so nha )?12 le loi$/);
  });

  it.each([
    'ten hoa dang o home 0784519206',
    'em ten suong hien o home 0784519206',
    'ten hoa giao ve home 0784519206',
    'anh tuan tai home 0784519206',
    'e la suong o ben home 0784519206',
    'chi suong gan cho home 0784519206',
  ])('is a question with a last word that may lead to it: %j', async (text) => {
    const [name] = await partsOf(text);
    expect(name).toMatch(/^\? /);
  });

  it.each([
    'suong ngay home 0784519206',
    'anh tuan kiet home 0784519206',
    'Sương ngay HOME 0784519206',
  ])('is not certain as a part of the street: %j', async (text) => {
    const [, street] = await partsOf(text);
    expect(street).toMatch(/^\? /);
  });

  it.each([
    ['ten lan em o chung cu sky 9 p ben nghe q1 hcm 0784519206', 'chung cu sky 9'],
    ['ten lan o doi dien truong le loi p ben nghe q1 hcm 0784519206', 'doi dien truong le loi'],
  ])('ends before a building or a landmark: %j', async (text, street) => {
    expect(await partsOf(text)).toEqual(['lan', street]);
  });
});

describe('a banner', () => {
  it.each([
    '*****ĐƠN MỚI*****',
    '=== CHỐT ĐƠN ===',
    '🔥ĐƠN LIVE🔥',
    'THÔNG TIN NHẬN HÀNG',
    'KHÁCH MỚI',
    'Nhà Thuốc An Tâm',
    'LÊN ĐƠN GIÚP EM',
    'PHIẾU GIAO HÀNG',
    'Đơn Hẹn',
    'Hàng Tặng',
    'Facebook: Mèo Con',
    'Đã Xác Nhận',
  ])('is no name beside one: %j', async (banner) => {
    for (const name of ['Mai Xuân Trường', 'Lan Anh', 'NGUYỄN THỊ LAN', 'Lò Văn Pánh']) {
      const { name: found, rest } = await messages.read(
        `${banner}\n👤 ${name}\n📱 0974628105\n📍 ${home}`,
      );
      expect([name, `? ${name}`]).toContain(`${found?.isSure ? '' : '? '}${found?.text}`);
      expect(rest.length).toBeGreaterThan(0);
    }
  });

  it.each([
    '*****ĐƠN MỚI*****\n0974628105\nHOME',
    'ĐƠN HÀNG MỚI\n0974628105\nHOME',
    'ĐƠN GẤP 0974628105, HOME',
    'Hàng Tặng\n0974628105 HOME',
    'HỎA TỐC\n0974628105\nHOME',
    'Khách Quen\n0974628105\nHOME',
    '[ĐÃ CHỐT]\n0974628105\nHOME',
    '0974628105 FREESHIP\nHOME',
    '0974628105 (Zalo)\nHOME',
    '0974628105 (Viettel)\nHOME',
    'Chốt Đơn 0974628105, HOME',
    'SHIP COD TOÀN QUỐC\n0974628105\nHOME',
  ])('is no certain name: %j', async (text) => {
    const [name] = await partsOf(text);
    expect(name ?? '? ').toMatch(/^\? /);
  });

  it.each([
    ['Bống 0974628105, HOME', 'Bống'],
    ['MAI XUÂN TRƯỜNG\n0974628105\nHOME', 'MAI XUÂN TRƯỜNG'],
    ['0974628105 (bạn Tít)\nHOME', 'bạn Tít'],
    ['0974628105\nGiàng A Páo\nHOME', 'Giàng A Páo'],
  ])('leaves a name certain: %j', async (text, name) => {
    expect((await partsOf(text))[0]).toBe(name);
  });
});

describe('a full name', () => {
  it.each([
    ['Lưu Đức Thịnh; HOME; 0983274016; 1.250.000đ', 'Lưu Đức Thịnh'],
    ['Nguyễn Thị Hồng Hạnh, HOME, thu 250k, sđt 0983274016', 'Nguyễn Thị Hồng Hạnh'],
    ['tran thi mui xom 7 xa quynh lam huyen quynh luu nghe an 0399217405', 'tran thi mui'],
    ['le van tin ap 4 xa long duc huyen long thanh dong nai 0399217405', 'le van tin'],
  ])('beside the address is certain: %j', async (text, name) => {
    expect((await partsOf(text))[0]).toBe(name);
  });

  it.each([
    'nguyen van linh 27 phuong 5 quan 8 hcm 0399217405',
    'le van tam home 0399217405',
    'Ngọc Lan; HOME; 0983274016',
  ])('is a question if it may be a street, or is not full: %j', async (text) => {
    expect((await partsOf(text))[0] ?? '? ').toMatch(/^\? /);
  });
});
