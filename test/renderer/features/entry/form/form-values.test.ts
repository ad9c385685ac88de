import { describe, expect, test } from 'vitest';
import {
  emptyForm,
  emptyProduct,
  fieldOf,
  formOf,
  isWorthKeeping,
  nextForm,
  restoreForm,
  toDraft,
} from '../../../../../renderer/features/entry/form/form-values.ts';
import { draftOf } from '../../../../fakes/drafts.ts';

const half = { ...emptyForm(), weight: '500', receiver: { ...emptyForm().receiver, name: 'Lan' } };

describe('a kept form', () => {
  test('comes back as it was, half-filled and all', () => expect(restoreForm(half)).toEqual(half));

  test('of another version gives what can be understood and starts the rest empty', () =>
    expect(restoreForm({ receiver: { name: 'Lan', fax: 1 }, weight: {}, new: {} })).toEqual({
      ...half,
      weight: '',
    }));

  test('is worth keeping only when something was typed', () => {
    expect(isWorthKeeping(emptyForm())).toBe(false);
    expect(isWorthKeeping({ ...emptyForm(), pickupPointId: 'p1', payer: 'receiver' })).toBe(false);
    expect(isWorthKeeping(half)).toBe(true);
    expect(isWorthKeeping({ ...emptyForm(), products: [emptyProduct()] })).toBe(true);
  });
});

test('the next order has its contents listed when the one before had, with a line to type into', () => {
  const listed = { ...half, contentsKind: 'list' as const, products: [emptyProduct()] };
  expect(nextForm({ ...listed, products: [{ ...emptyProduct(), name: 'Áo' }] })).toEqual({
    ...emptyForm(),
    contentsKind: 'list',
    products: [emptyProduct()],
  });
  expect(isWorthKeeping(nextForm(listed))).toBe(false);
});

test('the next order keeps who sends it and on what terms, and nothing of the last receiver', () => {
  const next = nextForm({
    ...half,
    pickupPointId: 'p1',
    inspection: 'none',
    soc: 'A',
    carrier: { code: '1', name: 'GHN', route: null },
  });
  expect(next).toEqual({ ...emptyForm(), pickupPointId: 'p1', inspection: 'none' });
});

describe('an order back in the form', () => {
  const draft = draftOf({ soc: 'A-1', note: 'gọi trước', declaredValue: 0, carrier: 'GHN' });
  const products = [{ sku: '', name: 'Áo', price: 1, weight: 2, quantity: 3 }];

  test.each([
    ['as it is', draft],
    ['with exchange goods', draftOf({ soc: 'A-1', barter: 'Áo cũ' })],
    ['with a list of products', draftOf({ soc: 'A-1', contents: { kind: 'list', products } })],
  ])('%s describes the same order', (_name, kept) =>
    expect(toDraft(formOf(kept, kept.soc))).toEqual(kept),
  );

  test('that is entered once more leaves its code behind', () =>
    expect(toDraft(formOf(draft, ''))).toEqual({ ...draft, soc: '' }));

  test('leaves out a phone of which the platform hides digits', () => {
    const platformDraft = { ...draft, receiver: { ...draft.receiver, phone: '0912***678' } };
    expect(formOf(platformDraft, '').receiver).toEqual({ ...draft.receiver, phone: '' });
  });

  test('shows names that are missing as fields of their own', () => {
    const platformDraft = { ...draft, receiver: { ...draft.receiver, commune: '' } };
    expect(formOf(draft, '').areaByHand).toBe(false);
    expect(formOf(platformDraft, '').areaByHand).toBe(true);
  });
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
