import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { Messages } from '../../../main/orders/messages.ts';
import { fold } from '../../../shared/fold.ts';
import type { ReadMessage } from '../../../shared/model/read-message.ts';
import { resolvingAmong } from '../../fakes/area-resolving.ts';
import { everyArea } from '../../fakes/areas.ts';

interface Sample {
  readonly id: string;
  readonly text: string;
  /** What a careful person enters; null where nothing is said, an object where a person would ask. */
  readonly truth: Readonly<Record<string, string | number | null | object>>;
  readonly orders?: number;
  readonly loose?: readonly string[];
  readonly may?: Readonly<Record<string, readonly (string | number)[]>>;
  readonly system?: string;
}

const samples = readFileSync(new URL('../../chat/unseen.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Sample)
  .filter(({ orders, system }) => orders === undefined && system === undefined);

let messages: Messages;

beforeAll(async () => {
  const areas = await everyArea();
  messages = new Messages(resolvingAmong(() => areas).resolver);
  await messages.read('Lan 0912345678, 12 Lê Lợi, P. Bến Nghé, Q1, HCM');
});

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

const titles = /^(?:chi|anh|co|chu|bac|em|ba|ong|mr|c|a|be|kh)\s+(?=\p{L})/u;
const kinds = /^(?:phuong|xa|thi tran)\s+/u;
const wordsOf = (value: unknown) =>
  fold(String(value))
    .replace(titles, '')
    .replace(kinds, '')
    .replaceAll(/(?<![\p{L}\d])0+(?=\d)/gu, '')
    .match(/\p{L}+|\d+/gu)
    ?.filter((word) => !['duong', 'd', 'so', 'va'].includes(word))
    .join(' ') ?? '';

function stateOf(sample: Sample, field: string, entered: string | number | null | undefined) {
  const truth = sample.truth[field] ?? null;
  if (typeof truth === 'object' && truth !== null)
    return entered === undefined || entered === null ? 'right' : 'wrong';
  if (entered === undefined) return 'asked';
  if (entered === null) return truth === null ? 'right' : 'asked';
  if (sample.may?.[field]?.some((one) => wordsOf(one) === wordsOf(entered))) return 'right';
  const without = (sample.loose ?? []).reduce(
    (text, words) => text.replace(wordsOf(words), '').replaceAll(/ {2,}/g, ' ').trim(),
    wordsOf(entered),
  );
  // Words of an area that nobody can tell wait behind the street.
  if (field === 'street' && typeof sample.truth['ward'] === 'object')
    return without.startsWith(wordsOf(truth)) ? 'right' : 'wrong';
  return truth !== null && without === wordsOf(truth) ? 'right' : 'wrong';
}

describe('messages of many kinds', () => {
  it('come in complete and right in 70 of 100, and none silently wrong', async () => {
    const states = await Promise.all(
      samples.map(async (sample) => {
        const entered = enteredOf(await messages.read(sample.text));
        const wrong = Object.entries(entered).filter(
          ([field, value]) => stateOf(sample, field, value) === 'wrong',
        );
        const isRight = Object.entries(entered).every(
          ([field, value]) => stateOf(sample, field, value) === 'right',
        );
        return { isRight, wrong: wrong.map(([field, value]) => `${sample.id} ${field}: ${value}`) };
      }),
    );
    const right = states.filter(({ isRight }) => isRight).length;
    expect(states.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(right / samples.length).toBeGreaterThanOrEqual(0.7);
  });
});

const pieces = [
  'Lan Anh 0912345678',
  '0912 345 678',
  '12/5 Lê Lợi',
  'P. Bến Nghé, Q1, HCM',
  'thu 350k',
  'cọc 100k',
  'tổng 1tr250',
  '2 áo thun size 38',
  '1 son + 1 phấn',
  'nặng 700g',
  'gọi trước 15p',
  '(0938665021)',
  'SĐT 2: 0765118390',
  'hẹn 17h ngày 20/11',
  '3kg khô cá 480k',
  'ấp 4, xã Long Đức',
  'stk 19036671234',
];

/** Everything that a person sees of a message: values, and what is left over. */
function seenOf({ name, phone, address, area, cod, weight, contents, note, rest }: ReadMessage) {
  const parts = [name, phone, address, cod, weight, contents, note].map((part) => part?.text ?? '');
  return [...parts, area?.written ?? '', rest].join('\n');
}

describe('any message', () => {
  it('loses no number: each is in a field, or left over', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }),
        fc.constantFrom(', ', '\n', ' - ', ' ', '. '),
        async (all, joint) => {
          const text = all.join(joint);
          const seen = seenOf(await messages.read(text)).replaceAll(/\D/g, '');
          for (const number of text.match(/\d+/g) ?? []) expect(seen).toContain(number);
        },
      ),
      { numRuns: 80 },
    ));

  it('is read without a failure, whatever it contains', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (text) => {
        expect(await messages.read(text)).toHaveProperty('rest');
      }),
      { numRuns: 15 },
    ));
});
