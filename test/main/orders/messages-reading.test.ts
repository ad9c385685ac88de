import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { Messages } from '../../../main/orders/messages.ts';
import type { ReadMessage } from '../../../shared/model/read-message.ts';
import { samplesOf, scoreOf } from '../../chat/score.ts';
import { resolvingAmong } from '../../fakes/area-resolving.ts';
import { everyArea } from '../../fakes/areas.ts';

let areas: Awaited<ReturnType<typeof everyArea>>;
let messages: Messages;

beforeAll(async () => {
  areas = await everyArea();
  messages = new Messages(resolvingAmong(() => areas).resolver);
  await messages.read('Lan 0912345678, 12 Lê Lợi, P. Bến Nghé, Q1, HCM');
});

describe('messages of many kinds', () => {
  it.each([
    [83, 'unseen'],
    [87, 'sellers'],
    [61, 'customers'],
    [90, 'kinds'],
  ])(
    'come in complete and right in %d of 100, and none silently wrong: %s',
    async (share, file) => {
      const samples = samplesOf(new URL(`../../chat/${file}.jsonl`, import.meta.url));
      const scores = await Promise.all(samples.map((one) => scoreOf(one, messages)));
      expect(scores.flatMap(({ wrong }) => wrong)).toEqual([]);
      const right = scores.filter(({ state }) => state === 'right').length;
      expect(right / samples.length).toBeGreaterThanOrEqual(share / 100);
    },
  );

  it.each([
    ['ĐƠN SỐ 12 – LIVE 20H\nCHỊ HOA 0912345678\nHERE\n2 ÁO THUN', 'CHỊ HOA'],
    ['Chốt đơn số 7 chị Hoa 0912345678 HERE', 'chị Hoa'],
    ['Giao cho chị Út Lan sđt 0912345678 tại HERE', 'chị Út Lan'],
    ['gửi chị Mai Phương giúp em, 0912345678, HERE', 'chị Mai Phương'],
    ['Recipient: Kevin Ngo\nMobile: 0912345678\nAddress: HERE', 'Kevin Ngo'],
  ])('have their address certain, and their name: %j', async (text, name) => {
    for (const here of [
      '12 Lê Lợi, P. Bến Nghé, Q1, HCM',
      '12 LÊ LỢI, Bến Nghé Ward, District 1, HCM',
    ]) {
      const read = await messages.read(text.replace('HERE', here));
      expect(read.name).toEqual({ text: name, isSure: true });
      expect(read.address?.text.toLowerCase()).toBe('12 lê lợi');
      expect(read.area).toMatchObject({ commune: 'Phường Bến Nghé', isSure: true });
    }
  });

  it.each([
    ['a price that replaces the first', 'thu 300k à không 290k nhé', '? 300000'],
    ['a sum behind an intermediate result', '2 khăn x 90k = 180k, ship 20k, tổng 200k', '200000'],
    ['a payment in English', 'paid', '0'],
    ['a sum behind a fee between dashes', 'đầm 235k - phí ship 20k - thu tổng 255k', '255000'],
  ])('have as their amount %s', async (_, words, amount) => {
    const { cod } = await messages.read(
      `Lan 0912345678, 12 Lê Lợi, P. Bến Nghé, Q1, HCM. ${words}`,
    );
    expect(`${cod?.isSure ? '' : '? '}${cod?.value}`).toBe(amount);
  });

  it.each([
    ['"thu em" as one amount with the price', 'giá 320k, thu em 320k luôn nha', '320000'],
    ['a payment to the shop', 'giá 500k, khách đã trả em 200k', '? 300000'],
    ['slang for a million', 'thu 2 chai nhé', '2000000'],
    ['the sum with the fee', 'thu cả ship 145k', '145000'],
    ['the remainder', 'áo 750k ck trước 250k rồi, ship thu nốt 500k', '500000'],
    ['pieces with the fee', '3 gói trà 85k/gói, ship 25k, thu 280k', '280000'],
    ['no pieces that come to the sum', '3 gói trà 85k/gói, ship 25k, thu 290k', '? 290000'],
    ['the last of two results', 'dép 65k = 260k + ship 30k = 290k', '? 290000'],
    ['no amount of bottles', 'ship cod 2 chai nước hoa', 'undefined'],
  ])('have %s', async (_, words, amount) => {
    const { cod } = await messages.read(
      `Lan 0912345678, 12 Lê Lợi, P. Bến Nghé, Q1, HCM. ${words}`,
    );
    expect(`${cod?.isSure === false ? '? ' : ''}${cod?.value}`).toBe(amount);
  });

  it.each([
    ['Em là Lê Thị Tâm, HERE, 0912345678', 'Lê Thị Tâm'],
    ['c Hiền lấy 1 vali 24 inch 500k. 0912345678. HERE', 'c Hiền'],
    ['Ngọc Lan (khách quen) 0912345678. HERE', 'Ngọc Lan (khách quen)'],
    ['Về cho mẹ mình: Phạm Thị Lụa, HERE, 0912345678', 'Phạm Thị Lụa'],
    ['Chị Hoa ơi, HERE, 0912345678', undefined],
    ['Công ty Minh Long (gặp chị Loan) 0912345678, HERE', undefined],
    ['HERE, BĐ, 0912345678', undefined],
  ])('have the name %s', async (text, name) => {
    const here = '12 Lê Lợi, P. Bến Nghé, Q1, HCM';
    const read = await messages.read(text.replace('HERE', here));
    expect(read.name?.isSure ? read.name.text : undefined).toBe(name);
  });

  it.each([
    ['1 bếp hồng ngoại', '1 bếp hồng ngoại'],
    ['5 lê văn lươngg', undefined],
    ['2 chị em', undefined],
    ['thu lại áo cũ, giao áo mới size XL', undefined],
  ])('have the goods %s', async (words, goods) => {
    const { contents } = await messages.read(
      `Lan Anh 0912345678, 12 Lê Lợi, P. Bến Nghé, Q1, HCM. Thu 500k, ${words}`,
    );
    expect(contents?.isSure ? contents.text : undefined).toBe(goods);
  });

  const home = '12 Lê Lợi, Bến Nghé, Q1';

  it.each([
    ['name', `Cho em: áo thun trắng size M, Lan 0912345678, ${home}`, 'Lan'],
    ['name', `Mình là Nga, giao cho mẹ mình Trần Thị Hoa 0912345678, ${home}`, 'Trần Thị Hoa'],
    ['name', `chị Hoa cho em lấy 2 áo, ${home}, 0912345678`, null],
    ['name', `chị Hoa, em lấy 2 áo thun, ${home}, 0912345678`, null],
    [
      'contents',
      `Cho em: 2 áo thun đen M, 1 quần jean, Lan 0912345678, ${home}`,
      '2 áo thun đen M, 1 quần jean',
    ],
    ['contents', 'giao toi 15 ly thuong kiet, p7, q10, lan 0912345678', null],
    ['contents', `Nguyễn Lan 0912345678, ${home}, 1 tí nữa em ck`, null],
    ['contents', `Nguyễn Lan 0912345678, ${home}, 1 bên em ck rồi`, null],
    ['address', `Lan 0912345678, kem chống nắng bản Nhật, ${home}`, '12 Lê Lợi'],
    ['address', `Lan 0912345678, son Dior bản Hàn, ${home}`, '12 Lê Lợi'],
    ['address', 'giao toi 15 ly thuong kiet, p7, q10, lan 0912345678', '15 ly thuong kiet'],
  ] as const)('leave the %s to a person or read it right: %s', async (field, text, right) => {
    const read = (await messages.read(text))[field];
    expect([right, undefined]).toContain(read?.isSure === true ? read.text : undefined);
  });

  it.each([
    ['Lan 0912345678, 12 Lê Lợi, Bến Nghé, Q1. Tất 25k, thu luôn ship 30k', 55_000],
    ['Lan 0912345678, 12 Lê Lợi, Bến Nghé, Q1. Áo 250k, thu luôn ship 30k', 280_000],
  ])('never take a fee for the amount: %s', async (text, right) => {
    const { cod } = await messages.read(text);
    expect([right, undefined]).toContain(cod?.isSure === true ? cod.value : undefined);
  });

  it('leave the weight of one of several boxes to a person', async () => {
    const { weight } = await messages.read(
      'Lan 0912345678, 12 Lê Lợi, Bến Nghé, Q1, 3 thùng sầu riêng, thùng 8kg',
    );
    expect(weight?.isSure).not.toBe(true);
  });

  it('have no words before the address in its street', async () => {
    for (const text of [
      "0912345678 H'Hen buôn Ko Tam xã Ea Tu TP Buôn Ma Thuột Đắk Lắk",
      'ship cho toi 3 kg hat dieu ve xom 4 xa nghi phong nghi loc nghe an, 0912345678',
    ]) {
      const { address } = await messages.read(text);
      expect(address).toEqual({ text: expect.stringMatching(/^(?:buôn|xom)/), isSure: true });
    }
  });

  it('have the number of bottles with their goods', async () => {
    const { contents } = await messages.read(
      'Lan 0912345678, 12 Lê Lợi, P. Bến Nghé, Q1, HCM. ship cod 2 chai nước hoa',
    );
    expect(contents?.text).toContain('2 chai nước hoa');
  });

  it.each([
    '60/4 Quảng Ngãi... 60/4 Lý Thường Kiệt',
    '12 Lê Lợi à nhầm 14 Lê Lợi',
    'số 12 Lê Lợi quên 14 Nguyễn Huệ',
  ])('leave to a person which of two houses is right: %s', async (street) => {
    const read = await messages.read(`Lan Anh 0912345678\n${street}, P. Bến Nghé, Q1, HCM`);
    expect(read.address?.isSure).toBe(false);
  });

  it.each([
    '12 hẻm 34 Lê Lợi',
    'số 3 ngõ 5 Láng Hạ',
    '12 đường 3 tháng 2',
    'Căn 12 tầng 3, 45 Lê Lợi',
  ])('have one house: %s', async (street) => {
    const read = await messages.read(`a Nhâm 0912345678\n${street}, P. Bến Nghé, Q1, HCM`);
    expect(read.address).toEqual({ text: street, isSure: true });
  });

  it.each(['BA VÌ', 'BÌNH THẠNH', 'NGŨ HÀNH SƠN'])(
    'have no goods in the place %s in capitals',
    async (place) => {
      const read = await messages.read(
        `LÊ PHÚC 0912345678 ĐƯỜNG HUYỆN QUANG, THỊ TRẤN AN, ${place}. THU 690K`,
      );
      expect(read.contents?.isSure ?? false).toBe(false);
    },
  );

  it('keep the number of a customer in the list of the shop', async () => {
    const { name, rest } = await messages.read('Khách 7\nLan Anh 0912345678\n12 Lê Lợi, Q1');
    expect([name?.text, rest]).toEqual(['Lan Anh', 'Khách 7']);
  });

  it.each([
    ['0912 345 678 (không được thì gọi 028 3822 1190)', true],
    ['028 3822 1190, 0912 345 678', false],
    ['0912 345 678 - 0938 665 021', false],
  ])('have their phone numbers %s certain: %s', async (numbers, isSure) => {
    const { phone } = await messages.read(`Lan Anh ${numbers}\n12 Lê Lợi, P. Bến Nghé, Q1, HCM`);
    expect(phone?.isSure).toBe(isSure);
  });

  it('have goods behind the address once', async () => {
    const { contents } = await messages.read(
      'Address: 88 Dong Khoi, Ben Nghe Ward, District 1, Ho Chi Minh City\nItem: 1 leather bag',
    );
    expect(contents?.text).toBe('1 leather bag');
  });
});

