import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { Messages } from '../../../main/orders/messages.ts';
import type { StoredArea } from '../../../main/store/tables/areas-table.ts';
import { resolvingAmong } from '../../fakes/area-resolving.ts';
import { everyArea } from '../../fakes/areas.ts';
import { messages as samples } from '../../shared/chat/messages.ts';

let messages: Messages;

beforeAll(async () => {
  const areas = await everyArea();
  messages = new Messages(resolvingAmong(() => areas).resolver);
});

/** Returns house and area of a message, with "? " before an uncertain one. */
async function addressIn(text: string): Promise<[string | null, string | null]> {
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
    // Former names of districts and provinces.
    [
      'đc: toà S2, Long Thạnh Mỹ, Q9, Sài Gòn',
      'toà S2',
      `Phường Long Thạnh Mỹ, Thành phố Thủ Đức, ${hcm}`,
    ],
  ])('is found in "%s", and the house stays without it', async (text, house, area) =>
    expect(await addressIn(text)).toEqual([house, area]),
  );

  it.each([
    'Lan 0912345678\nĐ/c: 12 Lê Lợi, Bến Nghé, Q1, HCM\nĐ/c: 5 Pasteur, Bến Nghé, Q1, HCM',
    'Lan 0912345678\n12 Lê Lợi, Bến Nghé, Q1, HCM\nhoặc 88 Hai Bà Trưng, Bến Nghé, Q1, HCM',
    'Lan 0912345678, 12 Lê Lợi, Bến Nghé, Q1, HCM, à không 5 Pasteur, Bến Nghé, Q1, HCM',
    'Lan 0912345678 12 Lê Lợi, Bến Nghé, Q1, HCM. Mai 0912345679 5 Pasteur, Bến Nghé, Q1, HCM',
  ])('is in doubt with its house where another one is left over: %j', async (text) =>
    expect(await addressIn(text)).toEqual(['? 12 Lê Lợi', `? Phường Bến Nghé, Quận 1, ${hcm}`]),
  );

  it('is neither a certain name nor a certain street behind a house that is not understood', async () => {
    const { name, address } = await messages.read('Kiot 5B, Bến Nghé, Q1, HCM, 0912345678');
    expect([name?.isSure, address?.isSure]).toEqual([false, false]);
  });

  it('goes with no phone number of somebody else in its street', async () => {
    const text =
      'Lan 0912345678, 12 Trần Phú, P. Hải Châu 1, Q. Hải Châu, Đà Nẵng. Gọi số 0905999888 nếu bận';
    const { address, rest } = await messages.read(text);
    expect(address?.text).toBe('12 Trần Phú');
    expect(rest).toContain('0905999888');
  });

  it('is in doubt where several communes have the name', async () => {
    const [house, area] = await addressIn('đc: 12 Lê Lợi, phường Tân Phú');
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
    const [readHouse, readArea] = await addressIn(text);
    expect([readHouse?.replace('? ', ''), readArea]).toEqual([
      house.replace('? ', ''),
      `? ${area}`,
    ]);
    const { area: read } = await messages.read(text);
    // Rejected parts return to the address: all text is still there.
    expect(`${readHouse?.replace('? ', '')}, ${read?.written}`.replaceAll(/[, ]+/g, ' ')).toBe(
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
    expect((await addressIn(`đc: ${text}`))[1]).toBe(area),
  );

  it.each([
    ['đc: 22 Bà Triệu, Hà Nội', '22 Bà Triệu, Hà Nội'],
    ['đc: 5 Lê Lai, Xứ Thần Tiên', '? 5 Lê Lai, Xứ Thần Tiên'],
  ])('is left to a person in "%s", which names no commune', async (text, house) =>
    expect(await addressIn(text)).toEqual([house, null]),
  );

  it('is a choice where a district is named that has become a commune', async () => {
    const { area } = await messages.read('đc: 18B Lý Thường Kiệt, Hoàn Kiếm, HN');
    expect(area).toMatchObject({ district: 'Quận Hoàn Kiếm', isSure: false });
    expect(area?.others.length).toBeGreaterThan(5);
  });

  it('takes its whole name off the house once the areas are known', async () => {
    const message = 'đc: 25 Lê Lợi, phường Bến Nghé, quận 1, tphcm';
    const areas = await everyArea();
    let knownAreas: readonly StoredArea[] = [];
    const learning = new Messages(
      resolvingAmong(
        () => knownAreas,
        () => knownAreas.length,
      ).resolver,
    );
    const { address: before } = await learning.read(message);
    expect(before?.text).toBe(message.slice(4));
    knownAreas = areas;
    const { address } = await learning.read(message);
    expect(address?.text).toBe('25 Lê Lợi');
  });

  it.each([
    'đc: 12 Lê Lợi, P. Bến Nghé, Q1, HCM, Phường Cát Linh, Quận Đống Đa, Hà Nội',
    'đc: UBND phường Cát Linh, 12 Lê Lợi, P. Bến Nghé, Q1, HCM',
  ])('is in doubt, as its street is, where that names another one: "%s"', async (text) => {
    const { address, area } = await messages.read(text);
    expect([address?.isSure, area?.isSure]).toEqual([false, false]);
  });

  it.each([
    [
      'ấp 3, xã Bình Phan, Chợ Gạo, Tiền Giang',
      'ấp 3',
      'Xã Bình Phan, Huyện Chợ Gạo, Tỉnh Tiền Giang',
    ],
    [
      'ap 3, xa binh phan, cho gao, tien giang',
      'ap 3',
      'Xã Bình Phan, Huyện Chợ Gạo, Tỉnh Tiền Giang',
    ],
    [
      '15/2 ấp 4 - Tân Thiềng - Chợ Lách - Bến Tre',
      '15/2 ấp 4',
      'Xã Tân Thiềng, Huyện Chợ Lách, Tỉnh Bến Tre',
    ],
    ['xã Sơn Định, Chợ Lách, Bến Tre', null, 'Xã Sơn Định, Huyện Chợ Lách, Tỉnh Bến Tre'],
    ['xã Long Điền A, Chợ Mới, An Giang', null, 'Xã Long Điền A, Huyện Chợ Mới, Tỉnh An Giang'],
    ['tổ 4, xã Bằng Phúc, Chợ Đồn, Bắc Kạn', 'tổ 4', 'Xã Bằng Phúc, Huyện Chợ Đồn, Tỉnh Bắc Kạn'],
    [
      'tiểu khu 4, Chợ Rã, Ba Bể, Bắc Kạn',
      'tiểu khu 4',
      'Thị trấn Chợ Rã, Huyện Ba Bể, Tỉnh Bắc Kạn',
    ],
    [
      '15 Lý Thường Kiệt, Chợ Lầu, Bắc Bình, Bình Thuận',
      '15 Lý Thường Kiệt',
      'Thị trấn Chợ Lầu, Huyện Bắc Bình, Tỉnh Bình Thuận',
    ],
    [
      'xóm 6, Bắc Sơn, Phổ Yên, Thái Nguyên',
      'xóm 6',
      'Phường Bắc Sơn, Thành phố Phổ Yên, Tỉnh Thái Nguyên',
    ],
    ['thôn 6, Cô Tô, Tri Tôn, An Giang', 'thôn 6', 'Thị trấn Cô Tô, Huyện Tri Tôn, Tỉnh An Giang'],
    [
      '123 Quốc lộ 1A, khóm 4, Phường 1, thành phố Cà Mau',
      '123 Quốc lộ 1A, khóm 4',
      'Phường 1, Thành phố Cà Mau, Tỉnh Cà Mau',
    ],
  ])(
    'is whole in "%s", and the receiver is who stands before the phone',
    async (text, house, area) => {
      const message = `Lê Văn Bưởi 0912345678, ${text}, cod 350k`;
      const [readHouse, readArea] = await addressIn(message);
      expect([readHouse?.replace('? ', '') ?? null, readArea]).toEqual([house, area]);
      expect(await messages.read(message)).toMatchObject({
        name: { text: 'Lê Văn Bưởi', isSure: true },
        cod: { value: 350_000 },
        rest: '',
      });
    },
  );

  it.each([
    ['thôn 3, Đông Xuân, Hưng Yên', /^(?:Hưng Yên|Thái Bình)$/],
    ['thôn 3, xã Đông Xuân, Hưng Yên', /^(?:Hưng Yên|Thái Bình)$/],
    ['thôn 2, Vạn Thắng, Hòa Bình', /^(?:Hoà Bình|Phú Thọ|Vĩnh Phúc)$/],
    ['thôn 6, Tân Phong, Hà Nam', /^(?:Hà Nam|Nam Định|Ninh Bình)$/],
    ['thôn 6, Bắc Sơn, Quảng Ninh', /^Quảng Ninh$/],
    ['xóm 6, Bắc Sơn, Hà Giang', /^(?:Hà Giang|Tuyên Quang)$/],
    ['xom 6, bac son, ha giang', /^(?:Hà Giang|Tuyên Quang)$/],
  ])('is none outside of the province at the end of "%s", nor a name', async (text, provinces) => {
    for (const message of [`0912345678, ${text}, cod 350k`, `${text} 0912345678 cod 350k`]) {
      const { name, area } = await messages.read(message);
      const proposed = area ? [area, ...area.others] : [];
      expect(
        proposed.filter(({ province }) => !provinces.test(province.replace('Tỉnh ', ''))),
      ).toEqual([]);
      expect([name, area?.isSure ?? false]).toEqual([null, false]);
    }
  });

  it.each([
    ['gần chợ Lái Thiêu, Thuận An, Bình Dương', 'gần chợ Lái Thiêu', /^\? Phường Lái Thiêu, /],
    ['đối diện trường Bến Nghé, Q1, HCM', 'đối diện trường Bến Nghé', /^\? Phường Bến Nghé, /],
    [
      'chợ Đồng Xuân, P.Đồng Xuân, Hoàn Kiếm, Hà Nội',
      'chợ Đồng Xuân',
      /^Phường Đồng Xuân, Quận Hoàn Kiếm, /,
    ],
    ['chợ Đồng Xuân, P.Đồng Xuân', 'chợ Đồng Xuân', /^\? Phường Đồng Xuân, /],
    [
      '12 Nguyễn Trãi, gần chợ Lái Thiêu, P. Bình Hòa, Thuận An, Bình Dương',
      '12 Nguyễn Trãi, gần chợ Lái Thiêu',
      /^Phường Bình Hòa, /,
    ],
    ['gần chợ Lái Thiêu', 'gần chợ Lái Thiêu', /^$/],
  ])('is not decided by the landmark of "%s", whose words stay', async (text, house, area) => {
    const [readHouse, readArea] = await addressIn(`Lan 0912345678, ${text}, cod 350k`);
    expect(readHouse?.replace('? ', '')).toBe(house);
    expect(readArea ?? '').toMatch(area);
  });

  it.each([
    'đc cũ 15 Trần Phú, P4, Q5, HCM, đc mới 20 Lê Lai, P. Bến Thành, Q1, HCM',
    '15 Trần Phú, P4, Q5, HCM, đổi sang 20 Lê Lai, P. Bến Thành, Q1, HCM',
    '15 Trần Phú, P4, Q5, HCM, chuyển về 20 Lê Lai',
    '15 Trần Phú, P4, Q5, HCM. Nhầm địa chỉ, 20 Lê Lai nhé',
    'đc: 15 Trần Phú, P4, Q5, HCM\nđừng giao về 20 Lê Lai',
    'đc: 15 Trần Phú, P4, Q5, HCM, 20 Lê Lai',
  ])('is in doubt, as its street is, where two are told: "%s"', async (text) => {
    const { address, area } = await messages.read(`Hương, 0912345678, ${text}`);
    expect([address?.isSure ?? false, area?.isSure ?? false]).toEqual([false, false]);
  });

  it.each([
    '12 Tân Kỳ Tân Quý, Tân Phú, HCM',
    '12 ngõ 5 Láng Hạ, Đống Đa, Hà Nội',
    '12 ngo 5 lang ha dong da ha noi',
    'CC Xuân Phương, Nam Từ Liêm, Hà Nội',
    'KTX Linh Trung, Thủ Đức, HCM',
    'công ty Trung Hoà, Cầu Giấy, Hà Nội',
    'trường tiểu học Nghĩa Tân, Cầu Giấy, Hà Nội',
    'đường Linh Trung, Thủ Đức, HCM',
  ])('may be the end of the name of the street in "%s"', async (text) => {
    for (const label of ['', 'đc: ']) {
      const { address, area } = await messages.read(`Hương, 0912345678, ${label}${text}`);
      expect([address?.isSure ?? false, area?.isSure ?? false]).toEqual([false, false]);
      const foundText = `${address?.text} ${area?.written}`;
      for (const word of text.match(/\p{L}+/gu) ?? []) expect(foundText).toContain(word);
    }
  });

  it.each([
    'tặng kèm túi',
    'tang kem tui',
    '1 váy đỏ M, tặng kèm túi',
    '1 váy đỏ M tặng kèm túi',
    '3 phở khô',
    'vợt cầu lông',
    'đồng phục trường Lê Lợi',
    'hẹn gần trưa',
    'mai em ở công ty nhé',
  ])('keeps the street in doubt that has "%s" in it', async (phrase) => {
    for (const message of [
      `Hương, 0912345678, 12 Lê Lợi, ${phrase}, P. Bến Nghé, Q1, HCM`,
      `Hương, 0912345678, 12 Lê Lợi, P. Bến Nghé, Q1, HCM, ${phrase}`,
      `Hương, 0912345678, đc: 12 Lê Lợi, P. Bến Nghé, Q1, HCM, ${phrase}`,
    ]) {
      const { address } = await messages.read(message);
      expect(address?.isSure === true ? address.text : '12 Lê Lợi').toBe('12 Lê Lợi');
    }
  });

  const chatter = [
    'Ko cần gọi trc',
    'nha shop',
    'Mai)',
    'Tien',
    '2 cái gối 99k/cái',
    'ck 200k r',
    'chị Mai',
    'tên Kiều',
    'Lan Anh',
    'lấy 2 áo thun đen size m',
    'cho em Hoa',
    'cảm ơn shop nhiều',
    'nhanh giúp em',
  ];
  const addresses = [
    '12 Lê Lợi, P. Bến Nghé, Q1, HCM',
    '12 le loi p ben nghe q1 hcm',
    'số 5 ngõ 2, Trung Hoà, Cầu Giấy, Hà Nội',
    'ấp 4, xã Long Đức, huyện Long Thành, Đồng Nai',
  ];

  it('leaves no chatter in a street that is sure, wherever it stands, and loses none', () => {
    const parts = fc.record({
      address: fc.constantFrom(...addresses),
      some: fc.subarray(chatter, { minLength: 1, maxLength: 3 }),
      at: fc.nat({ max: 3 }),
      joint: fc.constantFrom(', ', ' - ', '\n'),
      phone: fc.constantFrom('0912345678', 'Lan 0912345678'),
      isFirst: fc.boolean(),
    });
    return fc.assert(
      fc.asyncProperty(parts, async ({ address, some, at, joint, phone, isFirst }) => {
        const pieces = address.split(', ');
        const index = Math.min(at, pieces.length);
        const mixed = [...pieces.slice(0, index), ...some, ...pieces.slice(index)].join(', ');
        const message = [isFirst ? phone : '', mixed, isFirst ? '' : phone]
          .filter(Boolean)
          .join(joint);
        const { address: street, rest, ...read } = await messages.read(message);
        const said = [
          street?.text,
          rest,
          read.note?.text,
          read.name?.text,
          read.contents?.text,
          read.cod?.text,
        ];
        for (const phrase of some) {
          expect(street?.isSure === true ? street.text : '').not.toContain(phrase);
          // "tên" and "cho" only introduce the next part.
          for (const word of phrase.match(/(?!tên|cho)(?<!\p{L})\p{L}{3,}/gu) ?? [])
            expect(`${said.join(' ')} ${read.area?.written}`).toContain(word);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is found surely in nearly every message that names one', async () => {
    const readAddresses = await Promise.all(samples.map(([text]) => addressIn(text)));
    expect(
      readAddresses.filter(([, area]) => area?.startsWith('?') === false).length,
    ).toBeGreaterThan(28);
  });
});
