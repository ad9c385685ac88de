import { expect, it } from 'vitest';
import { isDrawable } from '../../../main/labels/is-drawable.ts';
import { orderDraftSchema } from '../../../shared/model/order.ts';
import { draftOf, pickupPoint } from '../../fakes/drafts.ts';

const draft = orderDraftSchema.parse(draftOf());
const order = { draft, pickupPoint, unreadable: [], personalDataRemoved: false };

it('a label of ours is drawn of an order of which everything is known', () => {
  expect(isDrawable(order)).toBe(true);
});

it.each([
  ['the phone', { draft: { ...draft, receiver: { ...draft.receiver, phone: null } } }],
  ['the name', { draft: { ...draft, receiver: { ...draft.receiver, name: '' } } }],
  ['the address', { draft: { ...draft, receiver: { ...draft.receiver, address: '' } } }],
  ['what is collected', { draft: { ...draft, codAmount: null } }],
  ['whether it may be opened', { draft: { ...draft, inspection: null } }],
  ['who pays', { draft: { ...draft, payer: null } }],
  ['the sender', { pickupPoint: null }],
])('none is drawn without %s', (_, less) => {
  expect(isDrawable({ ...order, ...less })).toBe(false);
});
