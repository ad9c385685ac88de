import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, withoutGuard, withoutGuards } from '../../shared/clean-text.ts';
import { hasLegacyLetters } from '../../shared/legacy-letters.ts';
import { readMoney } from '../../shared/money.ts';
import { readPhone } from '../../shared/phone.ts';
import { everyArea } from '../fakes/areas.ts';

const dashes = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212'.split('');
const groupSigns = "\u2007\u2009\u202F\u066C\u2019'".split('');
const unseen =
  '\u034F\u200B\u200E\u200F\u202A\u202D\u202E\u2066\u2069\uFEFF\u0007\u0000\u009F\uD83D'.split('');

describe('a text that is cleaned', () => {
  it('holds nothing that nobody sees, and stays as it is when it is cleaned again', () => {
    const odd = fc.constantFrom(...dashes, ...groupSigns, ...unseen, '\u00A0', '\u00B7', '\r\n');
    const text = fc.array(fc.oneof(fc.string({ unit: 'binary' }), odd)).map((all) => all.join(''));
    fc.assert(
      fc.property(text, (raw) => {
        const clean = cleanText(raw);
        expect(clean).not.toMatch(
          /[[\p{Cc}--[\t\n]]\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/v,
        );
        expect(clean.isWellFormed()).toBe(true);
        expect(cleanText(clean)).toBe(clean);
      }),
      { numRuns: 400 },
    );
  });

  it('keeps each character that a person can see', () => {
    const word = fc.string({
      unit: fc.constantFrom(...Array.from('aăâđêôơưÁỆ 0123456789.,/+()"😀👩')),
    });
    fc.assert(
      fc.property(word, (text) => {
        expect(cleanText(text)).toBe(text.normalize('NFC'));
      }),
    );
  });

  it.each([
    ['ｃｏｄ　３５０ｋ', 'cod 350k'],
    ['COD: 𝟑𝟓𝟎.𝟎𝟎𝟎đ', 'COD: 350.000đ'],
    ['𝐒𝐃𝐓 𝟎𝟗𝟏𝟐', 'SDT 0912'],
    ['１２－１４', '12-14'],
  ])('has plain letters and digits for those of another form: %j', (text, clean) =>
    expect(cleanText(text)).toBe(clean),
  );

  it('reads as the same phone and the same amount, whatever splits the digits', () => {
    const phone = fc.integer({ min: 900_000_000, max: 999_999_999 }).map((digits) => `0${digits}`);
    const sign = fc.constantFrom(...dashes, '\u00B7', '\u00A0', ' ', '.');
    fc.assert(
      fc.property(phone, sign, fc.constantFrom('', ...unseen), (digits, between, mark) => {
        const written = [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7)].join(between);
        expect(readPhone(cleanText(mark + written + mark))).toEqual({ ok: true, phone: digits });
        expect(readPhone(written)).toEqual({ ok: true, phone: digits });
      }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.constantFrom(...groupSigns, '\u00A0'),
        (dong, split) => {
          const grouped = String(dong).replaceAll(/\B(?=(\d{3})+$)/g, split);
          expect(readMoney(`${grouped}đ`)).toEqual({ ok: true, value: dong });
          expect(readMoney(grouped)).toEqual({ ok: true, value: dong });
        },
      ),
    );
  });

  it.each([
    'căn 12’345',
    "căn 12'345 Lê Lợi",
    'Lầu 5 123 Đồng Khởi',
    'sn 12 345 đ Lê Lợi',
    '12 345D Lê Lợi, 0912 345 678',
    'cod 250k 12 cái',
    'COD: 450 000 vnđ',
  ])('keeps the numbers of an address: %j', (text) => expect(cleanText(text)).toBe(text));

  it('holds no character without a shape, but for those of an emoji', () => {
    const shapeless =
      '\u034F\u17B4\u17B5\u180B\u180F\u200D\u2061\u206F\uFE00\uFE0F\uFFF0\uFFF9\u{1D173}\u{E0001}\u{E0041}\u{E0100}\u{E0FFF}';
    for (const sign of shapeless) expect(cleanText(`L${sign}ê 0912${sign}345`)).toBe('Lê 0912345');
    expect(cleanText('e\u034F\u0302')).toBe('ê');
    const emoji =
      '👩🏽\u200D🚀 ❤\uFE0F\u200D🔥 3\uFE0F\u20E3 🏴\u{E0067}\u{E0062}\u{E007F} 🏳\uFE0F\u200D🌈';
    expect(cleanText(emoji)).toBe(emoji);
  });

  it('has a space for each letter or cell that only shows as one', () => {
    for (const blank of '\u115F\u1160\u2800\u3164\uFFA0')
      expect(cleanText(`Lê${blank}Lợi`)).toBe('Lê Lợi');
  });

  it('shows where a character between digits cannot be read', () => {
    expect(cleanText('350\uD800000đ, 12\u0000\u00015 Lê Lợi')).toBe(
      '350\uFFFD000đ, 12\uFFFD5 Lê Lợi',
    );
    expect(readPhone(cleanText('0912\uD800345678')).ok).toBe(false);
    expect(cleanText('12\uD800 Lê\u0000 Lợi')).toBe('12 Lê Lợi');
  });

  it('loses the apostrophe of a sheet and no other', () => {
    expect(["'=2 áo", "'+gọi", "'-hàng", "'@hoa", "'0912", '’0912'].map(withoutGuard)).toEqual([
      '=2 áo',
      '+gọi',
      '-hàng',
      '@hoa',
      '0912',
      '0912',
    ]);
    expect(withoutGuards("'=2 áo\t'+gọi\nTên: '@hoa\n'Bếp Nhà' quán, 'chị Mận'")).toBe(
      "=2 áo\t+gọi\nTên: @hoa\n'Bếp Nhà' quán, 'chị Mận'",
    );
    expect(withoutGuard("'Bếp Nhà' quán")).toBe("'Bếp Nhà' quán");
  });
});

describe('letters of an old encoding', () => {
  it('are told in names and addresses', () => {
    for (const text of [
      'NguyÔn ThÞ §µo',
      'Ph¹m ThÞ Hång',
      'TrÇn V¨n Lª',
      'TrÇn Quang H¶i',
      'Hoµng',
      '§ç ThÞ Mü',
      'Nguyeãn Thò Ñaøo',
      'Leâ Vaên Böôûi',
      'NGUYEÃN THÒ ÑAØO',
      'Traàn Quang Haûi',
      '12 Leâ Lôïi',
    ])
      expect({ text, isLegacy: hasLegacyLetters(text) }).toEqual({ text, isLegacy: true });
  });

  it('are none of what people write in Vietnamese', async () => {
    const areas = (await everyArea()).map(({ name }) => name);
    const texts = [
      'Công ty ÆTHER µm',
      'José',
      'Müller',
      '½ kg vải 10 m²',
      '100µm',
      'áo Nike® size ½',
      '25°C',
      'Nguyễn Thị Thuý',
      'HOÀ HIẾU',
      'Xoóc lẻng',
      ...areas,
    ];
    expect(texts.flatMap((text) => [text, text.toUpperCase()]).filter(hasLegacyLetters)).toEqual(
      [],
    );
  });
});
