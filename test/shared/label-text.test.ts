import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelText } from '../../shared/label-text.ts';

describe('what our own label prints', () => {
  it.each([
    [
      'Vietnamese with its marks apart',
      'Nguyễn Thị Ữ, Đặng Ỷ'.normalize('NFD'),
      'Nguyễn Thị Ữ, Đặng Ỷ',
    ],
    [
      'marks in the order of old files',
      'Việt'.normalize('NFD').replace('\u0323\u0302', '\u0302\u0323'),
      'Việt',
    ],
    ['full-width letters, digits and signs', 'Ｌａｎ　０９１２，（ｑ１）', 'Lan 0912,(q1)'],
    ['letters styled by a phone', '𝐋𝐚𝐧 𝓢𝓱𝓸𝓹 ①②', 'Lan Shop 12'],
    ['styled letters with marks', '𝐍𝐠𝐮𝐲𝐞\u0302\u0303𝐧', 'Nguyễn'],
    ['typographic quotes and dashes', '“Lan” ‘q’ ′ ″ – — ‑ −', '“Lan” ‘q’ \' " – — - −'],
    ['no-break, narrow and wide blanks', 'a\u00a0b\u202fc\u3000d\u2009e', 'a b c d e'],
    ['what nobody sees', 'a\u200bb\u200c\u00ad\ufeffc\u2060\u200e\u3164d', 'abcd'],
    [
      'line ends, tabs and control characters',
      ' tầng 2\r\n\tphòng\u0000\u0007 3 ',
      'tầng 2 phòng 3',
    ],
    ['signs of trade and money', '50% & @ # ₫ € ™ © ½ m² 30°', '50% & @ # ₫ € ™ © ½ m² 30°'],
    ['ligatures, units and points of lists', 'ﬁ ㎏ ℃ № ● → 【A】', 'fi kg °C No • -> [A]'],
  ])('of %s, and misses nothing', (_, text, printed) => {
    expect(labelText(text)).toEqual({ printed, missing: [] });
  });

  it.each([
    ['emoji', 'Chị Lan 🌸👩‍👩‍👧 shop❤️', 'Chị Lan shop', ['🌸', '👩‍👩‍👧', '❤️']],
    ['shades of skin and flags', 'Lan 👍🏽🇻🇳 ok', 'Lan ok', ['👍🏽', '🇻🇳']],
    ['letters of other scripts, each once', '王王 Lan Ж', '?? Lan ?', ['王', 'Ж']],
    ['a mark that belongs to no letter', 'x\u0302 y', 'x y', ['x\u0302']],
    ['half a character', 'a\ud83cb', 'a?b', ['\ud83c']],
  ])('of %s, and says what is missing', (_, text, printed, missing) => {
    expect(labelText(text)).toEqual({ printed, missing });
  });

  it('of a number in a box is the number', () => {
    expect(labelText('1️⃣ hộp')).toEqual({ printed: '1 hộp', missing: [] });
  });

  it('is the same when it is asked again, in one line, whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { printed } = labelText(text);
        expect(printed).toBe(printed.trim());
        expect(printed).not.toMatch(/[\p{M}\p{Cc}\p{Cf}]|\s{2}/u);
        expect(labelText(printed)).toEqual({ printed, missing: [] });
      }),
    );
  });
});
