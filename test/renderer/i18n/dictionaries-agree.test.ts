import { describe, expect, test } from 'vitest';
import { ruleText } from '../../../renderer/i18n/rule-text.ts';
import en from '../../../renderer/i18n/en.json';
import vi from '../../../renderer/i18n/vi.json';
import { speakers, leaves } from './speakers.ts';

function parametersOf(text: string): string {
  return [...new Set(text.match(/{{[^}]*}}/g))].sort().join(' ');
}

describe('the dictionaries agree', () => {
  const [inVi, inEn] = [leaves(vi), leaves(en)];

  test('on their keys', () => {
    expect([...inVi.keys()].sort()).toEqual([...inEn.keys()].sort());
  });
  test('on the parameters of each text', () => {
    const differing = [...inVi].filter(
      ([key, text]) => parametersOf(text) !== parametersOf(inEn.get(key) ?? ''),
    );
    expect(differing).toEqual([]);
  });
  test('that nothing is empty', () => {
    expect([...inVi, ...inEn].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
  test('a rule without a text names its field', () => {
    expect(ruleText(speakers.vi, 'No such rule', 'draft.note')).toContain('draft.note');
  });
});
