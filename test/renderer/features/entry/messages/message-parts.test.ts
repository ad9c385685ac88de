import { describe, expect, it } from 'vitest';
import {
  emptyForm,
  type FormValues,
} from '../../../../../renderer/features/entry/form/form-values.ts';
import { openDoubts } from '../../../../../renderer/features/entry/form/doubts.ts';
import {
  beginsWith,
  isMessage,
  isOfAnother,
  longestMessage,
  type PartName,
  partsOf,
  withArea,
  withMessage,
  withParts,
} from '../../../../../renderer/features/entry/messages/message-parts.ts';
import {
  afterTaking,
  noMessages,
} from '../../../../../renderer/features/entry/messages/use-messages.ts';
import type { ReadMessage } from '../../../../../shared/model/read-message.ts';

const certain = (text: string) => ({ text, isSure: true });
const area = {
  commune: 'Phường Bến Nghé',
  district: 'Quận 1',
  province: 'TP HCM',
  written: 'p bến nge, q1',
  isSure: false,
  others: [],
};
const read: ReadMessage = {
  name: certain('Chị Lan'),
  phone: { ...certain('0912345678'), others: [] },
  address: certain('12 Lê Lợi'),
  area,
  cod: { text: 'cod 350', value: 350_000, calculation: null, isSure: false, others: [] },
  weight: null,
  contents: null,
  note: certain('giao chiều'),
  rest: 'nhé shop\ncảm ơn',
};

describe('a message over an order in the form', () => {
  const typed = (receiver: Partial<FormValues['receiver']>) => ({
    ...emptyForm(),
    receiver: { ...emptyForm().receiver, ...receiver },
  });

  it.each([
    ['nothing of a receiver', {}, false],
    ['the same phone, written otherwise', { name: 'Lan', phone: '+84 912.345.678' }, false],
    ['another phone', { phone: '0987654321' }, true],
    ['a name alone', { name: 'Anh Tuấn' }, true],
    ['half a phone', { phone: '0912' }, true],
  ])('is of another customer, or not, where the form has %s', (_, receiver, isAnother) =>
    expect(isOfAnother(typed(receiver), read)).toBe(isAnother),
  );

  it('without a phone completes an order that lacks its address, and no other', () => {
    const message = { ...read, phone: null };
    expect(isOfAnother(typed({ name: 'Lan', phone: '0912345678' }), message)).toBe(false);
    expect(isOfAnother(typed({ name: 'Lan', address: '5 Lê Lai' }), message)).toBe(true);
    const second = { ...message, name: null, address: null, area: null };
    expect(isOfAnother(typed({ name: 'Lan', address: '5 Lê Lai' }), second)).toBe(false);
  });

  it('leaves nothing of the customer before', () => {
    const before: FormValues = {
      ...emptyForm(),
      soc: 'A-1',
      pickupPointId: 'home',
      receiver: {
        name: 'Anh Tuấn',
        phone: '0987654321',
        address: '9 Bà Triệu',
        commune: 'Phường Tràng Tiền',
        district: 'Quận Hoàn Kiếm',
        province: 'Hà Nội',
      },
      codAmount: '99.000',
      weight: '500',
      contentsText: 'váy',
      note: 'giao chiều',
      barter: 'áo cũ',
    };
    const begun = beginsWith(before, false);
    expect(withParts(begun, { ...read, note: null }, new Set(['name', 'phone']))).toEqual({
      ...emptyForm(),
      pickupPointId: 'home',
      receiver: { ...emptyForm().receiver, name: 'Chị Lan', phone: '0912345678' },
    });
    expect(beginsWith(before, true)).toMatchObject({ soc: 'A-1', note: '' });
  });
});

