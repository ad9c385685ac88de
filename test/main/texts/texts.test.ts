import { describe, expect, it } from 'vitest';
import { fillIn, inBothLanguages, printedTexts, textsOf } from '../../../main/texts/texts.ts';

/** Lists each text of a dictionary as its key, whether it is blank, and its parameters. */
function shapeOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string') {
    const params = [...value.matchAll(/\{+\w*\}+/g)].map(([param]) => param);
    return [`${path} ${value.trim() === '' ? 'blank' : ''} ${params.toSorted().join()}`];
  }
  return Object.entries(value ?? {}).flatMap(([key, inner]) => shapeOf(inner, `${path}.${key}`));
}

describe('texts of main', () => {
  it('have the same keys and parameters in both languages', () => {
    const vietnamese = shapeOf(textsOf('vi')).toSorted();
    expect(vietnamese.length).toBeGreaterThan(300);
    expect(shapeOf(textsOf('en')).toSorted()).toEqual(vietnamese);
  });

  it('write a parameter with two braces', () => {
    const shapes = [...shapeOf(textsOf('vi')), ...shapeOf(printedTexts)];
    const params = shapes.flatMap((shape) => shape.match(/\{+\w*\}+/g) ?? []);
    // The part of a tracking address that people write.
    const written = new Set(['{waybill}']);
    const wrong = params.filter((param) => !/^\{\{\w+\}\}$/.test(param) && !written.has(param));
    expect(wrong).toEqual([]);
  });

  it('show the parameters that are given', () => {
    expect(fillIn('{{ms}} ms, {{ms}} ms: {{file}}', { ms: '3' })).toBe('3 ms, 3 ms: ');
    expect(fillIn('{{file}}', { file: '{{ms}} $& $1' })).toBe('{{ms}} $& $1');
  });

  it('show a text in both languages in one line', () => {
    const line = inBothLanguages(({ hub }) => hub.messages.restored, { rows: '3' });
    expect(line).toMatch(/^Đã khôi phục 3 dòng: .+ \/ 3 rows are restored: /);
  });
});
