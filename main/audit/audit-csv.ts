import { BOM, csvLine } from '../base/csv-line.ts';
import type { ReadAuditRow } from '../store/tables/audit-log/audit-reader.ts';
import { type AuditFileSummary, linesOfSummary } from './audit-file-summary.ts';
import type { AuditWords } from './audit-language.ts';
import { describeRow } from './row-texts.ts';

/** Number of characters per write. */
const AT_ONCE = 1 << 16;

/**
 * Formats the rows as CSV in pieces, in the order in which they arrive. Readable columns come first. Then all hashed
 * values as they were hashed, so that any tool can verify a row. The file ends with the details of `linesOfSummary`.
 */
export async function* csvPieces(
  parts: AsyncIterable<readonly ReadAuditRow[]> | Iterable<readonly ReadAuditRow[]>,
  texts: AuditWords,
  summaryOf: (inFile: number) => AuditFileSummary,
): AsyncGenerator<string> {
  const { row, at, who, what, order, details } = texts.columns;
  const hashed = ['seq', 'at', 'by', 'packer', 'kind', 'order_id', 'thing', 'facts'];
  let text = BOM + csvLine([row, at, who, what, order, details, ...hashed, 'prev', 'hash']);
  let written = 0;
  for await (const rows of parts)
    for (const row of rows) {
      text += lineOf(row, texts);
      written += 1;
      if (text.length < AT_ONCE) continue;
      yield text;
      text = '';
    }
  const summaryLines = linesOfSummary(summaryOf(written), texts);
  yield text + csvLine([]) + summaryLines.map(csvLine).join('') + csvLine([texts.foot.people]);
}

function lineOf(row: ReadAuditRow, texts: AuditWords): string {
  const { seq, by, packer, kind, orderId, thing, facts, prev, hash } = row;
  const auditRow = describeRow(row, texts);
  return csvLine([
    seq,
    auditRow.at,
    auditRow.who,
    auditRow.what,
    auditRow.order?.soc ?? '',
    auditRow.details.join(' · '),
    seq,
    row.at,
    by,
    packer ?? '',
    kind,
    orderId ?? '',
    thing ?? '',
    facts,
    hexOf(prev),
    hexOf(hash),
  ]);
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');
}
