import { labelText } from '../../../shared/label-text.ts';

/** Limit, so that a pasted text in a foreign script does not move the next field. */
const MOST_NAMED = 8;

/** Lists the characters of a text that our own label cannot print, or returns null. */
export function missingSigns(text: string): string | null {
  const { missing } = labelText(text);
  if (missing.length === 0) return null;
  const named = missing.slice(0, MOST_NAMED).join(' ');
  return missing.length > MOST_NAMED ? `${named} …` : named;
}
