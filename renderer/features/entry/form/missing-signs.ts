import { labelText } from '../../../../shared/label-text.ts';

/** Limit, so that a pasted text in a foreign script does not move the next field. */
const MAX_LISTED = 8;

/** Lists the characters of a text that our own label cannot print, or returns null. */
export function missingSigns(text: string): string | null {
  const { missing } = labelText(text);
  if (missing.length === 0) return null;
  const listed = missing.slice(0, MAX_LISTED).join(' ');
  return missing.length > MAX_LISTED ? `${listed} …` : listed;
}
