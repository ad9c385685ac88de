import { groupDigits } from '../../../../shared/amount-text.ts';
import { splitMessage } from '../../../../shared/chat/message.ts';
import { ordersIn } from '../../../../shared/chat/several.ts';
import { readPhone } from '../../../../shared/phone.ts';
import type { ReadMessage } from '../../../../shared/model/read-message.ts';
import type { AreaNames } from '../../../../shared/model/area.ts';
import { areaName } from '../../../common/areas/area-names.ts';
import { formatDong } from '../../../common/format.ts';
import { openDoubts, valueAt } from '../form/doubts.ts';
import { type DoubtField, type FormValues, nextForm } from '../form/form-values.ts';

const partNames = [
  'name',
  'phone',
  'address',
  'area',
  'cod',
  'weight',
  'contents',
  'note',
  'rest',
] as const;
export type PartName = (typeof partNames)[number];

/** A parsed part of a message. */
export interface MessagePart {
  readonly name: PartName;
  /** The text for the form. */
  readonly text: string;
  /** The original text, if it differs. */
  readonly written: string | null;
  readonly isSure: boolean;
  /** Index of the area among several candidates, from 0; null for other parts. */
  readonly choice: number | null;
}

/** This many areas can have a key each beside the other parts. */
const MAX_CHOICES = 6;

/** Lists the parts of a message in the order of the form. Text without a recognized meaning can become the note. */
export function partsOf(read: ReadMessage): MessagePart[] {
  return partNames.flatMap((name): MessagePart[] => {
    if (name === 'rest')
      return read.rest === ''
        ? []
        : [{ name, text: lineOf(read.rest), written: null, isSure: false, choice: null }];
    const part = read[name];
    if (part === null) return [];
    const common = { name, written: null, choice: null };
    if ('isClaimed' in part)
      return [
        {
          ...common,
          text: `${groupDigits(part.value)} g`,
          written: part.text,
          isSure: part.isSure,
        },
      ];
    if ('value' in part)
      return [
        { ...common, text: formatDong(part.value), written: codWritten(part), isSure: part.isSure },
      ];
    if ('commune' in part) {
      return areasOf(part).map((area, choice) => {
        const written = part.isSure || choice > 0 ? null : part.written;
        return { name, text: areaName(area), written, isSure: part.isSure, choice };
      });
    }
    return [{ ...common, text: part.text, isSure: part.isSure }];
  });
}

/** The computation, in the words of the message. */
function codWritten({ text, calculation }: NonNullable<ReadMessage['cod']>): string {
  return calculation === null ? text : `${text}” · “${calculation}`;
}

/** The words of the message behind an uncertain value. */
function sourceOf(part: NonNullable<ReadMessage[keyof typeof fieldOfPart]>): string {
  if ('calculation' in part) return codWritten(part);
  return 'written' in part ? part.written : part.text;
}

/** Returns the most likely area, then the alternatives. */
function areasOf(area: NonNullable<ReadMessage['area']>): readonly AreaNames[] {
  return [area, ...area.others].slice(0, MAX_CHOICES);
}

/** Returns the message with another of its areas as the chosen one. */
export function withArea(read: ReadMessage, choice: number): ReadMessage {
  const { area } = read;
  const chosen = area && areasOf(area)[choice];
  return area && chosen ? { ...read, area: { ...area, ...chosen } } : read;
}

/**
 * Checks whether the form has another customer's order than the message. The order is the same if both have the same
 * phone. It is also the same if a message without a number has the address that the form lacks, or names no receiver.
 */
export function isOfAnother({ receiver }: FormValues, read: ReadMessage): boolean {
  const { name, phone, address } = receiver;
  if ([name, phone, address].every((text) => text.trim() === '')) return false;
  if (read.phone === null) {
    const isAnyone = read.name !== null || read.address !== null || read.area !== null;
    return isAnyone && address.trim() !== '';
  }
  const own = readPhone(phone);
  return !own.ok || own.phone !== read.phone.text;
}

/** Returns the form for an order that starts from a message; values that it lacks are empty. */
export function beginsWith(values: FormValues, isSocFixed: boolean): FormValues {
  const empty = nextForm(values);
  return isSocFixed ? { ...empty, soc: values.soc } : empty;
}

/** Returns the form with the accepted parts of a message; other fields stay unchanged. */
export function withParts(
  values: FormValues,
  read: ReadMessage,
  accepted: ReadonlySet<PartName>,
): FormValues {
  const of = (name: 'name' | 'phone' | 'address' | 'contents') =>
    accepted.has(name) ? read[name]?.text : undefined;
  const { receiver } = values;
  const area = accepted.has('area') ? read.area : null;
  const contents = of('contents');
  const { commune, district, province } = area ?? receiver;
  return {
    ...values,
    receiver: {
      name: of('name') ?? receiver.name,
      phone: of('phone') ?? receiver.phone,
      address: addressOf(receiver.address, read, accepted),
      commune,
      district,
      province,
    },
    areaByHand: area === null && values.areaByHand,
    codAmount: accepted.has('cod') && read.cod ? groupDigits(read.cod.value) : values.codAmount,
    ...(accepted.has('weight') &&
      read.weight && { weight: groupDigits(read.weight.value), takenWeight: '' }),
    ...(contents !== undefined && { contentsKind: 'text', contentsText: contents }),
    note: noteOf(values.note, read, accepted),
  };
}

