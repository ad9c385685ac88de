const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Decodes the entities of XML text. */
export function decodeEntities(xml: string): string {
  if (!xml.includes('&')) return xml;
  return xml.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex, decimal, word) => {
    if (hex !== undefined) return letterOf(Number.parseInt(String(hex), 16), entity);
    if (decimal !== undefined) return letterOf(Number(decimal), entity);
    return signs[String(word)] ?? entity;
  });
}

/** Numbers beyond Unicode are left unchanged. */
function letterOf(code: number, otherwise: string): string {
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : otherwise;
}

const spokenBegins = /<(?:\w+:)?rPh(?=[\s>])/g;
const spokenEnds = /<\/(?:\w+:)?rPh\s*>/g;

/**
 * Removes phonetic text of Asian languages (`rPh`), which is not part of a text, and replaces it by equally many
 * blanks. Unclosed tags are left. Reads each character once.
 */
export function withoutSpoken(xml: string): string {
  if (!xml.includes('rPh')) return xml;
  let visible = '';
  let from = 0;
  for (;;) {
    const [begin, end] = spokenAfter(xml, from);
    if (end === -1) return visible + xml.slice(from);
    visible += xml.slice(from, begin) + ' '.repeat(end - begin);
    from = end;
  }
}

/** Position of the first unclosed phonetic text, or -1. */
export function openSpoken(xml: string): number {
  if (!xml.includes('rPh')) return -1;
  for (let from = 0; ;) {
    const [begin, end] = spokenAfter(xml, from);
    if (end === -1) return begin;
    from = end;
  }
}

/** Start and end of the next phonetic text; -1 if missing. */
function spokenAfter(xml: string, from: number): [begin: number, end: number] {
  spokenBegins.lastIndex = from;
  const begin = spokenBegins.exec(xml)?.index ?? -1;
  if (begin === -1) return [-1, -1];
  spokenEnds.lastIndex = begin;
  return [begin, spokenEnds.exec(xml) === null ? -1 : spokenEnds.lastIndex];
}