describe('a message that was read', () => {
  it('is shown part by part, amounts as the form has them, with what was not understood', () => {
    expect(partsOf(read)).toEqual([
      { name: 'name', text: 'Chị Lan', written: null, isSure: true, choice: null },
      { name: 'phone', text: '0912345678', written: null, isSure: true, choice: null },
      { name: 'address', text: '12 Lê Lợi', written: null, isSure: true, choice: null },
      {
        name: 'area',
        text: 'Phường Bến Nghé, Quận 1, TP HCM',
        written: 'p bến nge, q1',
        isSure: false,
        choice: 0,
      },
      { name: 'cod', text: '350.000\u00a0₫', written: 'cod 350', isSure: false, choice: null },
      { name: 'note', text: 'giao chiều', written: null, isSure: true, choice: null },
      { name: 'rest', text: 'nhé shop, cảm ơn', written: null, isSure: false, choice: null },
    ]);
  });

  it('has a part for every area that may be meant, and takes the one that is chosen', () => {
    const other = { commune: 'Phường Phạm Ngũ Lão', district: 'Quận 1', province: 'TP HCM' };
    const several = { ...read, area: { ...area, others: [other] } };
    const areas = partsOf(several).filter(({ name }) => name === 'area');
    expect(areas.map(({ text, choice }) => [text, choice])).toEqual([
      ['Phường Bến Nghé, Quận 1, TP HCM', 0],
      ['Phường Phạm Ngũ Lão, Quận 1, TP HCM', 1],
    ]);
    const after = withParts(emptyForm(), withArea(several, 1), new Set(['area']));
    expect(after.receiver).toMatchObject(other);
  });

  it('changes what was taken, and nothing else of the form', () => {
    const before = { ...emptyForm(), codAmount: '99.000', weight: '500', contentsText: 'áo' };
    const after = withParts(before, read, new Set(['name', 'area', 'rest']));
    const { commune, district, province } = area;
    expect(after).toEqual({
      ...before,
      receiver: { name: 'Chị Lan', phone: '', address: '', commune, district, province },
      note: 'nhé shop, cảm ơn',
    });
    const all = withParts(before, read, new Set(['cod', 'note', 'rest', 'contents']));
    expect(all).toMatchObject({
      codAmount: '350.000',
      contentsText: 'áo',
      note: 'giao chiều. nhé shop, cảm ơn',
    });
  });
});

it('leaves the words of an area that is not taken in the address', () => {
  const address = (...accepted: PartName[]) =>
    withParts(emptyForm(), read, new Set(accepted)).receiver.address;
  expect(address('address')).toBe('12 Lê Lợi, p bến nge, q1');
  expect(address('address', 'area')).toBe('12 Lê Lợi');
  expect(address('name')).toBe('');
  expect(withParts(emptyForm(), { ...read, address: null }, new Set()).receiver.address).toBe(
    'p bến nge, q1',
  );
});

describe('an uncertain part', () => {
  const taken = new Set<PartName>(['name', 'phone', 'address', 'note']);

  it('fills its empty field, which is marked with the words of the message', () => {
    const filled = withMessage(emptyForm(), read, taken);
    expect(filled.codAmount).toBe('350.000');
    expect(filled.receiver).toMatchObject({ address: '12 Lê Lợi', commune: 'Phường Bến Nghé' });
    expect(openDoubts(filled)).toMatchObject([
      { field: 'receiver.commune', value: 'Phường Bến Nghé', source: 'p bến nge, q1', others: [] },
      { field: 'codAmount', value: '350.000', source: 'cod 350', others: [] },
    ]);
  });

  it('has the other calculation of an amount beside the words of the message', () => {
    const words = 'đã cọc 100k … thu 350k';
    const calculation = '350.000 − 100.000 = 250.000';
    const deposit = { text: words, value: 350_000, calculation, isSure: false, others: [250_000] };
    const filled = withMessage(emptyForm(), { ...read, area: null, cod: deposit }, taken);
    expect(openDoubts(filled)).toMatchObject([
      {
        field: 'codAmount',
        value: '350.000',
        source: `${words}” · “${calculation}`,
        others: ['250.000'],
      },
    ]);
  });

  it('has the other numbers of a message with several', () => {
    const phone = { text: '0912345678', isSure: false, others: ['0987654321'] };
    const filled = withMessage(emptyForm(), { ...read, area: null, cod: null, phone }, new Set());
    expect(openDoubts(filled)).toMatchObject([
      {
        field: 'receiver.phone',
        value: '0912345678',
        source: '0912345678',
        others: ['0987654321'],
      },
    ]);
  });

  it('is no doubt once the user took it, changed the field or emptied it', () => {
    const all = new Set<PartName>([...taken, 'area', 'cod']);
    expect(withMessage(emptyForm(), read, all).doubts).toEqual([]);
    const filled = withMessage(emptyForm(), { ...read, area: null }, taken);
    expect(openDoubts({ ...filled, codAmount: '35.000' })).toEqual([]);
    expect(openDoubts({ ...filled, codAmount: '' })).toEqual([]);
  });

  it('remains a doubt when only capitals were added to it', () => {
    const name = { text: 'lan anh', isSure: false };
    const filled = withMessage(emptyForm(), { ...read, name }, new Set());
    const receiver = { ...filled.receiver, name: 'Lan Anh' };
    expect(openDoubts({ ...filled, receiver })[0]).toMatchObject({ field: 'receiver.name' });
  });

  it('replaces nothing that was typed, and chooses none of several areas', () => {
    const typed = { ...emptyForm(), codAmount: '99.000' };
    const others = [{ commune: 'Phường 1', district: 'Quận 3', province: 'TP HCM' }];
    const filled = withMessage(typed, { ...read, area: { ...area, others } }, taken);
    expect([filled.codAmount, filled.receiver.commune, filled.doubts]).toEqual(['99.000', '', []]);
    expect(filled.receiver.address).toBe('12 Lê Lợi, p bến nge, q1');
  });

  it('leaves the street and the note that were typed, in front of the words of the message', () => {
    const { receiver } = emptyForm();
    const typed = {
      ...emptyForm(),
      receiver: { ...receiver, address: '5 Hàng Bài', province: 'Hà Nội' },
      note: 'gọi trước',
    };
    const filled = withMessage(typed, { ...read, address: null }, taken);
    expect(filled.receiver).toMatchObject({
      address: '5 Hàng Bài, p bến nge, q1',
      province: 'Hà Nội',
    });
    expect(filled.note).toBe('gọi trước. giao chiều');
    expect(withMessage(filled, { ...read, address: null }, taken)).toMatchObject({
      receiver: { address: '5 Hàng Bài, p bến nge, q1' },
      note: 'gọi trước. giao chiều',
    });
  });

  it('shows the words of the message that are in no field', () => {
    const filled = withMessage({ ...emptyForm(), codAmount: '99.000' }, read, taken);
    expect(filled.leftWords).toBe('cod 350 · nhé shop, cảm ơn');
    const typed = { ...emptyForm().receiver, address: '5 Hàng Bài', commune: 'Phường Tràng Tiền' };
    const street = { text: '12 Lê Lợi', isSure: false };
    const unused = { ...read, address: street, cod: null, rest: '' };
    expect(
      withMessage({ ...emptyForm(), receiver: typed }, unused, new Set(['phone'])).leftWords,
    ).toBe('12 Lê Lợi · p bến nge, q1');
    expect(beginsWith(filled, false).leftWords).toBe('');
    expect(withMessage(emptyForm(), read, new Set([...taken, 'rest'])).leftWords).toBe('');
  });

  it('is no doubt in contents that a list of products replaces', () => {
    const contents = { text: '2 áo', isSure: false };
    const filled = withMessage(emptyForm(), { ...read, area: null, cod: null, contents }, taken);
    expect(openDoubts(filled)).toHaveLength(1);
    expect(openDoubts({ ...filled, contentsKind: 'list' })).toEqual([]);
  });
});

