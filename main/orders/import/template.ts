import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../shared/model/station.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { makeFolderSync } from '../../base/files/make-folder.ts';
import { fileFailure, type FileProblem } from '../../store/engine/file-problem.ts';
import { textsOf } from '../../texts/texts.ts';
import { samples } from './template-samples.ts';

/** Writes a template with all common headings, two example orders and, for XLSX, a sheet of explanations. */
export async function saveTemplate(
  folder: string,
  format: 'csv' | 'xlsx',
  language: Language,
): Promise<Result<{ file: string }, FileProblem>> {
  const texts = textsOf(language).importTemplate;
  const file = join(folder, `${texts.file}.${format}`);
  const rows = [texts.headings, ...samples];
  const bytes = format === 'csv' ? asCsv(rows) : await asWorkbook(rows, language);
  try {
    makeFolderSync(folder);
    writeFileSync(file, bytes);
  } catch (error) {
    return fileFailure(file, error);
  }
  return ok({ file });
}

function asCsv(rows: readonly (readonly string[])[]): string {
  const text = rows.map((row) => row.map(quoted).join(',')).join('\r\n');
  // Excel recognises UTF-8 only by its byte order mark.
  return `\uFEFF${text}\r\n`;
}

async function asWorkbook(
  rows: readonly (readonly string[])[],
  language: Language,
): Promise<Uint8Array> {
  const { sheet, explanationSheet, explanations } = textsOf(language).importTemplate;
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({
    sheets: [
      { name: sheet, rows: rows.map((row) => row.slice()) },
      {
        name: explanationSheet,
        rows: explanations.map((row) => row.slice()),
      },
    ],
  });
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
