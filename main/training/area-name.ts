/** The spellings of an area's name that count as that area, from the most exact to the loosest. */
export interface Spellings {
  /** "quận 1" */
  readonly full: string;
  /** Without its type: "1". */
  readonly bare: string;
  /** Both without tone and vowel marks. */
  readonly foldedFull: string;
  readonly foldedBare: string;
}

const typePattern = /^(?:thành phố|tỉnh|quận|huyện|thị xã|thị trấn|phường|xã) /;

const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/^(?:tphcm|hcm)$/, 'thành phố hồ chí minh'],
  [/^tp hcm$/, 'thành phố hồ chí minh'],
  [/^(?:tphn|hn)$/, 'thành phố hà nội'],
  [/^tp ?(?=.)/, 'thành phố '],
  [/^q ?(?=\d)|^q (?=.)/, 'quận '],
  [/^h (?=.)/, 'huyện '],
  [/^tx (?=.)/, 'thị xã '],
  [/^tt (?=.)/, 'thị trấn '],
  [/^p ?(?=\d)|^p (?=.)/, 'phường '],
  [/^x (?=.)/, 'xã '],
];

/** Returns the accepted spellings of an official name such as "Phường Bến Nghé". */
export function spellings(official: string): Spellings {
  const full = plain(official);
  const bare = full.replace(typePattern, '');
  return { full, bare, foldedFull: foldAreaName(full), foldedBare: foldAreaName(bare) };
}

/** Returns tests for a written name, from the most exact to the loosest. */
export function nameTests(written: string): readonly ((area: Spellings) => boolean)[] {
  const name = plain(written);
  const expanded = expand(name);
  const folded = foldAreaName(name);
  const foldedExpanded = foldAreaName(expanded);
  return [
    (area) => area.full === name,
    (area) => area.bare === name,
    (area) => area.full === expanded,
    (area) => area.foldedFull === folded,
    (area) => area.foldedBare === folded,
    (area) => area.foldedFull === foldedExpanded,
  ];
}

/** Normalizes a name: lower case, single spaces, no punctuation, "01" as "1". */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
    .replaceAll(/(?<![\p{L}\p{N}])0+(?=\d)/gu, '');
}

/** Expands abbreviations: "q1" becomes "quận 1", "p bến nghé" becomes "phường bến nghé". */
function expand(name: string): string {
  const abbreviation = abbreviations.find(([pattern]) => pattern.test(name));
  return abbreviation === undefined ? name : name.replace(abbreviation[0], abbreviation[1]);
}

/** Removes tone and vowel marks: "đường Lê Lợi" becomes "duong Le Loi". */
export function foldAreaName(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D');
}
