import { fold } from '../../shared/fold.ts';

/**
 * What was typed as an FTS5 expression: every word must begin some word of the row. Null when
 * nothing searchable was typed. Quoting keeps FTS5 operators in the text harmless.
 */
export function searchExpression(text: string): string | null {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu);
  return words ? words.map((word) => `"${word}"*`).join(' AND ') : null;
}
