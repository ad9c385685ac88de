import { fold } from '../../shared/fold.ts';

/** Digits in groups, as phones are written: "0912 345 678"; or any other single word. */
const words = /(?<![\p{L}\p{N}])[0-9]+(?:[ .-][0-9]+)+(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu;

/**
 * What was typed as an FTS5 expression: every word must begin some word of the row. Digits in
 * groups may also be one number, and a phone may begin with +84 or with 0. Null when nothing
 * searchable was typed. Quoting keeps FTS5 operators in the text harmless.
 */
export function searchExpression(text: string): string | null {
  const parts = fold(text).match(words);
  return parts ? parts.map((part) => eitherOf(part)).join(' AND ') : null;
}

/** A phone with its leading 0, so that both ways of writing one begin alike. */
export function nationalPhone(phone: string): string {
  return phone.replace(/^\+?84(?=[0-9]{3})/, '0');
}

function eitherOf(part: string): string {
  const groups = part.split(/[ .-]/);
  const joined = groups.join('');
  const ways = new Set([groups.map(beginning).join(' AND '), beginning(joined)]);
  ways.add(beginning(nationalPhone(joined)));
  return ways.size === 1
    ? beginning(joined)
    : `(${[...ways].map((way) => `(${way})`).join(' OR ')})`;
}

function beginning(word: string): string {
  return `"${word}"*`;
}
