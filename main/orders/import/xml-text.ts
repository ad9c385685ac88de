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
