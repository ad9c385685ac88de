import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { pickupPointInputSchema } from '../../../shared/model/pickup-point.ts';
import { printerInputSchema } from '../../../shared/model/printer.ts';
import { accountInputSchema, stationSettingsSchema } from '../../../shared/model/station.ts';
import { dictionaries, languages, speakers, leaves, text } from './speakers.ts';

/** Returns the rules named in the sources: 'phone.shape', "dong.integer", … */
function rulesInSources(): string[] {
  const root = join(import.meta.dirname, '../../..');
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const models = readdirSync(join(root, 'shared/model')).map((file) => `shared/model/${file}`);
  const readers = ['money', 'weight', 'quantity', 'phone'].map((what) => `shared/${what}.ts`);
  const rules = [...models, ...readers].flatMap(
    (file) => read(file).match(/'[a-z][A-Za-z]*\.[a-z][A-Za-z]*'/g) ?? [],
  );
  // Some rules depend on stored data, or on the form alone, and are in no schema.
  rules.push(
    ...(read('renderer/features/entry/form/form-rules.ts').match(/'carrier\.[A-Za-z]*'/g) ?? []),
  );
  rules.push(...(read('main/setup/label-sizes.ts').match(/'labelSize\.[A-Za-z]*'/g) ?? []));
  return [...new Set(rules.map((rule) => rule.slice(1, -1)))];
}

describe.each(languages)('rules in %s', (language) => {
  test('every rule of the schemas has a text', () => {
    const rules = rulesInSources();
    expect(rules).toContain('phone.shape');
    expect(rules.filter((rule) => !speakers[language].exists(`rules.${rule}`))).toEqual([]);
  });

  test('no text has outlived its rule', () => {
    const knownRules = new Set([...rulesInSources(), 'other']);
    const texts = [...leaves(dictionaries[language].rules).keys()];
    // These are derived from the field names in pickup-point.ts.
    expect(
      texts.filter((rule) => !knownRules.has(rule) && !rule.startsWith('pickupPoint.')),
    ).toEqual([]);
  });
});

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
