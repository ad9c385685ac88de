import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inUnicode, legacyEncodingOf, readLegacy } from '../../shared/legacy-encodings.ts';

const vowels = ['a', 'ă', 'â', 'e', 'ê', 'i', 'o', 'ô', 'ơ', 'u', 'ư', 'y'];
const tones = ['', '\u0301', '\u0300', '\u0309', '\u0303', '\u0323'];
/** Every lower-case letter with a mark, by vowel: without a tone, acute, grave, hook, tilde, dot. */
const letters = vowels.map((vowel) => tones.map((tone) => (vowel + tone).normalize('NFC')));

/** The bytes of TCVN 5712:1993 for the same letters, as iconv writes them (charset TCVN5712-1). */
const tcvn3 = [
  'a ¸ µ ¶ · ¹',
  '¨ ¾ » ¼ ½ Æ',
  '© Ê Ç È É Ë',
  'e Ð Ì Î Ï Ñ',
  'ª Õ Ò Ó Ô Ö',
  'i Ý × Ø Ü Þ',
  'o ã ß á â ä',
  '« è å æ ç é',
  '¬ í ê ë ì î',
  'u ó ï ñ ò ô',
  '\u00AD ø õ ö ÷ ù',
  'y ý ú û ü þ',
].map((row) => row.split(' '));
/** The letters of the font VNI-Times, in the same order. */
const vni = [
  'a aù aø aû aõ aï',
  'aê aé aè aú aü aë',
  'aâ aá aà aå aã aä',
  'e eù eø eû eõ eï',
  'eâ eá eà eå eã eä',
  'i í ì æ ó ò',
  'o où oø oû oõ oï',
  'oâ oá oà oå oã oä',
  'ô ôù ôø ôû ôõ ôï',
  'u uù uø uû uõ uï',
  'ö öù öø öû öõ öï',
  'y yù yø yû yõ î',
].map((row) => row.split(' '));

describe('letters of old encodings', () => {
  it('are all letters of Vietnamese, in TCVN3', () => {
    for (const [at, row] of letters.entries())
      for (const [tone, letter] of row.entries())
        expect(inUnicode(tcvn3[at]?.[tone] ?? '', 'tcvn3')).toBe(letter);
    expect(inUnicode('¡¢£¤¥¦§®', 'tcvn3')).toBe('ĂÂÊÔƠƯĐđ');
  });

  it('are all letters of Vietnamese, in VNI, also as capitals', () => {
    for (const [at, row] of letters.entries())
      for (const [tone, letter] of row.entries()) {
        const written = vni[at]?.[tone] ?? '';
        expect(inUnicode(written, 'vni')).toBe(letter);
        expect(inUnicode(written.toUpperCase(), 'vni')).toBe(letter.toUpperCase());
      }
    expect(inUnicode('ñÑ', 'vni')).toBe('đĐ');
  });

  it.each([
    ['tcvn3', 'NguyÔn ThÞ §µo', 'Nguyễn Thị Đào'],
    ['tcvn3', 'Ph¹m ThÞ Hång', 'Phạm Thị Hồng'],
    ['tcvn3', '12 TrÇn H­ng §¹o, ph­êng BÕn NghÐ', '12 Trần Hưng Đạo, phường Bến Nghé'],
    ['vni', 'Nguyeãn Thò Ñaøo', 'Nguyễn Thị Đào'],
    ['vni', 'Leâ Vaên Böôûi', 'Lê Văn Bưởi'],
    ['vni', 'NGUYEÃN THÒ ÑAØO', 'NGUYỄN THỊ ĐÀO'],
  ] as const)('are read in %s: %s', (encoding, written, text) => {
    expect(readLegacy(written, encoding)).toEqual({ text, isSure: true });
    expect(legacyEncodingOf(written)).toBe(encoding);
  });

  it.each([
    ['tcvn3', 'Nguyễn Thị Đào'],
    ['vni', 'Nguyễn Thị Đào'],
    ['tcvn3', 'Hà'],
    ['vni', 'Công ty ÆTHER µm'],
    ['tcvn3', 'Lan'],
  ] as const)('leave a text in Unicode as it is in %s: %s', (encoding, text) =>
    expect(readLegacy(text, encoding)).toBe(null),
  );

  it('are not certain in a word that Unicode has, too', () =>
    expect(readLegacy('Tó', 'tcvn3')).toEqual({ text: 'Tú', isSure: false }));

  it.each([
    ['tcvn3', tcvn3],
    ['vni', vni],
  ] as const)('of any words come back from %s', (encoding, table) => {
    const pairs = letters.flatMap((row, at) =>
      row.map((letter, tone) => [letter, table[at]?.[tone] ?? ''] as const),
    );
    const syllable = fc.tuple(fc.constantFrom('', 'b', 'ng', 'tr'), fc.constantFrom(...pairs));
    fc.assert(
      fc.property(fc.array(syllable, { minLength: 1, maxLength: 6 }), (all) => {
        const text = all.map(([lead, [letter]]) => `${lead}${letter}n`).join(' ');
        const written = all.map(([lead, [, old]]) => `${lead}${old}n`).join(' ');
        expect(inUnicode(written, encoding)).toBe(text);
      }),
    );
  });
});
