import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { matched } from '../../../../main/orders/import/understand/headings.ts';
import { readInspection, readPayer } from '../../../../main/orders/import/understand/choices.ts';
import { readXlsx } from '../../../../main/orders/import/file/read-xlsx.ts';
import { saveTemplate } from '../../../../main/orders/import/template.ts';
import { neededFields } from '../../../../shared/model/import.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';

async function cellsOf(bytes: Uint8Array, sheet: string | null): Promise<(readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  for await (const some of readXlsx(bytes, { sheet, onSheets: () => {} }))
    rows.push(...some.map(({ cells }) => cells));
  return rows;
}

it.each([
  ['vi', 'Giải thích', 'có', / hoặc |, /],
  ['en', 'Explanations', 'yes', / or |, /],
] as const)(
  'explains every column of the template beside it, and what is needed, in %s',
  async (language, sheet, yes, between) => {
    const saved = await saveTemplate(temporaryFolder(), 'xlsx', language);
    if (!saved.ok) throw new Error(saved.error.code);
    const bytes = readFileSync(saved.value.file);
    const [headings = []] = await cellsOf(bytes, null);
    const [, ...explained] = await cellsOf(bytes, sheet);
    // One line may explain several columns.
    const lines = explained.flatMap(([names = '', needed, how = '']) =>
      names.split(', ').map((name) => ({ name, needed, how })),
    );
    expect(lines.map(({ name }) => name)).toEqual(headings);
    expect(lines.every(({ how }) => how !== '')).toBe(true);
    const fields = matched(headings, new Map());
    const needed = fields.filter((_, at) => lines[at]?.needed === yes);
    const inAreas = new Set(['commune', 'district', 'province']);
    const apart = needed.filter((field) => !inAreas.has(field ?? ''));
    expect(new Set(apart)).toEqual(new Set(neededFields));
    // The explained values are understood.
    const choices = (field: 'inspection' | 'payer') =>
      (lines[fields.indexOf(field)]?.how.replace(/\.$/, '') ?? '').split(between);
    expect(choices('inspection').map(readInspection)).toEqual(['inspect', 'try', 'none']);
    expect(['không được thu', 'không được thử'].map(readInspection)).toEqual([null, 'inspect']);
    expect(choices('payer').map(readPayer)).toEqual(['sender', 'receiver']);
  },
);