/** Fields that parts of a message fill. */
const fieldOfPart = {
  name: 'receiver.name',
  phone: 'receiver.phone',
  address: 'receiver.address',
  area: 'receiver.commune',
  cod: 'codAmount',
  weight: 'weight',
  contents: 'contentsText',
  note: 'note',
} as const satisfies Partial<Record<PartName, DoubtField>>;
const partsWithField = Object.keys(fieldOfPart) as (keyof typeof fieldOfPart)[];

/**
 * Returns the form with the accepted parts of a message, and with its uncertain parts in fields that are empty. The
 * user confirms these in the form. Of several areas the user must choose one.
 */
export function withMessage(
  values: FormValues,
  read: ReadMessage,
  accepted: ReadonlySet<PartName>,
): FormValues {
  const uncertain = partsWithField.filter((name) => {
    const part = read[name];
    if (part === null || part.isSure || accepted.has(name)) return false;
    if (name === 'contents' && values.contentsKind === 'list') return false;
    if ('commune' in part && part.others.length > 0) return false;
    const { province, district } = values.receiver;
    if (name === 'area' && `${province}${district}`.trim() !== '') return false;
    return valueAt(values, fieldOfPart[name]).trim() === '';
  });
  const filled = withParts(values, read, new Set([...accepted, ...uncertain]));
  const doubts = uncertain.flatMap((name) => {
    const part = read[name];
    if (part === null) return [];
    const field = fieldOfPart[name];
    const others = othersOf(read, name);
    return [
      { field, value: valueAt(filled, field), source: sourceOf(part), others, isDecided: false },
    ];
  });
  const isDecided = ({ field }: { field: DoubtField }) =>
    partsWithField.some((name) => accepted.has(name) && fieldOfPart[name] === field);
  const present = openDoubts(filled).filter((doubt) => !isDecided(doubt));
  const leftWords = leftWordsOf(filled, read, new Set([...accepted, ...uncertain]));
  return { ...filled, doubts: [...present, ...doubts], leftWords };
}

/** Other values of a part, as its field shows them. Of several areas the user has chosen one already. */
function othersOf({ cod, phone }: ReadMessage, name: PartName): string[] {
  if (name === 'cod') return (cod?.others ?? []).map((value) => groupDigits(value));
  return name === 'phone' ? (phone?.others ?? []) : [];
}

/** Words of the message that are in no field: those without a meaning, and uncertain parts whose field is not empty. */
function leftWordsOf(
  { leftWords, receiver }: FormValues,
  read: ReadMessage,
  used: ReadonlySet<PartName>,
): string {
  const unused = partsWithField.flatMap((name) => {
    const part = read[name];
    if (part === null || part.isSure || used.has(name)) return [];
    return [lineOf('written' in part ? part.written : part.text)];
  });
  const rest = used.has('rest') ? '' : lineOf(read.rest);
  // The address may have those of the area.
  return [leftWords, ...unused.filter((text) => !receiver.address.includes(text)), rest]
    .filter((text) => text !== '')
    .join(' · ');
}

/**
 * House and street: those of the message if they are accepted, else the present ones. Also the message's text for the
 * area if that part is not accepted.
 */
function addressOf(present: string, read: ReadMessage, accepted: ReadonlySet<PartName>): string {
  const { address, area } = read;
  const isAccepted = accepted.has('address') && address !== null;
  const own = isAccepted ? address.text : present;
  const isLeft = accepted.has('area') || !area || (address && !isAccepted);
  if (isLeft || own.includes(area.written)) return own;
  return own.trim() === '' ? area.written : `${own}, ${area.written}`;
}

/** The present note remains in front of that of the message. */
function noteOf(note: string, read: ReadMessage, accepted: ReadonlySet<PartName>): string {
  const own = accepted.has('note') && read.note ? read.note.text : '';
  return [note, own, accepted.has('rest') ? lineOf(read.rest) : '']
    .filter((text, at) => text !== '' && (at === 0 || !note.includes(text)))
    .join('. ');
}

function lineOf(text: string): string {
  return text.split('\n').join(', ');
}

/** Maximum length of a message with one order, and of a whole paste (characters). */
export const longestMessage = 4_000;
export const longestPaste = 20_000;

/** Checks whether a text pasted into a field is a whole message: several lines, or a phone number with an address. */
export function isMessage(text: string): boolean {
  if (text.length > longestPaste) return false;
  if (text.length > longestMessage) return ordersIn(text).length > 1;
  if (text.split(/\r?\n/).filter((line) => line.trim() !== '').length > 1) return true;
  const { phone, address } = splitMessage(text);
  return phone !== null && address !== null;
}
