import { beforeAll, describe, expect, it } from 'vitest';
import { Messages } from '../../../main/orders/messages.ts';
import type { StoredArea } from '../../../main/store/areas-table.ts';
import { resolvingAmong } from '../../fakes/area-resolving.ts';
import { everyArea } from '../../fakes/areas.ts';
import { messages as samples } from '../../shared/chat/messages.ts';

let messages: Messages;

beforeAll(async () => {
  const areas = await everyArea();
  messages = new Messages(resolvingAmong(() => areas).resolver);
});

/** House and area of a message, "? " before what is in doubt. */
async function placeIn(text: string): Promise<[string | null, string | null]> {
  const { address, area } = await messages.read(text);
  const house = address && `${address.isSure ? '' : '? '}${address.text}`;
  if (!area) return [house, null];
  const { commune, district, province, isSure } = area;
  return [house, `${isSure ? '' : '? '}${commune}, ${district}, ${province}`];
}

const hcm = 'Thành phố Hồ Chí Minh';

describe('the area of a chat message', () => {
  it.each([
    [
      'Lan 0912345678, 12 Lê Lợi, p Bến Nghé, q1, hcm',
      '12 Lê Lợi',
      `Phường Bến Nghé, Quận 1, ${hcm}`,
    ],
    [
      '0912345678 lan 12 le loi ben nghe q1 hcm 350k',
      '12 le loi',
      `Phường Bến Nghé, Quận 1, ${hcm}`,
    ],
    ['123 đường 3/2 p11 q10 sg', '123 đường 3/2', `Phường 11, Quận 10, ${hcm}`],
    [
      'đc: số 5 ngõ 2, Trung Hoà, Cầu Giấy',
      'số 5 ngõ 2',
      'Phường Trung Hoà, Quận Cầu Giấy, Thành phố Hà Nội',
    ],
    [
      'ấp 4, xã Long Đức, huyện Long Thành, Đồng Nai',
      'ấp 4',
      'Xã Long Đức, Huyện Long Thành, Tỉnh Đồng Nai',
    ],
    // Names that districts and provinces had.
    [
      'đc: toà S2, Long Thạnh Mỹ, Q9, Sài Gòn',
      'toà S2',
      `Phường Long Thạnh Mỹ, Thành phố Thủ Đức, ${hcm}`,
    ],
  ])('is found in "%s", and the house stays without it', async (text, house, area) =>
    expect(await placeIn(text)).toEqual([house, area]),
  );

  it('is in doubt where several communes have the name', async () => {
    const [house, area] = await placeIn('đc: 12 Lê Lợi, phường Tân Phú');
    expect(house).toBe('12 Lê Lợi');
    expect(area).toMatch(/^\? .*Tân Phú/);
  });

  it.each([
    ['đc: 12 Lê Lợi, p bến nge, q1', '12 Lê Lợi', `Phường Bến Nghé, Quận 1, ${hcm}`],
    ['đc: 12 le loi p ben nge Q.1 tp hcm', '? 12 le loi', `Phường Bến Nghé, Quận 1, ${hcm}`],
    [
      'đc: 5 đường 6, Linh Trug, Thủ Đưc',
      '5 đường 6',
      `Phường Linh Trung, Thành phố Thủ Đức, ${hcm}`,
    ],
    ['đc: 30 Lê Lai, phường 2, quan tan bihn sg', '30 Lê Lai', `Phường 02, Quận Tân Bình, ${hcm}`],
    [
      'đc: ấp 4, xa long duc, H. Long Thnàh, dong nai',
      'ấp 4',
      'Xã Long Đức, Huyện Long Thành, Tỉnh Đồng Nai',
    ],
    [
      'đc: 8 ngõ 12, Trug Hoà, Cầu Giấy, hn',
      '8 ngõ 12',
      'Phường Trung Hoà, Quận Cầu Giấy, Thành phố Hà Nội',
    ],
    [
      'đc: tổ 5, TT Phước Vỉnh, H. Phú Giáoo, Bình Dương',
      'tổ 5',
      'Thị trấn Phước Vĩnh, Huyện Phú Giáo, Tỉnh Bình Dương',
    ],
  ])('is in doubt where it is misspelt: "%s"', async (text, house, area) => {
    const [found, place] = await placeIn(text);
    expect([found?.replace('? ', ''), place]).toEqual([house.replace('? ', ''), `? ${area}`]);
    const { area: read } = await messages.read(text);
    // What is not taken goes back to the address: the words are still there.
    expect(`${found?.replace('? ', '')}, ${read?.written}`.replaceAll(/[, ]+/g, ' ')).toBe(
      text.slice(4).replaceAll(/[, ]+/g, ' '),
    );
  });

  it.each([
    ['12 Lê Lợi, Bến Nghé, Q.1, tp hcm', `Phường Bến Nghé, Quận 1, ${hcm}`],
    ['30 Lê Lai, P.2, Q. Tân Bình, tphcm', `Phường 02, Quận Tân Bình, ${hcm}`],
    ['30 Lê Lai, phuong 2, quan tan binh, sg', `Phường 02, Quận Tân Bình, ${hcm}`],
    ['5 đường 6, Linh Trung, Thủ Đưc', `Phường Linh Trung, Thành phố Thủ Đức, ${hcm}`],
    [
      'ấp 4, X. Long Đức, H. Long Thành, T. Đồng Nai',
      'Xã Long Đức, Huyện Long Thành, Tỉnh Đồng Nai',
    ],
    ['1 Trần Phú, Hải Châu 1, Hải Châu, dn', 'Phường Hải Châu I, Quận Hải Châu, Thành phố Đà Nẵng'],
    [
      '9 Hai Bà Trưng, Tràng Tiền, Hoàn Kiếm, hanoi',
      'Phường Tràng Tiền, Quận Hoàn Kiếm, Thành phố Hà Nội',
    ],
    ['tổ 5, TT. Phước Vĩnh, H. Phú Giáo', 'Thị trấn Phước Vĩnh, Huyện Phú Giáo, Tỉnh Bình Dương'],
  ])('is sure with the shorthand of "%s"', async (text, area) =>
    expect((await placeIn(`đc: ${text}`))[1]).toBe(area),
  );

  it.each(['đc: 22 Bà Triệu, Hà Nội', 'đc: 5 Lê Lai, Xứ Thần Tiên'])(
    'is left to a person in "%s", which names no commune',
    async (text) => expect(await placeIn(text)).toEqual([text.slice(4), null]),
  );

  it('is a choice where a district is named that has become a commune', async () => {
    const { area } = await messages.read('đc: 18B Lý Thường Kiệt, Hoàn Kiếm, HN');
    expect(area).toMatchObject({ district: 'Quận Hoàn Kiếm', isSure: false });
    expect(area?.others.length).toBeGreaterThan(5);
  });

  it('takes its whole name off the house once the areas are known', async () => {
    const whole = 'đc: 25 Lê Lợi, phường Bến Nghé, quận 1, tphcm';
    const areas = await everyArea();
    let known: StoredArea[] = [];
    const learning = new Messages(
      resolvingAmong(
        () => known,
        () => known.length,
      ).resolver,
    );
    const { address: before } = await learning.read(whole);
    expect(before?.text).toBe(whole.slice(4));
    known = areas;
    const { address } = await learning.read(whole);
    expect(address?.text).toBe('25 Lê Lợi');
  });

  it('is found surely in nearly every message that names one', async () => {
    const places = await Promise.all(samples.map(([text]) => placeIn(text)));
    expect(places.filter(([, area]) => area?.startsWith('?') === false).length).toBeGreaterThan(28);
  });
});
