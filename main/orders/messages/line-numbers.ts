import type { Claims } from '../../../shared/chat/claims.ts';
import { colonLabelAt } from './field-labels.ts';

/** "1) ", "2. ", "3/ " before the text of a line. */
const numbered = /^([^\p{L}\p{N}\n]*)(\d{1,2})([).:/])\s+(?=\p{L})/gmu;
/** Number of lines with labels of a form: "1) 2 áo⏎2) 1 quần" is a list of goods. */
const FORM_LABELS = 2;

/** Claims the numbers of the lines of a form: "1) Tên: …⏎2) SĐT: …". They count from 1, and labels follow them. */
export function claimLineNumbers(message: Claims): void {
  const all = [...message.plain.matchAll(numbered)];
  const labels = all.filter(({ index, 0: whole }) => {
    const [line = ''] = message.plain.slice(index + whole.length).split('\n');
    return colonLabelAt(line) !== null;
  });
  const isForm = all.every(({ 2: number }, at) => Number(number) === at + 1);
  if (!isForm || labels.length < FORM_LABELS) return;
  for (const { index, 1: lead = '', 2: number = '', 3: sign = '' } of all)
    message.claim('label', index + lead.length, index + (lead + number + sign).length);
}