it('goes through the orders of one message one after the other', () => {
  const first = afterTaking(noMessages, ['b', 'c'], false);
  expect(first).toEqual({ left: ['b', 'c'], total: 3 });
  const second = afterTaking(first, [], true);
  expect(second).toEqual({ left: ['c'], total: 3 });
  // A different message in between is not counted; one with several orders comes first.
  expect(afterTaking(second, [], false)).toEqual(second);
  expect(afterTaking(second, ['y', 'z'], false)).toEqual({ left: ['y', 'z', 'c'], total: 4 });
  expect(afterTaking(second, ['d'], true)).toEqual({ left: ['d'], total: 4 });
});

it('several lines, or a number with an address, are a message', () => {
  expect(isMessage('Chị Lan\n0912345678')).toBe(true);
  expect(isMessage('Chị Lan 0912345678, 12 Lê Lợi, q1, hcm')).toBe(true);
  for (const text of ['Chị Lan', '0912345678', '12 Lê Lợi, q1', 'một dòng\n\n', '350k', ''])
    expect([text, isMessage(text)]).toEqual([text, false]);
});

it('a long text is a message only if it has several orders', () => {
  const order = 'Chị Lan\n0912345678\n12 Lê Lợi, q1, hcm';
  const long = `${order}\n${'ghi chú '.repeat(600)}`;
  expect(long.length).toBeGreaterThan(longestMessage);
  expect(isMessage(long)).toBe(false);
  expect(isMessage(`${long}\n\n${order.replace('0912345678', '0987654321')}`)).toBe(true);
  expect(isMessage(`${order}\n`.repeat(1_000))).toBe(false);
});

describe('the weight of a message', () => {
  const weight = { text: 'kl 1,5kg', value: 1_500, isClaimed: true, isSure: true };

  it('is a part of its own, in the form of the field, and fills it in place of the weight on the scale', () => {
    const message = { ...read, weight };
    expect(partsOf(message).find(({ name }) => name === 'weight')).toEqual({
      name: 'weight',
      text: '1.500 g',
      written: 'kl 1,5kg',
      isSure: true,
      choice: null,
    });
    const before: FormValues = { ...emptyForm(), weight: '300', takenWeight: 'scale-1' };
    const filled = withParts(before, message, new Set<PartName>(['weight']));
    expect([filled.weight, filled.takenWeight]).toEqual(['1.500', '']);
    const left = withParts(before, message, new Set());
    expect([left.weight, left.takenWeight]).toEqual(['300', 'scale-1']);
  });
});
