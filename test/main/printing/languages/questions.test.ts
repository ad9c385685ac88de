import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escPosQuestion } from '../../../../main/printing/languages/escpos-question.ts';
import type { StatusQuestion } from '../../../../main/printing/languages/question.ts';
import { tsplQuestion } from '../../../../main/printing/languages/tspl-question.ts';
import { zplQuestion } from '../../../../main/printing/languages/zpl-question.ts';
import { garbageVoice, ZebraVoice } from '../../../fakes/printer-voices.ts';

function zebra(change: Partial<ZebraVoice>): Buffer {
  const voice = Object.assign(new ZebraVoice(), change);
  return Buffer.concat([...(voice.answer('~HS\r\n') ?? [])]);
}

function kinds(answer: ReturnType<StatusQuestion['read']>): string[] {
  if (typeof answer === 'string') return [answer];
  return [answer.state, ...answer.reasons.map(({ kind }) => kind)];
}

describe('~HS', () => {
  test.each([
    [{}, ['ready']],
    [{ paperOut: true }, ['attention', 'out-of-paper']],
    [{ headOpen: true }, ['attention', 'head-open']],
    [{ ribbonOut: true }, ['attention', 'ribbon-out']],
    [{ paused: true }, ['attention', 'paused']],
    [{ paperOut: true, paused: true }, ['attention', 'out-of-paper', 'paused']],
    [{ formats: 2 }, ['busy']],
    [{ labels: 1 }, ['busy']],
  ])('of a printer with %j', (change, expected) => {
    expect(kinds(zplQuestion.read(zebra(change)))).toEqual(expected);
  });

  test('tells whether everything is on paper', () => {
    expect(zplQuestion.read(zebra({}))).toMatchObject({ hasPrintedAll: true });
    expect(zplQuestion.read(zebra({ labels: 1 }))).toMatchObject({ hasPrintedAll: false });
    expect(zplQuestion.read(zebra({ formats: 1, paperOut: true }))).toMatchObject({
      hasPrintedAll: false,
    });
  });

  // Flags in the manual's order: too hot, too cold, memory lost, buffer full, half a format.
  test.each([
    ['030,0,0,1245,000,0,0,0,000,0,0,1', ['attention', 'overheated']],
    ['030,0,0,1245,000,0,0,0,000,0,1,0', ['attention', 'other']],
    ['030,0,0,1245,000,0,0,0,000,1,0,0', ['attention', 'other']],
    ['030,0,0,1245,000,1,0,0,000,0,0,0', ['busy', 'buffer-full']],
    ['030,0,0,1245,000,0,0,1,000,0,0,0', ['busy']],
  ])('reads %s', (paper, expected) => {
    const strings = [paper, '000,0,0,0,0,2,4,0,00000000,1,000', '1234,0'];
    const bytes = Buffer.from(strings.map((text) => `\u0002${text}\u0003\r\n`).join(''), 'latin1');
    expect(kinds(zplQuestion.read(bytes))).toEqual(expected);
  });

  test('waits for all three strings', () => {
    const fullAnswer = zebra({});
    for (let length = 0; length < fullAnswer.length - 3; length++)
      expect(zplQuestion.read(fullAnswer.subarray(0, length))).toBe('incomplete');
  });
});

describe('ESC ! ?', () => {
  test.each([
    [0x00, ['ready']],
    [0x01, ['attention', 'head-open']],
    [0x02, ['attention', 'jam']],
    [0x04, ['attention', 'out-of-paper']],
    [0x05, ['attention', 'out-of-paper', 'head-open']],
    [0x08, ['attention', 'ribbon-out']],
    [0x10, ['attention', 'paused']],
    [0x20, ['busy']],
    [0x40, ['attention', 'head-open']],
    [0x80, ['attention', 'other']],
  ])('%i', (bits, expected) => {
    expect(kinds(tsplQuestion.read(Buffer.of(bits)))).toEqual(expected);
  });
});

describe('DLE EOT', () => {
  test.each([
    [[0x12, 0x12, 0x12, 0x12], ['ready']],
    [
      [0x16, 0x12, 0x12, 0x1e],
      ['ready', 'paper-low'],
    ],
    [
      [0x1a, 0x32, 0x12, 0x7e],
      ['attention', 'out-of-paper'],
    ],
    [
      [0x1a, 0x16, 0x12, 0x12],
      ['attention', 'head-open'],
    ],
    [
      [0x1a, 0x52, 0x1a, 0x12],
      ['attention', 'cutter'],
    ],
    [
      [0x1a, 0x52, 0x52, 0x12],
      ['attention', 'overheated'],
    ],
    [
      [0x1a, 0x52, 0x32, 0x12],
      ['attention', 'other'],
    ],
    [
      [0x1a, 0x52, 0x16, 0x12],
      ['attention', 'other'],
    ],
    [
      [0x1a, 0x52, 0x12, 0x12],
      ['attention', 'other'],
    ],
    [
      [0x1a, 0x12, 0x12, 0x12],
      ['attention', 'paused'],
    ],
    [[0x12, 0x12], ['incomplete']],
    [[0x00, 0x12, 0x12, 0x12], ['nonsense']],
  ])('%j', (bytes, expected) => {
    expect(kinds(escPosQuestion.read(Buffer.from(bytes)))).toEqual(expected);
  });
});

describe.each([
  ['ZPL', zplQuestion],
  ['TSPL', tsplQuestion],
  ['ESC/POS', escPosQuestion],
] as const)('%s', (_, question) => {
  test('takes what nobody asked for as no answer', () => {
    const garbage = Buffer.concat([...(garbageVoice('') ?? [])]);
    expect(question.read(garbage)).toBe('nonsense');
  });

  test('reads any bytes without an exception', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 120 }), (bytes) => {
        expect(() => question.read(Buffer.from(bytes))).not.toThrow();
      }),
    );
  });
});
