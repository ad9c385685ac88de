const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** A text out of XML, whose signs are written as words or numbers. */
export function plainText(xml: string): string {
  if (!xml.includes('&')) return xml;
  return xml.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, word) => {
    if (hex !== undefined) return letterOf(Number.parseInt(String(hex), 16), whole);
    if (decimal !== undefined) return letterOf(Number(decimal), whole);
    return signs[String(word)] ?? whole;
  });
}

/** Numbers beyond all letters stay as they are written. */
function letterOf(code: number, otherwise: string): string {
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : otherwise;
}

const spokenBegins = /<(?:\w+:)?rPh(?=[\s>])/g;
const spokenEnds = /<\/(?:\w+:)?rPh\s*>/g;

/**
 * XML without how Asian words are spoken (`rPh`), which is no part of a text: blanks take its place, one each. What is
 * not closed stays. Looks at each character once.
 */
export function withoutSpoken(xml: string): string {
  if (!xml.includes('rPh')) return xml;
  let shown = '';
  let from = 0;
  for (;;) {
    const [begin, end] = spokenAfter(xml, from);
    if (end === -1) return shown + xml.slice(from);
    shown += xml.slice(from, begin) + ' '.repeat(end - begin);
    from = end;
  }
}

/** Where the first such text begins that is not closed; -1 for none. */
export function openSpoken(xml: string): number {
  if (!xml.includes('rPh')) return -1;
  for (let from = 0; ;) {
    const [begin, end] = spokenAfter(xml, from);
    if (end === -1) return begin;
    from = end;
  }
}

/** Where the next one begins and ends; -1 for what is not there. */
function spokenAfter(xml: string, from: number): [begin: number, end: number] {
  spokenBegins.lastIndex = from;
  const begin = spokenBegins.exec(xml)?.index ?? -1;
  if (begin === -1) return [-1, -1];
  spokenEnds.lastIndex = begin;
  return [begin, spokenEnds.exec(xml) === null ? -1 : spokenEnds.lastIndex];
}
