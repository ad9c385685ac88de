/**
 * What IPP says, apart from how it stands in bytes (RFC 8010, 3): a number for the operation or
 * the status, groups of attributes, and behind them the document.
 */
export interface IppMessage {
  /** The operation asked for, or the status of an answer. */
  readonly code: number;
  /** 1 to 2^31 - 1; an answer carries the number of its request. */
  readonly requestId: number;
  readonly groups: readonly IppGroup[];
}

/** Attributes that belong to one thing: the request itself, a job or a printer. */
export interface IppGroup {
  /** A delimiter tag, 0 to 15: see `groupTags`. */
  readonly tag: number;
  readonly attributes: IppAttributes;
}

/** Names and their values, at least one each. */
export type IppAttributes = ReadonlyMap<string, readonly IppValue[]>;

export type IppTextKind = keyof typeof textTags;

export type IppValue =
  | { readonly kind: 'integer' | 'enum'; readonly value: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: IppTextKind; readonly value: string }
  | { readonly kind: 'range'; readonly from: number; readonly to: number }
  | { readonly kind: 'resolution'; readonly x: number; readonly y: number; readonly unit: number }
  | { readonly kind: 'collection'; readonly members: IppAttributes }
  /** What has no meaning for us: a date, an octet string, "no-value", a tag of tomorrow. */
  | { readonly kind: 'other'; readonly tag: number; readonly bytes: Uint8Array };

/** Delimiter tags (RFC 8010, 3.5.1). */
export const groupTags = { operation: 0x01, job: 0x02, printer: 0x04 } as const;
export const END_OF_ATTRIBUTES = 0x03;
const MOST_CHARACTERS = 200;

/** Tags of values that are text in one way or another (RFC 8010, 3.5.2). */
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

/** Operations (RFC 8011, 5.4.15; CUPS's own from 0x4000). */
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

/** Attributes of one value each, or of several. */
export function attributesOf(
  values: Readonly<Record<string, IppValue | readonly IppValue[]>>,
): IppAttributes {
  return new Map(
    Object.entries(values).map(([name, value]) => [name, 'kind' in value ? [value] : value]),
  );
}

/** The texts under a name, whatever kind of text they are; none when it is missing. */
export function textsOf(attributes: IppAttributes, name: string): string[] {
  return (attributes.get(name) ?? []).flatMap((value) =>
    'value' in value && typeof value.value === 'string' ? [value.value] : [],
  );
}

export function textOf(attributes: IppAttributes, name: string): string {
  return textsOf(attributes, name)[0] ?? '';
}

/** Words of a device, cut to what somebody would read. */
export function wordsOf(attributes: IppAttributes, name: string): string {
  return inShort(textOf(attributes, name));
}

/** At most 200 characters. */
export function inShort(words: string): string {
  const characters = Array.from(words.slice(0, 2 * MOST_CHARACTERS + 2));
  if (characters.length <= MOST_CHARACTERS) return words;
  return `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`;
}

/** The number under a name; null when it is missing, or is said to be unknown. */
export function numberOf(attributes: IppAttributes, name: string): number | null {
  const value = attributes.get(name)?.[0];
  return value?.kind === 'integer' || value?.kind === 'enum' ? value.value : null;
}

export function booleanOf(attributes: IppAttributes, name: string): boolean | null {
  const value = attributes.get(name)?.[0];
  return value?.kind === 'boolean' ? value.value : null;
}
