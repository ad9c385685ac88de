import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../shared/model/station.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { makeFolderSync } from '../../base/files/make-folder.ts';
import { fileFailure, type FileTrouble } from '../../store/trouble.ts';
import { explanations, headings, samples } from './template-words.ts';

/** Writes a template with all common headings, two example orders and, for XLSX, a sheet of explanations. */
export async function saveTemplate(
  folder: string,
  format: 'csv' | 'xlsx',
  language: Language,
): Promise<Result<{ file: string }, FileTrouble>> {
  const name = language === 'vi' ? 'Mau nhap don' : 'Order template';
  const file = join(folder, `${name}.${format}`);
  const rows = [headings[language], ...samples];
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
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({
    sheets: [
      { name: language === 'vi' ? 'Đơn hàng' : 'Orders', rows: rows.map((row) => row.slice()) },
      {
        name: language === 'vi' ? 'Giải thích' : 'Explanations',
        rows: explanations[language].map((row) => row.slice()),
      },
    ],
  });
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
