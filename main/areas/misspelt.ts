/** Replacements for letters that sound alike or are often omitted, for a folded syllable. */
const soundReplacements: readonly (readonly [RegExp, string])[] = [
  [/^ngh/, 'ng'],
  [/^gh/, 'g'],
  [/^gi(?=[aeou])/, 'd'],
  [/^x/, 's'],
  [/^tr/, 'ch'],
  [/^[kq](?!h)/, 'c'],
  [/^ph/, 'f'],
  [/y/g, 'i'],
  [/n[gh]$/, 'n'],
  [/c$/, 't'],
  [/(.)\1+/g, '$1'],
];

/** Returns the approximate sound of a folded syllable: "nghe" and "nge", "xuyen" and "suien" are equal. */
export function soundOf(syllable: string): string {
  return soundReplacements.reduce((sound, [letters, as]) => sound.replace(letters, as), syllable);
}
