import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SplitMessage, splitMessage } from '../../../shared/chat/message.ts';
import { messages } from './messages.ts';

type Part = { readonly isSure: boolean; readonly text: string; readonly value?: number } | null;

function partText(part: Part): string | undefined {
  return part === null ? undefined : `${part.isSure ? '' : '? '}${part.value ?? part.text}`;
}

/** Returns the parts of a message, with "? " before an uncertain one. */
function partTexts(split: SplitMessage): Record<string, string> {
  const { name, phone, address, cod, weight, contents, note, rest } = split;
  const parts = { name, phone, address, cod, weight, contents, note };
  const all = Object.entries(parts).map(([one, part]) => [one, partText(part)] as const);
  return Object.fromEntries(
    [...all, ['rest', rest] as const].filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    ),
  );
}

/** Returns the letters and digits, without any other characters. */
function signsOf(...texts: (string | undefined)[]): string {
  const signs =
    texts
      .join(' ')
      .normalize('NFC')
      .replaceAll(/[\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]+/gu, (styled) => styled.normalize('NFKC'))
      // Fillers of Hangul are letters without a shape.
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
      .match(/[\p{L}\p{N}]/gu) ?? [];
  return signs.toSorted().join('');
}

function everything(split: SplitMessage): string {
  const { name, phone, address, cod, weight, contents, note, labels, rest } = split;
  const own = weight?.isClaimed === true ? weight : null;
  const parts = [name, address, cod, own, contents, note].map((part) => part?.text);
  return signsOf(phone?.written, ...parts, labels, rest);
}

describe('a chat message', () => {
  test.each(messages)('%j', (message, parts) =>
    expect(partTexts(splitMessage(message))).toEqual(parts),
  );

  test.each(messages)('keeps every letter and digit of %j', (message) =>
    expect(everything(splitMessage(message))).toBe(signsOf(message)),
  );

  test('is understood alike with Windows line ends, tabs and letters in two pieces', () => {
    const [message] = messages[1] ?? [''];
    const written = message.normalize('NFD').replaceAll('\n', '\r\n');
    expect(partTexts(splitMessage(written))).toEqual(partTexts(splitMessage(message)));
  });
});

test('a name that the phone follows without a space is before another one, and before a place', () => {
  const partsOf = (text: string) => partTexts(splitMessage(`${text}0912345678\n12 Lê Lợi`));
  expect(partsOf('Mai Linh\nHoàng Anh')).toMatchObject({ name: 'Hoàng Anh', rest: 'Mai Linh' });
  expect(partsOf('Bình Định')).toMatchObject({ name: 'Bình Định' });
});

describe('signs of other programs in a message', () => {
  const dashes = ['\u2010', '\u2011', '\u2012', '\u2013', '\u2212', '\u00B7', '\u202F', '\u00A0'];

  test.each(dashes)('part the digits of a phone as its own do: %j', (sign) => {
    const phone = ['0912', '345', '678'].join(sign);
    const split = splitMessage(
      `Lê Văn Bưởi ${phone}, 12 Lê Lợi, P. Bến Nghé, Q1, TP HCM, cod 350k`,
    );
    expect(partTexts(split)).toMatchObject({
      name: 'Lê Văn Bưởi',
      phone: '0912345678',
      cod: '350000',
    });
  });

  test('that guard the cells of a sheet are no part of them', () => {
    const lines = ["Tên: '@hoa.shop", "SĐT: '0912345678", "Hàng: '=2 áo", "Ghi chú: '+gọi trước"];
    const { name, phone, contents, note } = splitMessage(lines.join('\n'));
    expect([name?.text, phone?.text, contents?.text, note?.text]).toEqual([
      '@hoa.shop',
      '0912345678',
      '=2 áo',
      '+gọi trước',
    ]);
    const { name: quoted } = splitMessage("Tên: Quán 'Bếp Nhà'\nSĐT: 0912345678");
    expect(quoted?.text).toBe("Quán 'Bếp Nhà'");
  });

  test('that cannot be seen stay in no part', () => {
    const message = 'Lê\u200F Văn Bưởi\u200E 0912345678, 12\u200B Lê Lợi, P. Bến Nghé, Q1, TP HCM';
    const { name, address } = splitMessage(message);
    expect([name?.text, address?.text]).toEqual([
      'Lê Văn Bưởi',
      '12 Lê Lợi, P. Bến Nghé, Q1, TP HCM',
    ]);
  });
});

describe('whatever is pasted', () => {
  const tokens = messages.flatMap(([message]) => message.split(/(?<=[\s,.:])/u));
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.array(fc.constantFrom(...tokens), { maxLength: 40 }).map((some) => some.join('')),
  );

  test('is answered, with no letter and no digit lost or told twice', () =>
    fc.assert(
      fc.property(anything, (text) => {
        expect(everything(splitMessage(text))).toBe(signsOf(text));
      }),
      { numRuns: 2_000 },
    ));

  test('gives phones that can be called and amounts that can be collected', () => {
    const isUsable = (text: string) => {
      const { phone, cod } = splitMessage(text);
      const canBeCalled = phone === null || /^(?:0\d{9,10}|1[89]00\d{4,6})$/.test(phone.text);
      return canBeCalled && (cod === null || (Number.isInteger(cod.value) && cod.value >= 0));
    };
    expect(fc.check(fc.property(anything, isUsable), { numRuns: 1_000 }).counterexample).toBeNull();
  });

  test.each(['a', '0', '1.', 'don hang ', 'thu ho ', 'p ', ', ', '0912345678 ', 'ten: ', '1 ao '])(
    'ends, however often %j is repeated',
    (text) => {
      const long = text.repeat(4_000 / text.length);
      expect(everything(splitMessage(long))).toBe(signsOf(long));
    },
  );
});
