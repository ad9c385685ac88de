import { labelText } from '../../../shared/label-text.ts';

/** A pasted text in a foreign script shall not push the next field away. */
const MOST_NAMED = 8;

/** What our own label will miss of a text, in words, or null when it has everything. */
export function missingSigns(text: string): string | null {
  const { missing } = labelText(text);
  if (missing.length === 0) return null;
  const named = missing.slice(0, MOST_NAMED).join(' ');
  return missing.length > MOST_NAMED ? `${named} …` : named;
}
