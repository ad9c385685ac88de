import { groupDigits } from '../../../shared/amount-text.ts';
import { splitMessage } from '../../../shared/chat/message.ts';
import { ordersIn } from '../../../shared/chat/several.ts';
import { readPhone } from '../../../shared/phone.ts';
import type { ReadMessage } from '../../../shared/model/read-message.ts';
import type { AreaNames } from '../../../shared/model/area.ts';
import { wholeName } from '../../common/areas/area-names.ts';
import { formatDong } from '../../common/format.ts';
import { type FormValues, nextForm } from './form-values.ts';

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

/** A part of a message as it is shown and taken over. */
export interface MessagePart {
  readonly name: PartName;
  /** As it will stand in the form. */
  readonly text: string;
  /** As it was written, where that differs. */
  readonly written: string | null;
  readonly isSure: boolean;
  /** Which of several areas it is, from 0; null for every other part. */
  readonly choice: number | null;
}

/** As many areas have a key each beside the other parts. */
const mostChoices = 6;

/** The parts of a message in the order of the form; what was not understood may become the note. */
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
        return { name, text: wholeName(area), written, isSure: part.isSure, choice };
      });
    }
    return [{ ...common, text: part.text, isSure: part.isSure }];
  });
}

/** How it was computed, with the words of the message. */
function codWritten({ text, calculation }: NonNullable<ReadMessage['cod']>): string {
  return calculation === null ? text : `${text}” · “${calculation}`;
}

/** The area that is likeliest, then what else may be meant. */
function areasOf(area: NonNullable<ReadMessage['area']>): readonly AreaNames[] {
  return [area, ...area.others].slice(0, mostChoices);
}

/** The message with another of its areas in the place of the likeliest. */
export function withArea(read: ReadMessage, choice: number): ReadMessage {
  const { area } = read;
  const chosen = area && areasOf(area)[choice];
  return area && chosen ? { ...read, area: { ...area, ...chosen } } : read;
}

/**
 * Whether the form has another customer's order than the message. It has the same one where both name the same phone, or
 * where a message without a number gives the address that the form lacks.
 */
export function isOfAnother({ receiver }: FormValues, read: ReadMessage): boolean {
  const { name, phone, address } = receiver;
  if ([name, phone, address].every((text) => text.trim() === '')) return false;
  if (read.phone === null) return address.trim() !== '';
  const own = readPhone(phone);
  return !own.ok || own.phone !== read.phone.text;
}

/** The form of an order that a message begins: what the message does not say is empty. */
export function beginsWith(values: FormValues, isSocFixed: boolean): FormValues {
  const empty = nextForm(values);
  return isSocFixed ? { ...empty, soc: values.soc } : empty;
}

/** The form with the parts of a message that somebody took; what the message does not tell stays. */
export function withParts(
  values: FormValues,
  read: ReadMessage,
  taken: ReadonlySet<PartName>,
): FormValues {
  const of = (name: 'name' | 'phone' | 'address' | 'contents') =>
    taken.has(name) ? read[name]?.text : undefined;
  const { receiver } = values;
  const area = taken.has('area') ? read.area : null;
  const contents = of('contents');
  const { commune, district, province } = area ?? receiver;
  return {
    ...values,
    receiver: {
      name: of('name') ?? receiver.name,
      phone: of('phone') ?? receiver.phone,
      address: addressOf(read, taken) ?? receiver.address,
      commune,
      district,
      province,
    },
    areaByHand: area === null && values.areaByHand,
    codAmount: taken.has('cod') && read.cod ? groupDigits(read.cod.value) : values.codAmount,
    ...(taken.has('weight') &&
      read.weight && { weight: groupDigits(read.weight.value), takenWeight: '' }),
    ...(contents !== undefined && { contentsKind: 'text', contentsText: contents }),
    note: noteOf(values.note, read, taken),
  };
}

/** House and street; with the words for its area, where that is not taken. */
function addressOf(read: ReadMessage, taken: ReadonlySet<PartName>): string | undefined {
  const { address, area } = read;
  const own = taken.has('address') && address ? [address.text] : [];
  const others = taken.has('area') || !area || (address && own.length === 0) ? [] : [area.written];
  const all = [...own, ...others];
  return all.length > 0 ? all.join(', ') : undefined;
}

function noteOf(note: string, read: ReadMessage, taken: ReadonlySet<PartName>): string {
  const own = taken.has('note') && read.note ? read.note.text : note;
  return [own, taken.has('rest') ? lineOf(read.rest) : ''].filter((text) => text !== '').join('. ');
}

function lineOf(text: string): string {
  return text.split('\n').join(', ');
}

/** As many characters has the message of one order, and everything that is pasted at once. */
export const longestMessage = 4_000;
export const longestPaste = 20_000;

/** Whether what is pasted into a field is a whole message: several lines, or a number and an address. */
export function isMessage(text: string): boolean {
  if (text.length > longestPaste) return false;
  if (text.length > longestMessage) return ordersIn(text).length > 1;
  if (text.split(/\r?\n/).filter((line) => line.trim() !== '').length > 1) return true;
  const { phone, address } = splitMessage(text);
  return phone !== null && address !== null;
}
