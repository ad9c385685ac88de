/** Separator of the elements of a GS1 code, which a scanner sends for FNC1. */
export const GS = '\u001D';

/** Returns a code without GS, as from scanners that send no separators. */
export function joinedElements(code: string): string {
  return code.replaceAll(GS, '');
}

/** Symbology identifiers of codes that contain GS1 elements: GS1-128, DataBar, DataMatrix, QR code, DotCode. */
const identifier = /^\](?:C1|e0|d2|Q3|J1)/;

/**
 * Lengths of the data by the first characters of the application identifier, longest first (GS1 General
 * Specifications, section 3.2). `digits`: length of the identifier.
 */
const elements: readonly {
  readonly start: RegExp;
  readonly digits: number;
  readonly length: number;
  readonly isFixed: boolean;
}[] = [
  { start: /^00/, digits: 2, length: 18, isFixed: true },
  { start: /^0[123]/, digits: 2, length: 14, isFixed: true },
  { start: /^1[1-9]/, digits: 2, length: 6, isFixed: true },
  { start: /^20/, digits: 2, length: 2, isFixed: true },
  { start: /^(?:10|2[12])/, digits: 2, length: 20, isFixed: false },
  { start: /^(?:235|24[0-3]|25[0-5])/, digits: 3, length: 30, isFixed: false },
  { start: /^3[07]/, digits: 2, length: 8, isFixed: false },
  { start: /^3[1-6]\d\d/, digits: 4, length: 6, isFixed: true },
  { start: /^39\d\d/, digits: 4, length: 18, isFixed: false },
  { start: /^40[0-3]/, digits: 3, length: 30, isFixed: false },
  { start: /^41\d/, digits: 3, length: 13, isFixed: true },
  { start: /^42\d/, digits: 3, length: 20, isFixed: false },
  { start: /^(?:43|[78]\d)\d\d/, digits: 4, length: 90, isFixed: false },
  { start: /^9[0-9]/, digits: 2, length: 90, isFixed: false },
];

/** Identifiers that name one parcel, order or product, the most exact first: parcel, consignment, order, product. */
const naming = ['00', '401', '402', '400', '01', '21', '240', '241', '9'];

/** An element: application identifier and data. */
interface Gs1Element {
  readonly identifier: string;
  readonly data: string;
}

/**
 * Parses GS1-128, GS1 DataMatrix and GS1 QR codes. Also without identifier and separators, which many scanners do not
 * send: then only a parcel (00) or product number (01) with a correct check digit at the start counts.
 * @param text the scan, with its separators
 * @returns null if it is no complete sequence of elements
 */
function gs1Elements(text: string): Gs1Element[] | null {
  if (/^(?:\(\d{2,4}\)[^()]+)+$/.test(text)) return writtenElements(text);
  const isMarked = identifier.test(text) || text.includes(GS);
  const data = text.replace(identifier, '');
  if (!isMarked && !startsWithNumber(data)) return null;
  return parse(data);
}

/**
 * Returns the codes of a GS1 scan that may name a parcel, an order or a product; empty for other scans. A product number
 * is also returned without the zeros that fill it up, as shops store it.
 */
export function gs1Codes(text: string): string[] {
  const all = gs1Elements(text) ?? [];
  const codes = naming.flatMap((start) =>
    all
      .filter(({ identifier: name }) => name === start || (start === '9' && name.startsWith('9')))
      .filter((element) => !isProductSerial(element, all))
      .flatMap(({ identifier: name, data }) => (name === '01' ? productNumbers(data) : [data])),
  );
  return [...new Set(codes)];
}

/** A short serial number of a product, which may be equal to the number of an order. */
function isProductSerial({ identifier: name, data }: Gs1Element, all: Gs1Element[]): boolean {
  return name === '21' && /^\d{1,8}$/.test(data) && all.some((one) => one.identifier === '01');
}

/** Elements as printed below the bars: "(01)08934567890123(21)A1". */
function writtenElements(text: string): Gs1Element[] {
  return [...text.matchAll(/\((\d+)\)([^()]+)/g)].map(([, name = '', data = '']) => ({
    identifier: name,
    data: data.trim(),
  }));
}

function parse(text: string): Gs1Element[] | null {
  const found: Gs1Element[] = [];
  let rest = text;
  for (;;) {
    while (rest.startsWith(GS)) rest = rest.slice(1);
    if (rest === '') return found.length > 0 ? found : null;
    const element = elements.find(({ start }) => start.test(rest));
    if (!element) return null;
    const { digits, length, isFixed } = element;
    const end = rest.indexOf(GS, digits);
    const available = (end === -1 ? rest.length : end) - digits;
    if (available < 1 || (isFixed ? available < length : available > length)) return null;
    const size = isFixed ? length : available;
    const data = rest.slice(digits, digits + size);
    if (isFixed && !/^\d+$/.test(data)) return null;
    found.push({ identifier: rest.slice(0, digits), data });
    rest = rest.slice(digits + size);
  }
}

/** Whether a text starts with a parcel or product number whose check digit is correct. */
function startsWithNumber(text: string): boolean {
  const number = /^00(\d{18})/.exec(text)?.[1] ?? /^01(\d{14})/.exec(text)?.[1];
  return number !== undefined && hasCheckDigit(number);
}

/** Checks the last digit of a GS1 number: the weights are 3 and 1 in turns, from the right. */
function hasCheckDigit(number: string): boolean {
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

function productNumbers(number: string): string[] {
  const lengths = [13, 12, 8].filter((length) => /^0*$/.test(number.slice(0, 14 - length)));
  return [number, ...lengths.map((length) => number.slice(14 - length))];
}
