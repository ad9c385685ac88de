import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorText } from '../../../renderer/i18n/error-text.ts';
import { syncStateSchema } from '../../../shared/model/order.ts';
import { printJobStateSchema } from '../../../shared/model/print-job.ts';
import { appErrorSchema } from '../../../shared/app-error.ts';
import type { AppError } from '../../../shared/app-error.ts';
import { dictionaries, languages, speakers, leaves } from './speakers.ts';

/** Returns the relevant values of a member's schema: each option of an enum, null, a plain value. */
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
  if (schema instanceof z.ZodRecord)
    return [{}, ...samplesOf(schema.valueType).map((value) => ({ 'Kho 7': value }))];
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

describe.each(languages)('errors in %s', (language) => {
  const translator = speakers[language];

  test.each(members)('$code: what happened and what to do', ({ code, samples }) => {
    for (const sample of samples) {
      const { title, todo } = errorText(translator, sample);
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
        expect(errorText(translator, sample).todo).toContain(
          language === 'vi' ? 'ừng nhập lại' : 'o not enter it again',
        );
    }
  });

  test('an order that is looked up says why: a lost answer, a backup, or that it was not there', () => {
    const texts = ['timed-out', 'restored', 'not-found'].map((detail) => {
      const { todo } = errorText(translator, { code: 'unsettled', detail });
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
        expect(errorText(translator, refused).todo).toContain(`“${message}”`);
      }),
    );
    const token: AppError = {
      code: 'unauthorised',
      message: 'Token $t(x) {{y}}',
      status: 401,
      effect: 'none',
    };
    expect(errorText(translator, token).todo).toContain('“Token $t(x) {{y}}”');
  });

  test('states have names, and an unknown one is shown as it came', () => {
    const states = [...syncStateSchema.options, ...printJobStateSchema.options];
    expect(
      states.filter((state) => !translator.exists(`errors.wrong-state.states.${state}`)),
    ).toEqual([]);
    expect(errorText(translator, { code: 'wrong-state', state: 'weird' }).todo).toContain('weird');
  });

  test('the problems of what was entered are listed once each, in words', () => {
    const issues = [
      { path: 'receiver.phone', rule: 'phone.shape' },
      { path: 'pickup.phone', rule: 'phone.shape' },
      { path: 'draft.odd', rule: 'Invalid input' },
    ];
    const { todo } = errorText(translator, { code: 'invalid', issues });
    expect(todo.split(translator.t('rules.phone.shape'))).toHaveLength(2);
    expect(todo).toContain('draft.odd');
    expect(todo).not.toContain('Invalid input');
  });

  test('what differs in a clash is named as the form names it', () => {
    const differs = ['receiver.name', 'receiver.phone', 'codAmount', 'odd.member'];
    const { todo } = errorText(translator, { code: 'soc-clash', soc: 'A1', differs });
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
    const timeout: AppError = { code: 'timed-out', phase: 'body', afterMs: 20_000, effect: 'none' };
    expect(errorText(speakers.vi, timeout).todo).toContain('20 giây');
  });
});
