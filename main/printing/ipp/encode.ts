import { assertNever } from '../../../shared/result.ts';
import {
  END_OF_ATTRIBUTES,
  type IppAttributes,
  type IppMessage,
  type IppValue,
  textTags,
  valueTags,
} from './message.ts';

/** Version 1.1 printers understand every attribute that is sent. */
export type IppVersion = '2.0' | '1.1';

/** Encodes a message (RFC 8010, 3.1). The document follows directly after it. */
export function encodeIpp(
  { code, requestId, groups }: IppMessage,
  version: IppVersion = '2.0',
): Uint8Array<ArrayBuffer> {
  const out: number[] = [...version.split('.').map(Number), ...short(code), ...long(requestId)];
  for (const { tag, attributes } of groups) {
    out.push(tag);
    putAttributes(out, attributes);
  }
  out.push(END_OF_ATTRIBUTES);
  return Uint8Array.from(out);
}

function putAttributes(out: number[], attributes: IppAttributes): void {
  for (const [name, values] of attributes)
    // Each further value of an attribute has an empty name.
    for (const [index, value] of values.entries()) putValue(out, index === 0 ? name : '', value);
}

function putValue(out: number[], name: string, value: IppValue): void {
  out.push(tagOf(value));
  putCounted(out, utf8(name));
  if (value.kind === 'collection') putMembers(out, value.members);
  else putCounted(out, bytesOf(value));
}

/** Encodes the members of a collection: a row of values, each preceded by its name (RFC 8010, 3.1.6). */
function putMembers(out: number[], members: IppAttributes): void {
  putCounted(out, []);
  for (const [name, values] of members) {
    out.push(valueTags.memberName);
    putCounted(out, []);
    putCounted(out, utf8(name));
    for (const value of values) putValue(out, '', value);
  }
  out.push(valueTags.endCollection, 0, 0, 0, 0);
}

function putCounted(out: number[], bytes: ArrayLike<number>): void {
  if (bytes.length > 0x7fff) throw new RangeError(`An IPP value of ${bytes.length} bytes`);
  out.push(...short(bytes.length), ...Array.from(bytes));
}

function tagOf(value: IppValue): number {
  if (value.kind === 'other') return value.tag;
  return value.kind in textTags
    ? textTags[value.kind as keyof typeof textTags]
    : valueTags[value.kind as keyof typeof valueTags];
}

function bytesOf(value: Exclude<IppValue, { kind: 'collection' }>): ArrayLike<number> {
  switch (value.kind) {
    case 'integer':
    case 'enum':
      return long(value.value);
    case 'boolean':
      return [value.value ? 1 : 0];
    case 'range':
      return [...long(value.from), ...long(value.to)];
    case 'resolution':
      return [...long(value.x), ...long(value.y), value.unit];
    case 'other':
      return value.bytes;
    case 'text':
    case 'name':
    case 'keyword':
    case 'uri':
    case 'uriScheme':
    case 'charset':
    case 'language':
    case 'mimeType':
      return utf8(value.value);
    default:
      return assertNever(value);
  }
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function short(value: number): number[] {
  return [(value >> 8) & 0xff, value & 0xff];
}

function long(value: number): number[] {
  return [...short(value >> 16), ...short(value)];
}
