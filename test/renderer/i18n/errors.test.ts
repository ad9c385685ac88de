import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorText } from '../../../renderer/i18n/error-text.ts';
import { ruleText } from '../../../renderer/i18n/rule-text.ts';
import en from '../../../renderer/i18n/en.json' with { type: 'json' };
import vi from '../../../renderer/i18n/vi.json' with { type: 'json' };
import { syncStateSchema } from '../../../shared/model/order.ts';
import { pickupPointInputSchema } from '../../../shared/model/pickup-point.ts';
import { printJobStateSchema } from '../../../shared/model/print-job.ts';
import { printerInputSchema } from '../../../shared/model/printer.ts';
import { accountInputSchema, stationSettingsSchema } from '../../../shared/model/station.ts';
import { appErrorSchema } from '../../../shared/result.ts';
import type { AppError } from '../../../shared/result.ts';

const dictionaries = { vi, en };
const languages = ['vi', 'en'] as const;

/** A speaker of one language who tolerates no missing text and no missing parameter. */
function speaker(language: 'vi' | 'en'): i18n {
  const speaking = createInstance();
  void speaking.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: { [language]: { translation: dictionaries[language] } },
    interpolation: { escapeValue: false },
    missingInterpolationHandler: (text: string, match: string[]) => {
      throw new Error(`No parameter ${match[1]} for "${text}"`);
    },
  });
  return speaking;
}

const speakers = { vi: speaker('vi'), en: speaker('en') };

/** Every value worth trying of a member's schema: each option of an enum, null, a plain value. */
function samplesOf(schema: unknown): unknown[] {
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodBoolean) return [true, false];
  if (schema instanceof z.ZodDefault) return samplesOf(schema.unwrap());
  if (schema instanceof z.ZodOptional) return [undefined, ...samplesOf(schema.unwrap())];
  if (schema instanceof z.ZodNullable) return [null, ...samplesOf(schema.unwrap())];
  if (schema instanceof z.ZodArray) return [samplesOf(schema.element)];
  if (schema instanceof z.ZodString) return ['', 'Kho 7'];
  if (schema instanceof z.ZodNumber) return [0, 404, 5_000_000];
  if (schema instanceof z.ZodObject) return combinations(schema.shape);
  throw new Error('A kind of schema that this test does not know yet');
}

function combinations(shape: Record<string, unknown>): Record<string, unknown>[] {
  return Object.entries(shape).reduce<Record<string, unknown>[]>(
    (made, [name, schema]) =>
      made.flatMap((start) =>
        samplesOf(schema).map((value) => Object.assign({ [name]: value }, start)),
      ),
    [{}],
  );
}

const members = appErrorSchema.options.map((option) => ({
  code: option.shape.code.value,
  samples: combinations(option.shape).map((sample) => appErrorSchema.parse(sample)),
}));

/** Leaves of a dictionary by their dotted path, plural forms counted as one. */
function leaves(tree: object, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree) as [string, string | object][]) {
    const here = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'object') for (const leaf of leaves(value, here)) found.set(...leaf);
    else found.set(here.replace(/_(one|other)$/, ''), value);
  }
  return found;
}

function parametersOf(text: string): string {
  return [...new Set(text.match(/{{[^}]*}}/g))].sort().join(' ');
}

/** The rules as they stand in the sources: 'phone.shape', "dong.integer", … */
function rulesInSources(): string[] {
  const root = join(import.meta.dirname, '../../..');
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const models = readdirSync(join(root, 'shared/model')).map((file) => `shared/model/${file}`);
  const readers = ['money', 'weight', 'quantity', 'phone'].map((what) => `shared/${what}.ts`);
  const rules = [...models, ...readers].flatMap(
    (file) => read(file).match(/'[a-z][A-Za-z]*\.[a-z][A-Za-z]*'/g) ?? [],
  );
  // Some rules need what is kept already, or what the form alone knows, and stand in no schema.
  rules.push(
    ...(read('renderer/features/entry/form-rules.ts').match(/'carrier\.[A-Za-z]*'/g) ?? []),
  );
  rules.push(...(read('main/setup/label-sizes.ts').match(/'labelSize\.[A-Za-z]*'/g) ?? []));
  return [...new Set(rules.map((rule) => rule.slice(1, -1)))];
}

