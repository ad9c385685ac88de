import { beforeAll, describe, expect, it } from 'vitest';
import { Messages } from '../../../main/orders/messages.ts';
import { resolvingAmong } from '../../fakes/area-resolving.ts';
import { everyArea } from '../../fakes/areas.ts';

let messages: Messages;

beforeAll(async () => {
  const areas = await everyArea();
  messages = new Messages(resolvingAmong(() => areas).resolver);
});

/** Name, address and commune as read, with "?" before uncertain ones. */
async function read(text: string) {
  const { name, address, area } = await messages.read(text);
  const valueIn = (part: { isSure: boolean } | null, value: string | undefined) =>
    part && `${part.isSure ? '' : '? '}${value}`;
  return [valueIn(name, name?.text), valueIn(address, address?.text), valueIn(area, area?.commune)];
}

describe('a whole area', () => {
  it.each([
    [
      'Trường MN Hoa Phượng, 0912345678, 90 Nguyễn Trung Trực, P. An Hải Bắc, Sơn Trà, Đà Nẵng',
      ['Trường MN Hoa Phượng', '90 Nguyễn Trung Trực', 'Phường An Hải Bắc'],
    ],
    [
      'Gửi về: Thanh Trúc - 0912345678 - 41 Lê Lai, P. Máy Chai, Ngô Quyền, Hải Phòng',
      ['Thanh Trúc', '41 Lê Lai', 'Phường Máy Chai'],
    ],
    [
      'Hải Đường 0912345678, 29 Trần Hưng Đạo, P. Mỹ Long, Long Xuyên, An Giang',
      ['Hải Đường', '29 Trần Hưng Đạo', 'Phường Mỹ Long'],
    ],
    [
      'Hải Đường\n0912345678\n29 Trần Hưng Đạo, P. Mỹ Long, Long Xuyên, An Giang',
      ['Hải Đường', '29 Trần Hưng Đạo', 'Phường Mỹ Long'],
    ],
    [
      '0912345678 Hải Đường, 29 Trần Hưng Đạo, P. Mỹ Long, Long Xuyên, An Giang',
      [null, '? 29 Trần Hưng Đạo', '? Phường Mỹ Long'],
    ],
    [
      '0912345678\nBắc Ninh\n29 Trần Hưng Đạo, P. Mỹ Long, Long Xuyên, An Giang',
      [null, '? 29 Trần Hưng Đạo', '? Phường Mỹ Long'],
    ],
  ])('counts more than the name of a place before the phone: %j', async (text, fields) => {
    expect(await read(text)).toEqual(fields);
  });

  it.each([
    [
      'Khôi\n0912345678\n58/2 Đinh Tiên Hoàng\nphường 14\nBình Thạnh\nTPHCM',
      ['Khôi', '58/2 Đinh Tiên Hoàng', 'Phường 14'],
    ],
    [
      '58/2 Đinh Tiên Hoàng\nphường 14\nBình Thạnh\nKhôi\n0912345678',
      ['Khôi', '58/2 Đinh Tiên Hoàng', 'Phường 14'],
    ],
    [
      'khoi\n0912345678\n58/2 dinh tien hoang\nphuong 14\nbinh thanh\ntphcm',
      ['khoi', '58/2 dinh tien hoang', 'Phường 14'],
    ],
    [
      'Lan\n0912345678\n12 Lê Lợi\nxã Tân Lập\nMộc Châu\nSơn La\n2 áo thun',
      ['Lan', '12 Lê Lợi', 'Xã Tân Lập'],
    ],
    [
      '12 Lê Lợi\nphường Nhân Chính\nThanh Xuân\n0912345678',
      ['? Thanh Xuân', '12 Lê Lợi', '? Phường Nhân Chính'],
    ],
    ['12 Lê Lợi\nphường 14\nLan Anh\n0912345678', ['Lan Anh', '12 Lê Lợi', '? Phường 14']],
  ])('may be on several lines, but has no name beside the phone: %j', async (text, fields) => {
    expect(await read(text)).toEqual(fields);
  });

  it.each([
    'Vinhomes Grand Park, Lan 0912345678, 12 Nguyễn Xiển, P. Long Thạnh Mỹ, Q9, HCM',
    'Chợ Bến Thành, Lan 0912345678, 12 Lê Lợi, P. Bến Nghé, Q1, HCM',
  ])('leaves the street to a person if a place before it is left out: %j', async (text) => {
    const [, street] = await read(text);
    expect(street).toMatch(/^\? /);
  });

  it.each([
    'Công ty An Thịnh, Lan 0912345678, lô C5 KCN Nhơn Bình, P. Nhơn Bình, Quy Nhơn, Bình Định',
    '0912345678, Hà Đông, Hà Nội, giao qua Trần Phú',
    '0912345678 Hà Đông, Hà Nội',
  ])(
    'leaves the name to a person if there is another, or it may be a district: %j',
    async (text) => {
      const [name] = await read(text);
      expect(name ?? '? ').toMatch(/^\? /);
    },
  );

  it.each([
    'chung cư Masteri, tháp T3, lầu 12, 159 Xa lộ Hà Nội',
    'Tổ 7, TDP Phú Xá',
    'Số 203 Trần Hưng Đạo, TDP 5',
    'số 19 Lê Lợi, K1',
    '5 Nguyễn Huệ, cạnh nhà sách Phương Nam',
    'A12/7F đường 1A KDC Vĩnh Lộc',
    'P1205 tòa CT2 chung cư Xuân Mai, đường Tô Hiệu',
    '41 Ng. Chí Thanh',
    'căn 1208 toà S2 Vinhomes Smart City',
  ])('follows a street with names of places: %j', async (street) => {
    const text = `Lan 0912345678, ${street}, P. Thảo Điền, Thủ Đức, HCM, thu 90k`;
    expect(await read(text)).toEqual(['Lan', street, 'Phường Thảo Điền']);
  });

  it.each([
    '5 Nguyễn Huệ, gần UBND xã Tân Bình, P. Thảo Điền, Thủ Đức, HCM',
    '5 Nguyễn Huệ, P. Bến Nghé, Q1, P. Thảo Điền, Thủ Đức, HCM',
    '5 Nguyễn Huệ, X. An Pú, P. Thảo Điền, Thủ Đức, HCM',
  ])('is asked beside another commune: %j', async (address) => {
    const [, , commune] = await read(`Lan 0912345678, ${address}, thu 90k`);
    expect(commune).toMatch(/^\? /);
  });
});