describe('a message of thousands of words', () => {
  const names = 'Tân Phú, Tân Bình, Hòa Bình, Phú Mỹ, Long Thành, ';

  it('looks up as many words of areas as a few addresses', async () => {
    const { resolver } = resolvingAmong(() => areas);
    let words = 0;
    const counting = new Messages({
      resolve: (input) => {
        words += input.address.split(/\s+/).length;
        return resolver.resolve(input);
      },
      streetConflict: (street, area) => resolver.streetConflict(street, area),
    });
    for (const text of [names.repeat(3), names.repeat(9), 'p. 1 - q. 2 - abc - '.repeat(90)]) {
      words = 0;
      await counting.read(text);
      // The first attempt is made at any length.
      expect(words).toBeLessThanOrEqual(Math.max(120, text.split(/\s+/).length));
    }
  });

  it.each(['12 Lê Lợi, ', '1 áo, ', 'xin chào ạ\n', '0912345678 '])(
    'of "%s" is left over behind the part that is read, without a cut number',
    async (piece) => {
      // The number begins before the 2,000th character and ends behind it.
      const read = piece.repeat(400).slice(0, 1990).trimEnd().padEnd(1990, 'x');
      const text = `${read} thu 350000 ${'rồi nhé '.repeat(99)}`;
      const { rest } = await messages.read(text);
      expect(rest).toMatch(/350000 (?:rồi nhé ?){99}/);
    },
  );
});

