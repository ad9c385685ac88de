import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { Messages } from '../../main/orders/messages.ts';
import { fold } from '../../shared/fold.ts';
import type { ReadMessage } from '../../shared/model/read-message.ts';
import { resolvingAmong } from '../fakes/area-resolving.ts';
import { everyArea } from '../fakes/areas.ts';

/**
 * Scores the reading of messages with known truth. As a program it prints the questions and errors of a file:
 *
 *   node test/chat/score.ts FILE.jsonl
 */

interface Sample {
  readonly id: string;
  readonly text: string;
  /** What a careful person enters; null where nothing is said, an object where a person would ask. */
  readonly truth: Readonly<Record<string, string | number | null | object>>;
  readonly orders?: number;
  readonly loose?: readonly string[];
  /** Words that goods and notes may have, such as a weight or courtesy. */
  readonly free?: readonly string[];
  readonly may?: Readonly<Record<string, readonly (string | number)[]>>;
  readonly system?: string;
}

/** The messages of a file with one order each, in the system of areas before July 2025. */
export function samplesOf(file: string | URL): readonly Sample[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Sample)
    .filter(({ orders, system }) => (orders ?? 1) === 1 && system !== 'new');
}

/** Returns what would be entered without a question; undefined for a field that is asked. */
function enteredOf(read: ReadMessage): Record<string, string | number | null | undefined> {
  const { name, phone, address, area, cod, weight, contents, note } = read;
  const text = (part: { text: string; isSure: boolean } | null) =>
    part === null ? null : part.isSure ? part.text : undefined;
  const value = (part: { value: number; isSure: boolean } | null) =>
    part === null ? null : part.isSure ? part.value : undefined;
  return {
    name: text(name),
    phone: text(phone),
    street: text(address),
    ward: area === null ? null : area.isSure ? area.commune : undefined,
    cod: value(cod),
    weight: value(weight),
    goods: text(contents),
    note: text(note),
  };
}

/** "cô Ba Lựu" and "Ba Lựu" are the same. */
const titles =
  /^(?:(?:chi|anh|co|chu|bac|em|ba|ong|di|cau|mo|thim|mrs?|ms|c|a|e|be|kh)\.?\s+(?=\p{L}))+/u;
const kinds = /^(?:phuong|xa|thi tran)\s+/u;
const wordsOf = (value: unknown) =>
  fold(String(value))
    .replace(titles, '')
    .replace(kinds, '')
    .replaceAll(/(?<![\p{L}\d])0+(?=\d)/gu, '')
    .match(/\p{L}+|\d+/gu)
    ?.filter((word) => !['duong', 'd', 'so', 'va'].includes(word))
    .join(' ') ?? '';

/** Another value that is right, too: either of two names. */
function isAllowed({ may }: Sample, field: string, entered: string | number): boolean {
  return may?.[field]?.some((one) => wordsOf(one) === wordsOf(entered)) === true;
}

/** Removes whole words: "ạ" is not the "a" of "mắm". */
function withoutWords(text: string, words: string): string {
  return ` ${text} `.replace(` ${words} `, ' ').trim();
}

function stateOf(sample: Sample, field: string, entered: string | number | null | undefined) {
  const truth = sample.truth[field] ?? null;
  if (entered !== undefined && entered !== null && isAllowed(sample, field, entered))
    return 'right';
  if (typeof truth === 'object' && truth !== null)
    return entered === undefined || entered === null ? 'right' : 'wrong';
  if (entered === undefined) return 'asked';
  if (entered === null) return truth === null ? 'right' : 'asked';
  const isFree = field === 'goods' || field === 'note';
  const left = (value: unknown) =>
    [...(sample.loose ?? []), ...(isFree ? ['cai', ...(sample.free ?? [])] : [])].reduce(
      (text, words) => withoutWords(text, wordsOf(words)),
      wordsOf(value),
    );
  const without = left(entered);
  // Words of an area that nobody can tell wait behind the street.
  if (field === 'street' && typeof sample.truth['ward'] === 'object')
    return without.startsWith(wordsOf(truth)) ? 'right' : 'wrong';
  // Courtesy may stand in the note.
  if (truth === null) return without === '' ? 'right' : 'wrong';
  return without === left(truth) ? 'right' : 'wrong';
}

export interface Score {
  readonly sample: Sample;
  readonly state: 'right' | 'asked' | 'wrong';
  /** What is not right, with the value that would be entered. */
  readonly asked: readonly string[];
  readonly wrong: readonly string[];
}

export async function scoreOf(sample: Sample, messages: Messages): Promise<Score> {
  const fields = Object.entries(enteredOf(await messages.read(sample.text)));
  const of = (state: string) =>
    fields
      .filter(([field, value]) => stateOf(sample, field, value) === state)
      .map(([field, value]) => `${sample.id} ${field}: ${value}`);
  const [asked, wrong] = [of('asked'), of('wrong')];
  const isAsked = asked.length > 0 ? 'asked' : 'right';
  return { sample, state: wrong.length > 0 ? 'wrong' : isAsked, asked, wrong };
}

const [, program, file] = process.argv;
if (program === fileURLToPath(import.meta.url) && file !== undefined) {
  const areas = await everyArea();
  const messages = new Messages(resolvingAmong(() => areas).resolver);
  const scores = await Promise.all(samplesOf(file).map((one) => scoreOf(one, messages)));
  const lines = scores.flatMap(({ asked, wrong }) => [
    ...asked.map((one) => `asked ${one}`),
    ...wrong.map((one) => `WRONG ${one}`),
  ]);
  const count = (state: string) => scores.filter((one) => one.state === state).length;
  const sums = `${count('right')} right, ${count('asked')} asked, ${count('wrong')} wrong`;
  process.stdout.write(`${[...lines, sums].join('\n')}\n`);
}
