/**
 * An IPP message, independent of its encoding (RFC 8010, 3): an operation or status, and groups of attributes. The
 * document follows after it.
 */
export interface IppMessage {
  /** Operation of a request, or status of an answer. */
  readonly code: number;
  /** 1 to 2^31 - 1; an answer has the id of its request. */
  readonly requestId: number;
  readonly groups: readonly IppGroup[];
}

/** Attributes of one object: the request itself, a job or a printer. */
export interface IppGroup {
  /** A delimiter tag, 0 to 15: see `groupTags`. */
  readonly tag: number;
  readonly attributes: IppAttributes;
}

/** Attribute names, each with at least one value. */
export type IppAttributes = ReadonlyMap<string, readonly IppValue[]>;

export type IppTextKind = keyof typeof textTags;

export type IppValue =
  | { readonly kind: 'integer' | 'enum'; readonly value: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: IppTextKind; readonly value: string }
  | { readonly kind: 'range'; readonly from: number; readonly to: number }
  | { readonly kind: 'resolution'; readonly x: number; readonly y: number; readonly unit: number }
  | { readonly kind: 'collection'; readonly members: IppAttributes }
  /** A value that the app does not use: a date, an octet string, "no-value", an unknown tag. */
  | { readonly kind: 'other'; readonly tag: number; readonly bytes: Uint8Array };

/** Delimiter tags (RFC 8010, 3.5.1). */
export const groupTags = { operation: 0x01, job: 0x02, printer: 0x04 } as const;
export const END_OF_ATTRIBUTES = 0x03;
const MAX_CHARACTERS = 200;

/** Tags of text values (RFC 8010, 3.5.2). */
export const textTags = {
  text: 0x41,
  name: 0x42,
  keyword: 0x44,
  uri: 0x45,
  uriScheme: 0x46,
  charset: 0x47,
  language: 0x48,
  mimeType: 0x49,
} as const;

export const valueTags = {
  integer: 0x21,
  boolean: 0x22,
  enum: 0x23,
  resolution: 0x32,
  range: 0x33,
  collection: 0x34,
  textWithLanguage: 0x35,
  nameWithLanguage: 0x36,
  endCollection: 0x37,
  memberName: 0x4a,
} as const;

/** Operation ids (RFC 8011, 5.4.15; those of CUPS start at 0x4000). */
export const operations = {
  createJob: 0x0005,
  sendDocument: 0x0006,
  cancelJob: 0x0008,
  getJobAttributes: 0x0009,
  getJobs: 0x000a,
  getPrinterAttributes: 0x000b,
  cupsGetPrinters: 0x4002,
} as const;

export const ipp = {
  integer: (value: number): IppValue => ({ kind: 'integer', value }),
  boolean: (value: boolean): IppValue => ({ kind: 'boolean', value }),
  text: (kind: IppTextKind, value: string): IppValue => ({ kind, value }),
  collection: (members: Readonly<Record<string, IppValue>>): IppValue => ({
    kind: 'collection',
    members: attributesOf(members),
  }),
};

/** Builds attributes with one or several values each. */
export function attributesOf(
  values: Readonly<Record<string, IppValue | readonly IppValue[]>>,
): IppAttributes {
  return new Map(
    Object.entries(values).map(([name, value]) => [name, 'kind' in value ? [value] : value]),
  );
}

/** Returns the text values of an attribute, of any text type; empty if it is missing. */
export function ippTexts(attributes: IppAttributes, name: string): string[] {
  return (attributes.get(name) ?? []).flatMap((value) =>
    'value' in value && typeof value.value === 'string' ? [value.value] : [],
  );
}

export function attributeText(attributes: IppAttributes, name: string): string {
  return ippTexts(attributes, name)[0] ?? '';
}

/** Returns a message of a device, cut to a readable length. */
export function messageOf(attributes: IppAttributes, name: string): string {
  return inShort(attributeText(attributes, name));
}

/** Cuts a text to 200 characters. */
export function inShort(text: string): string {
  const characters = Array.from(text.slice(0, 2 * MAX_CHARACTERS + 2));
  if (characters.length <= MAX_CHARACTERS) return text;
  return `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…`;
}

/** Returns the number of an attribute; null if it is missing or marked as unknown. */
export function numberOf(attributes: IppAttributes, name: string): number | null {
  const value = attributes.get(name)?.[0];
  return value?.kind === 'integer' || value?.kind === 'enum' ? value.value : null;
}

export function booleanOf(attributes: IppAttributes, name: string): boolean | null {
  const value = attributes.get(name)?.[0];
  return value?.kind === 'boolean' ? value.value : null;
}
