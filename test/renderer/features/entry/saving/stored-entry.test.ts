import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyForm } from '../../../../../renderer/features/entry/form/form-values.ts';
import { noMessages } from '../../../../../renderer/features/entry/messages/use-messages.ts';
import {
  serializeEntry,
  restoreEntry,
} from '../../../../../renderer/features/entry/saving/stored-entry.ts';

const half = { ...emptyForm(), payer: 'receiver' as const, codAmount: '1tr2' };
const other = { ...emptyForm(), weight: '0.5' };

test('what was typed and chosen comes back as it was, and so does what was set aside', () => {
  const messages = { left: ['Chị Lan 0912345678', 'Anh Ba'], total: 5 };
  const entry = { form: half, setAside: [other, half], messages };
  expect(restoreEntry(serializeEntry(entry))).toEqual(entry);
});

test('a version that kept the form alone is understood', () =>
  expect(restoreEntry(JSON.stringify(half))).toEqual({
    form: half,
    setAside: [],
    messages: noMessages,
  }));

test.each([[null], [''], ['{'], ['3'], ['null'], ['[]'], ['{"form":3,"setAside":{"a":1}}']])(
  'what is none (%j) is an empty form',
  (stored) =>
    expect(restoreEntry(stored)).toEqual({ form: emptyForm(), setAside: [], messages: noMessages }),
);

test('any JSON gives whole forms', () => {
  const shape = Object.keys(emptyForm()).sort();
  const stored = fc.oneof(
    fc.json(),
    fc
      .record({ form: fc.jsonValue(), setAside: fc.jsonValue(), messages: fc.jsonValue() })
      .map((it) => JSON.stringify(it)),
  );
  fc.assert(
    fc.property(stored, (text) => {
      const { form, setAside, messages } = restoreEntry(text);
      expect(messages.left.every((one) => typeof one === 'string')).toBe(true);
      for (const one of [form, ...setAside]) expect(Object.keys(one).sort()).toEqual(shape);
    }),
  );
});
