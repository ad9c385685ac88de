import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emptyForm,
  emptyProduct,
  fieldOf,
  isWorthKeeping,
  nextForm,
  restoreForm,
} from '../../../../renderer/features/entry/form-values.ts';

const half = { ...emptyForm(), weight: 500, receiver: { ...emptyForm().receiver, name: 'Lan' } };

describe('a kept form', () => {
  test('comes back as it was, half-filled and all', () =>
    expect(restoreForm(JSON.stringify(half))).toEqual(half));

  test('of another version gives what can be understood and starts the rest empty', () =>
    expect(
      restoreForm(JSON.stringify({ receiver: { name: 'Lan', fax: 1 }, weight: 'heavy', new: {} })),
    ).toEqual({ ...half, weight: null }));

  test.each([[null], [''], ['{'], ['3'], ['null']])('that is none (%j) is none', (kept) =>
    expect(restoreForm(kept)).toBeNull(),
  );

  test('of any JSON gives a whole form or none', () => {
    fc.assert(
      fc.property(fc.json(), (kept) => {
        const form = restoreForm(kept) ?? emptyForm();
        expect(Object.keys(form).sort()).toEqual(Object.keys(emptyForm()).sort());
      }),
    );
  });

  test('is worth keeping only when something was typed', () => {
    expect(isWorthKeeping(emptyForm())).toBe(false);
    expect(isWorthKeeping({ ...emptyForm(), pickupPointId: 'p1', payer: 'receiver' })).toBe(false);
    expect(isWorthKeeping(half)).toBe(true);
    expect(isWorthKeeping({ ...emptyForm(), products: [emptyProduct()] })).toBe(true);
  });
});

test('the next order keeps who sends it and on what terms, and nothing of the last receiver', () => {
  const next = nextForm({
    ...half,
    pickupPointId: 'p1',
    inspection: 'none',
    soc: 'A',
    carrier: '1',
  });
  expect(next).toEqual({ ...emptyForm(), pickupPointId: 'p1', inspection: 'none' });
});

describe('paths of the draft', () => {
  test.each([
    ['receiver.province', false, 'receiver.commune'],
    ['receiver.province', true, 'receiver.province'],
    ['contents.text', false, 'contentsText'],
    ['contents.products', false, 'products'],
    ['contents.products.2.price', false, 'products.2.price'],
    ['codAmount', false, 'codAmount'],
  ])('%s with areas by hand %s is the field %s', (path, areaByHand, field) =>
    expect(fieldOf(path, { areaByHand })).toBe(field),
  );
});
