import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../shared/model/station.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { explanations, headings, samples } from './template-words.ts';

/** Keeps a template with every heading that is known, two orders as examples, and, as XLSX, a sheet that explains. */
export async function saveTemplate(
  folder: string,
  format: 'csv' | 'xlsx',
  language: Language,
): Promise<Result<{ file: string }>> {
  const rows = [headings[language], ...samples];
  mkdirSync(folder, { recursive: true });
  const name = language === 'vi' ? 'Mau nhap don' : 'Order template';
  const file = join(folder, `${name}.${format}`);
  if (format === 'csv') {
    const text = rows.map((row) => row.map(quoted).join(',')).join('\r\n');
    // Excel reads UTF-8 only behind its mark.
    writeFileSync(file, `\uFEFF${text}\r\n`);
    return ok({ file });
  }
  const { writeXlsx } = await import('hucre/xlsx');
  const bytes = await writeXlsx({
    sheets: [
      { name: language === 'vi' ? 'Đơn hàng' : 'Orders', rows: rows.map((row) => row.slice()) },
      {
        name: language === 'vi' ? 'Giải thích' : 'Explanations',
        rows: explanations[language].map((row) => row.slice()),
      },
    ],
  });
  writeFileSync(file, bytes);
  return ok({ file });
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
