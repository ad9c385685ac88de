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
  ])('counts more than the name of a place before the phone: %j', async (text, fields) => {
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
});
