/** Letters that sound alike, or are left out, written in one way. Of a folded syllable. */
const alike: readonly (readonly [RegExp, string])[] = [
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

/** How a folded syllable sounds, roughly: "nghe" and "nge", "xuyen" and "suien" are the same. */
export function soundOf(syllable: string): string {
  return alike.reduce((sound, [letters, as]) => sound.replace(letters, as), syllable);
}
