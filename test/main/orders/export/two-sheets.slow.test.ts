import { streamXlsxRows } from 'hucre/xlsx';
import { expect, it, vi } from 'vitest';
import type { ExportCell } from '../../../../main/orders/export/columns.ts';
import { encodedPieces } from '../../../../main/orders/export/pieces.ts';
import { ENDURANCE_LIMIT_MS } from '../../../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

/** Maximum rows of an Excel sheet, including the headings. */
const MAX_ROWS = 1_048_576;

it('goes on in a second sheet with the same headings where one cannot hold all orders', async () => {
  async function* rows(): AsyncGenerator<ExportCell[]> {
    for (let at = 1; at <= MAX_ROWS + 1; at++) yield [`O${at}`];
  }
  const pieces: Uint8Array[] = [];
  const shape = { format: 'xlsx', columns: ['soc'], language: 'en' } as const;
  for await (const piece of encodedPieces(rows(), shape)) pieces.push(Buffer.from(piece));
  const book = Buffer.concat(pieces);
  const second: unknown[] = [];
  for await (const { values } of streamXlsxRows(book, { sheet: 1 })) second.push(values);
  expect(second).toEqual([['Order code'], [`O${MAX_ROWS}`], [`O${MAX_ROWS + 1}`]]);
});
