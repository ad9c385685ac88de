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
  '\u200B\u200E\u200F\u202A\u202D\u202E\u2066\u2069\uFEFF\u0007\u0000\u009F\uD83D'.split('');

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
      unit: fc.constantFrom(...Array.from('aăâđêôơưÁỆ 0123456789.,/+()"😀👩\u200D')),
    });
    fc.assert(
      fc.property(word, (text) => {
        expect(cleanText(text)).toBe(text.normalize('NFC'));
      }),
    );
  });

  it('reads as the same phone and the same amount, whatever splits the digits', () => {
    const phone = fc.integer({ min: 900_000_000, max: 999_999_999 }).map((rest) => `0${rest}`);
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

  it('takes blanks between groups for dots only before a currency', () => {
    expect(cleanText('COD: 450 000 vnđ')).toBe('COD: 450.000 vnđ');
    expect(cleanText('thu 1 250 000đ nhé')).toBe('thu 1.250.000đ nhé');
    expect(cleanText('cod 250k 12 cái')).toBe('cod 250k 12 cái');
    expect(cleanText('12 345 Lê Lợi, 0912 345 678')).toBe('12 345 Lê Lợi, 0912 345 678');
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