const pieces = [
  'Lan Anh 0912345678',
  '0912 345 678',
  '12/5 Lê Lợi',
  'P. Bến Nghé, Q1, HCM',
  'thu 350k',
  'cọc 100k',
  'tổng 1tr250',
  '2 áo thun size 38',
  '1 son + 1 phấn',
  'nặng 700g',
  'gọi trước 15p',
  '(0938665021)',
  'SĐT 2: 0765118390',
  'hẹn 17h ngày 20/11',
  '3kg khô cá 480k',
  'ấp 4, xã Long Đức',
  'stk 19036671234',
];

/** Everything that a person sees of a message: values, and what is left over. */
function seenOf({ name, phone, address, area, cod, weight, contents, note, rest }: ReadMessage) {
  const parts = [name, phone, address, cod, weight, contents, note].map((part) => part?.text ?? '');
  return [...parts, area?.written ?? '', rest].join('\n');
}

describe('any message', () => {
  it('loses no number: each is in a field, or left over', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }),
        fc.constantFrom(', ', '\n', ' - ', ' ', '. '),
        async (all, joint) => {
          const text = all.join(joint);
          const seen = seenOf(await messages.read(text)).replaceAll(/\D/g, '');
          for (const number of text.match(/\d+/g) ?? []) expect(seen).toContain(number);
        },
      ),
      { numRuns: 80 },
    ));

  it('is read without a failure, whatever it contains', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (text) => {
        expect(await messages.read(text)).toHaveProperty('rest');
      }),
      { numRuns: 15 },
    ));
});
