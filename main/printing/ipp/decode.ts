import {
  END_OF_ATTRIBUTES,
  type IppAttributes,
  type IppGroup,
  type IppMessage,
  type IppTextKind,
  type IppValue,
  textTags,
  valueTags,
} from './message.ts';

/** Maximum depth of nested collections; printers use three levels. */
const DEEPEST = 12;

const textKinds: ReadonlyMap<number, IppTextKind> = new Map(
  Object.entries(textTags).map(([kind, tag]) => [tag, kind as IppTextKind]),
);

/** Thrown if the bytes are not IPP, or are truncated. */
class Malformed extends Error {}

/**
 * Decodes a message of any version. Null if the bytes are not IPP, or are truncated. Values of an unknown type stay raw
 * bytes.
 */
export function decodeIpp(bytes: Uint8Array): IppMessage | null {
  try {
    return new Reader(bytes).message();
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
}

interface Field {
  readonly tag: number;
  readonly name: string;
  readonly bytes: Uint8Array;
}

class Reader {
  readonly #bytes;
  readonly #view;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  message(): IppMessage {
    const major = this.#take(2)[0];
    if (major !== 1 && major !== 2) throw new Malformed();
    const code = this.#short();
    const requestId = this.#view.getInt32(this.#skip(4));
    const groups: IppGroup[] = [];
    for (;;) {
      const tag = this.#byte();
      if (tag === END_OF_ATTRIBUTES) return { code, requestId, groups };
      // A group begins with a delimiter tag; a value outside of a group is malformed.
      if (tag > 0x0f) throw new Malformed();
      groups.push({ tag, attributes: this.#attributes() });
    }
  }

  #attributes(): IppAttributes {
    const attributes = new Map<string, IppValue[]>();
    let last: IppValue[] | null = null;
    while (this.#peek() > 0x0f) {
      const field = this.#field();
      const value = this.#value(field, 0);
      if (field.name === '') {
        if (!last) throw new Malformed();
        last.push(value);
      } else {
        last = [value];
        attributes.set(field.name, last);
      }
    }
    return attributes;
  }

  #members(depth: number): IppAttributes {
    if (depth > DEEPEST) throw new Malformed();
    const members = new Map<string, IppValue[]>();
    let last: IppValue[] | null = null;
    for (;;) {
      const field = this.#field();
      if (field.tag === valueTags.endCollection) return members;
      if (field.tag === valueTags.memberName) {
        last = [];
        members.set(textIn(field.bytes), last);
      } else {
        if (!last) throw new Malformed();
        last.push(this.#value(field, depth));
      }
    }
  }

  #value(field: Field, depth: number): IppValue {
    if (field.tag === valueTags.collection)
      return { kind: 'collection', members: this.#members(depth + 1) };
    return plainValue(field);
  }

  #field(): Field {
    const tag = this.#byte();
    if (tag <= 0x0f) throw new Malformed();
    const name = textIn(this.#take(this.#short()));
    return { tag, name, bytes: this.#take(this.#short()) };
  }

  #peek(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new Malformed();
    return byte;
  }

  #byte(): number {
    return this.#view.getUint8(this.#skip(1));
  }

  #short(): number {
    return this.#view.getUint16(this.#skip(2));
  }

  #take(length: number): Uint8Array {
    const from = this.#skip(length);
    return this.#bytes.subarray(from, from + length);
  }

  /** Advances the position and returns the old one. */
  #skip(length: number): number {
    const from = this.#at;
    if (from + length > this.#bytes.length) throw new Malformed();
    this.#at = from + length;
    return from;
  }
}

function plainValue({ tag, bytes }: Field): IppValue {
  const kind = textKinds.get(tag);
  if (kind) return { kind, value: textIn(bytes) };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { length } = bytes;
  if (tag === valueTags.integer && length === 4)
    return { kind: 'integer', value: view.getInt32(0) };
  if (tag === valueTags.enum && length === 4) return { kind: 'enum', value: view.getInt32(0) };
  if (tag === valueTags.boolean && length === 1)
    return { kind: 'boolean', value: view.getUint8(0) !== 0 };
  if (tag === valueTags.range && length === 8)
    return { kind: 'range', from: view.getInt32(0), to: view.getInt32(4) };
  if (tag === valueTags.resolution && length === 9)
    return { kind: 'resolution', x: view.getInt32(0), y: view.getInt32(4), unit: bytes[8] ?? 0 };
  return withLanguage(tag, view, bytes) ?? { kind: 'other', tag, bytes };
}

/** Decodes a text with a language tag; only the text is used (RFC 8010, 3.9). */
function withLanguage(tag: number, view: DataView, bytes: Uint8Array): IppValue | null {
  const { textWithLanguage, nameWithLanguage } = valueTags;
  if ((tag !== textWithLanguage && tag !== nameWithLanguage) || bytes.length < 4) return null;
  const start = 2 + view.getUint16(0) + 2;
  if (start > bytes.length) return null;
  const value = textIn(bytes.subarray(start, start + view.getUint16(start - 2)));
  return { kind: tag === nameWithLanguage ? 'name' : 'text', value };
}

function textIn(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
