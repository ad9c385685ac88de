import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineReader } from '../../../main/weighing/line-reader.ts';
import type { ScaleMessage } from '../../../main/weighing/protocols/protocol.ts';
import { protocols } from '../../../main/weighing/protocols/protocols.ts';
import type { ScaleProtocol } from '../../../shared/model/scale.ts';

const weight = (grams: number, isStable: boolean | null): ScaleMessage => ({
  is: 'weight',
  grams,
  isStable,
});
const overload: ScaleMessage = { is: 'overload' };
const underload: ScaleMessage = { is: 'underload' };
const otherUnit: ScaleMessage = { is: 'other-unit' };
const waiting: ScaleMessage = { is: 'waiting' };
const noise: ScaleMessage = { is: 'noise' };

describe('a line of a scale', () => {
  it.each<[ScaleProtocol, string, ScaleMessage]>([
    ['continuous', 'ST,GS,+  1.234kg', weight(1234, true)],
    ['continuous', 'US,GS,+  1.234kg', weight(1234, false)],
    ['continuous', 'ST,NT,-  0.020kg', weight(-20, true)],
    ['continuous', 'ST,+00123.4  g', weight(123, true)],
    ['continuous', 'ST,GS,\x01\x08,+  12.50kg', weight(12_500, true)],
    ['continuous', 'st,GS,+  1.234kg', noise],
    ['continuous', 'QT,+00000012 PC', noise],
    ['continuous', 'OL,GS,+9999999kg', overload],
    ['continuous', 'OL,-9999999E+19', underload],
    ['continuous', 'ST,OL,        kg', overload],
    ['continuous', 'ST,GS,+  2.721lb', otherUnit],
    ['continuous', 'ST,GS,+  0.500t', otherUnit],
    ['continuous', 'ST,GS,+  0.500tl', otherUnit],
    ['continuous', 'ST,GS,+  1.234', noise],
    ['continuous', 'ST,GS,+  1.2', noise],
    ['continuous', '1.234kg', noise],
    ['continuous', 'ST,GS,+  0,500kg', weight(500, true)],
    ['continuous', 'ST,NT,+  1,234kg', weight(1234, true)],
    ['continuous', 'ST,GS,-  0,020kg', weight(-20, true)],
    ['continuous', 'ST,GS,  00012,34 g', weight(12, true)],
    ['continuous', 'US,NT,+  0,500kg', weight(500, false)],
    ['continuous', 'ST,+00012,34  g', weight(12, true)],
    ['continuous', 'ST,GS,\x01\x08,+  12,50kg', weight(12_500, true)],
    ['continuous', 'ST,GS,01,+  0,500kg', weight(500, true)],
    ['continuous', 'ST,GS,01,+  0.500kg', weight(500, true)],
    ['continuous', 'ST,GS,+  2,721lb', otherUnit],
    // Half a kilogram, or device 0 and half a tonne: the weight must not be guessed.
    ['continuous', 'ST,GS,0,500kg', noise],
    ['continuous', 'ST,GS,+  1.234,500kg', noise],
    ['continuous', 'ST,GS,+ 1,234,500 g', noise],
    ['continuous', 'ST,TR,+  0.350kg', noise],
    ['continuous', 'ST,TR,+  0,350kg', noise],
    ...[
      'PT',
      'TW',
      'TARE',
      'UW',
      'T1',
      'PT1',
      'TA2',
      'GS,T1',
      'GS,PT',
      'GS,OL',
      'GS,5kg',
      '5kg',
      'GS,GS',
      'T:',
      'PT:',
      'T=',
      'GS,T:',
    ].map((headers): [ScaleProtocol, string, ScaleMessage] => [
      'continuous',
      `ST,${headers},+  0.100kg`,
      noise,
    ]),
    ['continuous', 'ST,GS,5kg,100g', noise],
    ['continuous', 'ST,GS,+  1,234 g', noise],
    ['continuous', 'ST,GS,+  1.234 g', noise],
    ['plain', '1,234 g', noise],
    ['sics', 'S S      1.234 kg', weight(1234, true)],
    ['sics', 'S D      1.234 kg', weight(1234, false)],
    ['sics', 'S S     -20 g', weight(-20, true)],
    ['sics', 'S S   -0,020 kg', weight(-20, true)],
    ['sics', 'S S   1.234,5 kg', noise],
    ['sics', 'S +', overload],
    ['sics', 'S -', underload],
    ['sics', 'S I', waiting],
    ['sics', 'S S      2.721 lb', otherUnit],
    ['sics', 'ES', noise],
    ['sics', 'S S', noise],
    ['plain', '   1.234 kg', weight(1234, null)],
    ['plain', 'N    1,234 kg', weight(1234, null)],
    ['plain', ' 0001,234 kg  NET', weight(1234, null)],
    ['plain', '   1.234 kg ? G', weight(1234, false)],
    ['plain', '1.234,5 kg', noise],
    ['plain', 'T    0.350 kg', noise],
    ['plain', '1,234 kg', weight(1234, null)],
    ['plain', '   850 g', weight(850, null)],
    ['plain', '   1.234 kg ?', weight(1234, false)],
    ['plain', '- 0.020 kg', weight(-20, null)],
    ['plain', '-0.000 kg', weight(0, null)],
    ['plain', '   2.721 lb', otherUnit],
    ['plain', '   1.234', noise],
    ['plain', '  9999 kg', noise],
    ['plain', 'hello', noise],
  ])('of %s, "%s"', (protocol, line, messages) => {
    expect(protocols[protocol].read(line)).toEqual(messages);
  });

  /** A scale's number format: its decimal mark and its padding. */
  interface Style {
    readonly mark: '.' | ',';
    readonly padding: ' ' | '0';
    readonly isInGrams: boolean;
  }
  const plainStyle: Style = { mark: '.', padding: ' ', isInGrams: false };
  const styles = fc.record<Style>({
    mark: fc.constantFrom('.', ','),
    padding: fc.constantFrom(' ', '0'),
    isInGrams: fc.boolean(),
  });
  const amount = (grams: number, { mark, padding, isInGrams }: Style) => {
    const size = Math.abs(grams);
    const digits = (isInGrams ? size.toFixed(1) : (size / 1000).toFixed(3)).padStart(8, padding);
    return `${digits.replace('.', mark)}${isInGrams ? ' g' : 'kg'}`;
  };
  const sign = (grams: number, positive: string) => (grams < 0 ? '-' : positive);
  /** Returns a scale's line for a weight, grams. */
  const written: Readonly<Record<ScaleProtocol, (grams: number, style?: Style) => string>> = {
    continuous: (grams, style = plainStyle) => `ST,GS,${sign(grams, '+')}${amount(grams, style)}`,
    sics: (grams, style = plainStyle) =>
      `S S ${sign(grams, ' ')}${amount(grams, style).replace('kg', ' kg')}`,
    plain: (grams, style = plainStyle) => `${sign(grams, '')}${amount(grams, style)}`,
  };
  const ends = ['\r\n', '\r', '\n', '\x03'];

  it.each(['continuous', 'sics', 'plain'] as const)(
    'of %s tells every weight to the gram, in whatever pieces its bytes come',
    (protocol) => {
      const grams = fc.array(fc.integer({ min: -99_999, max: 999_999 }), {
        minLength: 1,
        maxLength: 8,
      });
      const cuts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 });
      fc.assert(
        fc.property(
          grams,
          cuts,
          fc.constantFrom(...ends),
          fc.boolean(),
          styles,
          (all, sizes, end, parity, style) => {
            const text = all.map((one) => written[protocol](one, style) + end).join('');
            // Even parity in the eighth bit, as a seven-bit scale sends it.
            const bytes = Uint8Array.from(Buffer.from(text, 'latin1'), (byte) =>
              parity && ones(byte) % 2 === 1 ? byte | 0x80 : byte,
            );
            const lines = new LineReader();
            const messages: ScaleMessage[] = [];
            for (let at = 0, turn = 0; at < bytes.length; turn++) {
              const size = sizes[turn % sizes.length] ?? 1;
              messages.push(
                ...lines.push(bytes.subarray(at, at + size)).map(protocols[protocol].read),
              );
              at += size;
            }
            expect(messages.map((one) => (one.is === 'weight' ? one.grams : one.is))).toEqual(all);
          },
        ),
      );
    },
  );

  it('may be any nonsense, without an end, too: nothing breaks, and nothing grows', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 }), (chunks) => {
        const lines = new LineReader();
        for (const line of chunks.flatMap((chunk) => lines.push(chunk))) {
          expect(line.length).toBeLessThanOrEqual(121);
          for (const { read } of Object.values(protocols)) expect(read(line)).toHaveProperty('is');
        }
      }),
    );
  });

  it('of continuous is a weight with the headers of gross and net alone', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...Array.from('AEGLNOPRSTUWkg')),
      minLength: 1,
      maxLength: 5,
    });
    const numbers = fc.constantFrom('', '1', '2', '01');
    fc.assert(
      fc.property(letters, numbers, fc.constantFrom('', 'GS,', 'NT,'), (header, number, before) => {
        const isKnown = ['GS', 'NT', 'G', 'N'].includes(header);
        fc.pre(number !== '' || (header !== 'OL' && (before !== '' || !isKnown)));
        expect(protocols.continuous.read(`ST,${before}${header}${number},+ 1.234kg`)).toEqual(
          noise,
        );
      }),
    );
  });

  it('is no reading of another protocol', () => {
    const kinds = Object.keys(written) as ScaleProtocol[];
    const read = kinds.map((line) =>
      kinds.map((writing) => protocols[line].read(written[writing](1234)).is),
    );
    expect(read).toEqual([
      ['weight', 'noise', 'noise'],
      ['noise', 'weight', 'noise'],
      ['noise', 'noise', 'weight'],
    ]);
  });
});

function ones(byte: number): number {
  return byte.toString(2).replaceAll('0', '').length;
}

it.each(Object.keys(protocols) as ScaleProtocol[])(
  'reads no weight from the end of a line that is too long (%s)',
  (name) => {
    for (let length = 100; length < 140; length += 1) {
      const sent = `${'x'.repeat(length)}12.345 kg\r\n`;
      const lines = new LineReader().push(Buffer.from(sent));
      expect(lines.map((line) => protocols[name].read(line))).toEqual(lines.map(() => noise));
    }
  },
);
