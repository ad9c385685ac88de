import { fold } from '../fold.ts';

/**
 * Names of the parameters of a web address, and of the members of JSON, whose value is a code. Case, accents, spaces and
 * signs are ignored.
 */
const payloadNames: ReadonlySet<string> = new Set([
  'code',
  'barcode',
  'waybill',
  'waybillno',
  'waybillcode',
  'trackingno',
  'trackingnumber',
  'trackingid',
  'trackingcode',
  'billno',
  'billcode',
  'awb',
  'shortcode',
  'order',
  'orderid',
  'orderno',
  'ordernumber',
  'ordercode',
  'ordersn',
  'sku',
  'mavandon',
  'madonhang',
  'mavd',
  'madh',
]);

/**
 * Parts of a web address's path before a code. Case, accents, spaces and signs are ignored.
 */
const codeSegments: ReadonlySet<string> = new Set([
  'order',
  'orders',
  'tracking',
  'trackings',
  'track',
  'tracuu',
  'waybill',
  'awb',
  'donhang',
  'vandon',
  'madonhang',
  'mavandon',
]);

/** Codes that no page of a shop has as its number: letters with digits, or the nine digits and more of a carrier. */
const distinctCode = /^(?:\d{9,}|(?=.*\d)(?=.*\D).{6,})$/;

/** Levels of JSON that are searched for codes. */
const LEVELS = 4;

/**
 * Returns the codes in a web address: the values of the known names, or the last part of its path if it has none of them.
 * A short number counts only after a part that names an order or waybill. Empty for other texts.
 */
export function addressCodes(text: string): string[] {
  const start = text.trim();
  return /^https?:\/\//i.test(start) ? codesOfAddress(start) : [];
}

/** Returns the codes in JSON: the values of the known names. Empty for other texts. */
export function jsonCodes(text: string): string[] {
  return /^\s*[[{]/.test(text) ? codesOfJson(text.trimStart()) : [];
}

function codesOfAddress(text: string): string[] {
  const [, path = '', query = ''] = /^https?:\/\/[^/?#]+([^?#]*)\??([^#]*)/i.exec(text) ?? [];
  const namedValues = query.split('&').flatMap((part) => {
    const [name = '', ...value] = part.split('=');
    return isCodeName(decoded(name)) ? codeOf(decoded(value.join('='))) : [];
  });
  if (namedValues.length > 0) return [...new Set(namedValues)];
  const [last = '', before = ''] = path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => decoded(part))
    .toReversed();
  // The number of a product or page may be the number of an order.
  const isCode = codeSegments.has(folded(before)) ? /\d/.test(last) : distinctCode.test(last);
  return isCode ? codeOf(last) : [];
}

function codesOfJson(text: string): string[] {
  try {
    // Long numbers would lose digits.
    const value: unknown = JSON.parse(text.replaceAll(/(:\s*)(\d{10,})(?=\s*[,}\]])/g, '$1"$2"'));
    return [...new Set(codesOfValue(value, LEVELS))];
  } catch {
    return [];
  }
}

function codesOfValue(value: unknown, levels: number): string[] {
  if (typeof value !== 'object' || value === null || levels === 0) return [];
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) =>
    typeof member === 'object' ? codesOfValue(member, levels - 1) : codesOfMember(name, member),
  );
}

function codesOfMember(name: string, value: unknown): string[] {
  if (!isCodeName(name)) return [];
  return typeof value === 'string' || typeof value === 'number' ? codeOf(String(value)) : [];
}

function isCodeName(name: string): boolean {
  return payloadNames.has(folded(name));
}

function folded(name: string): string {
  return fold(name).replaceAll(/[^a-z0-9]/g, '');
}

function codeOf(value: string): string[] {
  const code = value.trim();
  return code.length >= 3 && code.length <= 100 ? [code] : [];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return part;
  }
}
