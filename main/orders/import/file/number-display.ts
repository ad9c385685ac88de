/** A number format of a workbook that shows another text than the digits of a number: its sections. */
export type NumberDisplay = readonly Section[];

interface Section {
  /** Null for a section of other numbers. */
  readonly applies: ((value: number) => boolean) | null;
  /**
   * `digits`: the number's digits, at most with separators and a currency. `mask`: a place for each digit, as in
   * `"DH"0000`. `texts`: texts around the digits, as in `#,##0"k"`. `unknown`: others, such as fractions.
   */
  readonly kind: 'digits' | 'mask' | 'texts' | 'percent' | 'unknown';
  readonly tokens: readonly Token[];
}

/** A place of a digit (`0`, `#` or `?`), a text, or another sign of the format. */
interface Token {
  readonly kind: 'place' | 'text' | 'sign';
  readonly text: string;
}

/** Parts of a format: quoted and escaped texts, fillers, brackets, places of digits, signs, and other characters. */
const parts =
  /"([^"]*)"|\\(.)|[_*].|\[([^\]]*)\]|([0#?])|(General|Standard|E[+-]|[.,%/@A-Z])|([^;])|(;)/gisu;
const condition = /^(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)$/;
/** Currencies, blanks and signs around an amount, which is read without them. */
const aroundAmounts = /vnđ|vnd|đồng|[\s₫đd$€()+\-–—.,:]/giu;
const comparisons: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '<': (value, limit) => value < limit,
  '>': (value, limit) => value > limit,
  '=': (value, limit) => value === limit,
  '<=': (value, limit) => value <= limit,
  '>=': (value, limit) => value >= limit,
  '<>': (value, limit) => value !== limit,
};

/** Parses a format; null if it shows each number as its digits, at most with separators and a currency. */
export function displayOf(format: string): NumberDisplay | null {
  const sections = sectionsOf(format);
  return sections.every(({ kind }) => kind === 'digits') ? null : sections;
}

/** The text that the workbook shows for a number with these digits; null if it cannot be told exactly. */
export function shownNumber(value: number, digits: string, sections: NumberDisplay): string | null {
  const section = sectionFor(value, sections);
  if (section.kind === 'digits') return digits;
  if (section.kind === 'unknown' || value < 0) return null;
  if (section.kind === 'percent')
    return `${Number((value * 100).toPrecision(15))}%`.replace('.', ',');
  return section.kind === 'mask' ? masked(digits, section.tokens) : surrounded(digits, section);
}

/** Without conditions the second section is for negative numbers and the third for zero. */
function sectionFor(value: number, sections: NumberDisplay): Section {
  const [first, negative, zero] = sections;
  const otherwise: Section = { applies: null, kind: 'unknown', tokens: [] };
  if (sections.some(({ applies }) => applies !== null))
    return sections.find(({ applies }) => applies === null || applies(value)) ?? otherwise;
  const special = value < 0 ? negative : value === 0 ? zero : undefined;
  return special ?? first ?? otherwise;
}

function sectionsOf(format: string): Section[] {
  const sections: Section[] = [];
  let tokens: Token[] = [];
  let applies: Section['applies'] = null;
  const end = () => {
    // A fourth section is for texts.
    if (sections.length < 3) sections.push({ applies, kind: kindOf(tokens), tokens });
    tokens = [];
    applies = null;
  };
  for (const match of format.matchAll(parts)) {
    const [, quoted, escaped, bracket, place, sign, other, semicolon] = match;
    const text = quoted ?? escaped ?? other ?? currencyOf(bracket);
    const [, comparison = '', limit] = condition.exec(bracket ?? '') ?? [];
    const compare = comparisons[comparison];
    if (semicolon !== undefined) end();
    else if (place !== undefined) tokens.push({ kind: 'place', text: place });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign.toUpperCase() });
    else if (text !== undefined) tokens.push({ kind: 'text', text });
    else if (compare) applies = (value) => compare(value, Number(limit));
  }
  end();
  return sections;
}

/** The currency of a bracket such as `[$₫-42A]`; undefined for colours and conditions. */
function currencyOf(bracket: string | undefined): string | undefined {
  return bracket?.startsWith('$') ? bracket.slice(1).split('-')[0] : undefined;
}

function kindOf(tokens: readonly Token[]): Section['kind'] {
  const signs = tokens.filter(({ kind }) => kind === 'sign').map(({ text }) => text);
  const shown = tokens.filter(({ kind }) => kind === 'text').map(({ text }) => text);
  const hasText = shown.join('').replaceAll(aroundAmounts, '') !== '';
  const first = tokens.findIndex(isPlace);
  const last = tokens.findLastIndex(isPlace);
  // `#\.##0`: a separator as a literal.
  const hasTextInside = tokens
    .slice(first, last + 1)
    .some(({ kind, text }) => kind === 'text' && !/^[.,\s]+$/.test(text));
  if (signs.length === 0) {
    const isPadded = tokens.slice(firstZero(tokens)).filter(isPlace).length > 1;
    return hasText || hasTextInside || isPadded ? 'mask' : 'digits';
  }
  if (signs.includes('%')) return hasText ? 'unknown' : 'percent';
  if (signs.some((sign) => sign === 'GENERAL' || sign === 'STANDARD' || sign === '@'))
    return hasText ? 'texts' : 'digits';
  if (signs.some((sign) => sign.startsWith('E')) && !hasText) return 'digits';
  if (signs.some((sign) => sign !== '.' && sign !== ',')) return 'unknown';
  if (!hasText) return 'digits';
  // A comma after the last place shows thousands.
  return hasTextInside || tokens[last + 1]?.text === ',' ? 'unknown' : 'texts';
}

function isPlace({ kind }: Token): boolean {
  return kind === 'place';
}

/** Position of the first place that is never blank, as are all after it; their end if there is none. */
function firstZero(tokens: readonly Token[]): number {
  const at = tokens.findIndex((token) => isPlace(token) && token.text === '0');
  return at === -1 ? tokens.length : at;
}

/** Fills the places from the right, as the workbook does; further digits go to the first one. */
function masked(digits: string, tokens: readonly Token[]): string | null {
  const first = tokens.findIndex(isPlace);
  // A section without places shows only its texts.
  if (first !== -1 && !/^\d+$/.test(digits)) return null;
  const zero = firstZero(tokens);
  let left = digits === '0' ? '' : digits;
  let shown = '';
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at];
    if (token?.kind === 'text') shown = token.text + shown;
    if (token?.kind !== 'place') continue;
    const blank = at >= zero ? '0' : '';
    const taken = at === first ? left : left.slice(-1);
    left = left.slice(0, -1);
    shown = (taken === '' ? blank : taken) + shown;
  }
  return shown.trim();
}

/** The digits with the texts before and after them. */
function surrounded(digits: string, { tokens }: Section): string {
  const at = tokens.findIndex(({ kind }) => kind !== 'text');
  const textOf = (some: readonly Token[]) =>
    some.map(({ kind, text }) => (kind === 'text' ? text : '')).join('');
  return `${textOf(tokens.slice(0, at))}${digits}${textOf(tokens.slice(at))}`.trim();
}
