import { globSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { earlyExits } from '../../main/base/exits/early-exits.ts';

/** Files that are named like a table of texts, with the reason why their texts are not in the dictionaries. */
const withoutDictionary: Readonly<Record<string, string>> = {
  'audit/row-texts': 'builds sentences of the dictionaries',
  'labels/handover-list/list-texts': 'formats texts that are printed',
  'labels/label-texts': 'formats texts that are printed',
  'orders/import/understand/row-texts': 'the texts of a row’s cells, for its findings',
  'training/label/label-texts': 'texts of the platform’s label',
};

function parametersIn(text: string): string[] {
  return (text.match(/\{+\w*\}+/g) ?? []).toSorted();
}

describe('texts of main', () => {
  it('have the same parameters in both languages where no dictionary is loaded', () => {
    for (const [, vi, en] of Object.values(earlyExits)) {
      expect(parametersIn(vi)).toEqual(['{{detail}}']);
      expect(parametersIn(en)).toEqual(parametersIn(vi));
    }
  });

  it('are in the dictionaries, except in listed files', () => {
    const root = join(import.meta.dirname, '../../main');
    const textFiles = globSync('**/*-texts*.ts', { cwd: root }).map((file) =>
      file.replaceAll(sep, '/').replace(/(?:-vi|-en)?\.ts$/, ''),
    );
    expect([...new Set(textFiles)].toSorted()).toEqual(Object.keys(withoutDictionary).toSorted());
  });
});