describe.each(languages)('errors in %s', (language) => {
  const words = speakers[language];

  test.each(members)('$code: what happened and what to do', ({ code, samples }) => {
    for (const sample of samples) {
      const { title, todo } = errorText(words, sample);
      expect(title).not.toBe(`errors.${code}.title`);
      expect(todo).not.toBe(`errors.${code}.todo`);
      for (const text of [title, todo]) expect(text).not.toMatch(/{{|^\s*$|undefined|null|NaN/);
    }
  });

  test('an unclear outcome always says not to enter the order again, or what comes instead', () => {
    for (const code of [
      'unreachable',
      'timed-out',
      'refused',
      'not-json',
      'meaningless',
    ] as const) {
      const doubtful = members
        .find((member) => member.code === code)!
        .samples.filter((sample) => 'effect' in sample && sample.effect === 'possible');
      expect(doubtful.length).toBeGreaterThan(0);
      for (const sample of doubtful)
        expect(errorText(words, sample).todo).toContain(
          language === 'vi' ? 'ừng nhập lại' : 'o not enter it again',
        );
    }
  });

  test('an order that is looked up says why: a lost answer, a backup, or that it was not there', () => {
    const texts = ['timed-out', 'restored', 'not-found'].map((detail) => {
      const { todo } = errorText(words, { code: 'unsettled', detail });
      expect(todo).toContain(language === 'vi' ? 'ừng nhập lại' : 'o not enter it again');
      return todo;
    });
    expect(new Set(texts).size).toBe(3);
  });

  test('the sentence of the platform arrives verbatim', () => {
    const sentence = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(sentence, fc.constantFrom('none', 'possible'), (message, effect) => {
        const refused: AppError = { code: 'refused', message, status: 422, effect };
        expect(errorText(words, refused).todo).toContain(`“${message}”`);
      }),
    );
    const token: AppError = {
      code: 'unauthorised',
      message: 'Token $t(x) {{y}}',
      status: 401,
      effect: 'none',
    };
    expect(errorText(words, token).todo).toContain('“Token $t(x) {{y}}”');
  });

  test('states have names, and an unknown one is shown as it came', () => {
    const states = [...syncStateSchema.options, ...printJobStateSchema.options];
    expect(states.filter((state) => !words.exists(`errors.wrong-state.states.${state}`))).toEqual(
      [],
    );
    expect(errorText(words, { code: 'wrong-state', state: 'weird' }).todo).toContain('weird');
  });

  test('the problems of what was entered are listed once each, in words', () => {
    const issues = [
      { path: 'receiver.phone', rule: 'phone.shape' },
      { path: 'pickup.phone', rule: 'phone.shape' },
      { path: 'draft.odd', rule: 'Invalid input' },
    ];
    const { todo } = errorText(words, { code: 'invalid', issues });
    expect(todo.split(words.t('rules.phone.shape'))).toHaveLength(2);
    expect(todo).toContain('draft.odd');
    expect(todo).not.toContain('Invalid input');
  });

  test('what differs in a clash is named as the form names it', () => {
    const differs = ['receiver.name', 'receiver.phone', 'codAmount', 'odd.member'];
    const { todo } = errorText(words, { code: 'soc-clash', soc: 'A1', differs });
    expect(todo).not.toMatch(/receiver\.|codAmount/);
    expect(todo).toContain('odd.member');
  });

  test('texts are free of jargon', () => {
    const texts = [
      ...leaves(dictionaries[language].errors),
      ...leaves(dictionaries[language].rules),
    ];
    const jargon = /\b(?:JSON|HTTP|envelope|API|timeout|exception|payload|null|database|socket)\b/;
    expect(texts.filter(([, text]) => jargon.test(text))).toEqual([]);
  });
});

describe('sizes and times are written as the language does', () => {
  const size: AppError = {
    code: 'label-size',
    foundWidthMm: 100.5,
    foundHeightMm: 150,
    wantedWidthMm: 80,
    wantedHeightMm: 100,
  };
  test('millimetres', () => {
    expect(errorText(speakers.vi, size).todo).toContain('100,5 × 150 mm');
    expect(errorText(speakers.en, size).todo).toContain('100.5 × 150 mm');
  });
  test('milliseconds become seconds', () => {
    const late: AppError = { code: 'timed-out', phase: 'body', afterMs: 20_000, effect: 'none' };
    expect(errorText(speakers.vi, late).todo).toContain('20 giây');
  });
});

describe.each(languages)('rules in %s', (language) => {
  test('every rule of the schemas has a text', () => {
    const rules = rulesInSources();
    expect(rules).toContain('phone.shape');
    expect(rules.filter((rule) => !speakers[language].exists(`rules.${rule}`))).toEqual([]);
  });

  test('no text has outlived its rule', () => {
    const known = new Set([...rulesInSources(), 'other']);
    const texts = [...leaves(dictionaries[language].rules).keys()];
    // These are made from the names of the fields in pickup-point.ts.
    expect(texts.filter((rule) => !known.has(rule) && !rule.startsWith('pickupPoint.'))).toEqual(
      [],
    );
  });
});

/** What the forms can hand over: the right types, any contents. */
const text = fc.oneof(fc.constant(''), fc.string(), fc.string({ minLength: 300, maxLength: 2100 }));
const number = fc.oneof(fc.constant(Number.NaN), fc.double(), fc.integer());
const inputs: [string, z.ZodType, fc.Arbitrary<unknown>][] = [
  [
    'a pickup point',
    pickupPointInputSchema,
    fc.record({
      name: text,
      contact: text,
      code: text,
      phone: text,
      address: text,
      province: text,
      district: text,
      commune: text,
    }),
  ],
  [
    'a printer',
    printerInputSchema,
    fc.record({
      name: text,
      transport: fc.oneof(
        fc.record({ kind: fc.constant('tcp'), host: text, port: number }),
        fc.record({ kind: fc.constant('folder'), folder: text }),
        fc.record({ kind: fc.constant('ipp'), uri: text }),
        fc.record({ kind: fc.constant('driver'), deviceName: text }),
        fc.record({ kind: fc.constant('spooler'), printerName: text }),
      ),
      language: fc.constant('zpl'),
      dpi: fc.constant(203),
      labelSize: fc.constant('S8'),
      widthMm: number,
      heightMm: number,
      offsetXMm: number,
      offsetYMm: number,
      darkness: fc.option(number),
      speed: fc.option(number),
      paper: fc.oneof(
        fc.record({ kind: fc.constant('gap'), gapMm: number }),
        fc.record({ kind: fc.constant('mark'), markMm: number }),
      ),
    }),
  ],
  ['an account', accountInputSchema, fc.record({ baseUrl: text, token: text, partner: text })],
  [
    'a station',
    stationSettingsSchema,
    fc.record({ code: text, name: text, language: fc.constant('vi') }),
  ],
];

test.each(inputs)('whatever is typed for %s, the fault has a text', (_name, schema, arbitrary) => {
  fc.assert(
    fc.property(arbitrary, (input) => {
      const rules = schema.safeParse(input).error?.issues.map((issue) => issue.message) ?? [];
      expect(rules.filter((rule) => !speakers.vi.exists(`rules.${rule}`))).toEqual([]);
    }),
  );
});

describe('the dictionaries agree', () => {
  const [inVi, inEn] = [leaves(vi), leaves(en)];

  test('on their keys', () => {
    expect([...inVi.keys()].sort()).toEqual([...inEn.keys()].sort());
  });
  test('on the parameters of each text', () => {
    const differing = [...inVi].filter(
      ([key, text]) => parametersOf(text) !== parametersOf(inEn.get(key) ?? ''),
    );
    expect(differing).toEqual([]);
  });
  test('that nothing is empty', () => {
    expect([...inVi, ...inEn].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
  test('a rule without a text names its field', () => {
    expect(ruleText(speakers.vi, 'No such rule', 'draft.note')).toContain('draft.note');
  });
});
