import { BOM, csvLine } from '../base/csv-line.ts';
import type { ReadAuditRow } from '../store/audit-reader.ts';
import { type AuditFacts, factLines } from './audit-facts.ts';
import type { AuditWords } from './audit-words.ts';
import { inWords } from './in-words.ts';

/** Number of characters per write. */
const AT_ONCE = 1 << 16;

/**
 * Formats the rows as CSV in pieces, in the order in which they arrive. Readable columns come first. Then all hashed
 * values as they were hashed, so that any tool can verify a row. The file ends with the details of `factLines`.
 */
export async function* csvPieces(
  parts: AsyncIterable<readonly ReadAuditRow[]> | Iterable<readonly ReadAuditRow[]>,
  words: AuditWords,
  factsOf: (inFile: number) => AuditFacts,
): AsyncGenerator<string> {
  const { row, at, who, what, order, details } = words.columns;
  const hashed = ['seq', 'at', 'by', 'packer', 'kind', 'order_id', 'thing', 'facts'];
  let text = BOM + csvLine([row, at, who, what, order, details, ...hashed, 'prev', 'hash']);
  let written = 0;
  for await (const rows of parts)
    for (const row of rows) {
      text += lineOf(row, words);
      written += 1;
      if (text.length < AT_ONCE) continue;
      yield text;
      text = '';
    }
  const facts = factLines(factsOf(written), words);
  yield text + csvLine([]) + facts.map(csvLine).join('') + csvLine([words.foot.people]);
}

function lineOf(kept: ReadAuditRow, words: AuditWords): string {
  const { seq, by, packer, kind, orderId, thing, facts, prev, hash } = kept;
  const shown = inWords(kept, words);
  return csvLine([
    seq,
    shown.at,
    shown.who,
    shown.what,
    shown.order?.soc ?? '',
    shown.details.join(' · '),
    seq,
    kept.at,
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
