/** Distinguished encoding rules of ASN.1 (X.690), as far as certificates need them. */

/** Encodes one value: tag, length, contents. */
export function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
}

export const sequence = (...members: readonly Uint8Array[]) => der(0x30, ...members);
export const setOf = (...members: readonly Uint8Array[]) => der(0x31, ...members);
export const octets = (content: Uint8Array) => der(0x04, content);
export const yes = () => der(0x01, Buffer.from([0xff]));
export const utf8 = (text: string) => der(0x0c, Buffer.from(text));

/** Encodes a context-specific member by its number; `[0]` is 0. */
export const contextMember = (number: number, ...contents: readonly Uint8Array[]) =>
  der(0xa0 + number, ...contents);

/** Encodes a non-negative integer, given as big-endian bytes. */
export function integer(bytes: Uint8Array): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = first < 0 ? Uint8Array.of(0) : bytes.subarray(first);
  const sign = (digits[0] ?? 0) >= 0x80 ? Uint8Array.of(0) : new Uint8Array();
  return der(0x02, sign, digits);
}

/** Encodes a bit string; the last `unused` bits are padding. */
export const bits = (content: Uint8Array, unused = 0) => der(0x03, Buffer.from([unused]), content);

/** Encodes an object identifier, such as `2.5.4.3`. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...further] = dotted.split('.').map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...further.flatMap(inSevenBits)]));
}

/** Encodes a time (ms). Years from 2050 on have four digits (RFC 5280, 4.1.2.5). */
export function moment(at: number): Buffer {
  const digits = new Date(at).toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  const needsLongYear = Number(digits.slice(0, 4)) >= 2050;
  return der(needsLongYear ? 0x18 : 0x17, Buffer.from(needsLongYear ? digits : digits.slice(2)));
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let remaining = length; remaining > 0; remaining = Math.floor(remaining / 256))
    bytes.unshift(remaining % 256);
  return [0x80 + bytes.length, ...bytes];
}

function inSevenBits(value: number): number[] {
  const groups = [value % 128];
  for (
    let remaining = Math.floor(value / 128);
    remaining > 0;
    remaining = Math.floor(remaining / 128)
  )
    groups.unshift(128 + (remaining % 128));
  return groups;
}
