import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderDraftSchema } from '../../shared/model/order.ts';
import { pickupPointInputSchema } from '../../shared/model/pickup-point.ts';
import { phoneStart, readPhone } from '../../shared/phone.ts';
import { samplePickupPoint } from '../../main/training/sample.ts';
import { draftOf } from '../fakes/drafts.ts';

const accepted: [string, string][] = [
  ['0912345678', '0912345678'],
  ['0912 345 678', '0912345678'],
  ['0912.345.678', '0912345678'],
  ['0912-345-678', '0912345678'],
  [' 0352345678 ', '0352345678'],
  ['+84 912 345 678', '0912345678'],
  ['+84912345678', '0912345678'],
  ['+84 (0) 912 345 678', '0912345678'],
  ['84912345678', '0912345678'],
  ['0084 912 345 678', '0912345678'],
  ['(028) 3823 4567', '02838234567'],
  ['028 3823 4567', '02838234567'],
  ['+84 28 3823 4567', '02838234567'],
  ['(0236) 3.822.123', '02363822123'],
  ['1900 1234', '19001234'],
  ['1800 599 920', '1800599920'],
  ['+66 81 234 5678', '+66812345678'],
  // As written by address books and word processors.
  ['\u202A0912345678\u202C', '0912345678'],
  ['0912\u2011345\u2011678', '0912345678'],
];

const refused: [string, string][] = [
  ['', 'phone.missing'],
  [' ', 'phone.missing'],
  ['0000000000', 'phone.shape'],
  ['1234567890', 'phone.shape'],
  ['091234567', 'phone.shape'],
  ['09123456789', 'phone.shape'],
  ['0412345678', 'phone.shape'],
  ['3823 4567', 'phone.shape'],
  ['0283823456', 'phone.shape'],
  ['+0912345678', 'phone.shape'],
  ['0912345678, 0987654321', 'phone.shape'],
  ['0912345678 (vợ)', 'phone.shape'],
  ['gọi Lan', 'phone.shape'],
  ['01234567890', 'phone.old'],
  ['0168 123 4567', 'phone.old'],
  ['+84 1234567890', 'phone.old'],
  ['0912***678', 'phone.masked'],
  ['09xxxxx678', 'phone.masked'],
  ['0912•••678', 'phone.masked'],
];

describe('a phone number', () => {
  test.each(accepted)('%s is %s', (text, phone) =>
    expect(readPhone(text)).toEqual({ ok: true, phone }),
  );

  test.each(refused)('%j breaks %s', (text, rule) =>
    expect(readPhone(text)).toEqual({ ok: false, rule }),
  );

  test('that is taken is taken again as it is', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789+. ()-'.split('')), maxLength: 18 }),
        (text) => {
          const read = readPhone(text);
          expect(read.ok ? readPhone(read.phone) : read).toEqual(read);
        },
      ),
      { numRuns: 5000 },
    ));
});

describe('one rule holds for receivers and pickup points', () => {
  const receiver = draftOf().receiver;
  const inOrder = (phone: string) =>
    orderDraftSchema.safeParse({ ...draftOf(), receiver: { ...receiver, phone } });
  const inPoint = (phone: string) =>
    pickupPointInputSchema.safeParse({ ...samplePickupPoint, phone });

  test.each(accepted)('%s is kept as %s', (text, phone) => {
    expect(inOrder(text).data?.receiver.phone).toBe(phone);
    expect(inPoint(text).data?.phone).toBe(phone);
  });

  test.each(refused.filter(([text]) => text.trim() !== ''))('%s is refused: %s', (text, rule) => {
    expect(inOrder(text).error?.issues.map(({ message }) => message)).toEqual([rule]);
    expect(inPoint(text).error?.issues.map(({ message }) => message)).toEqual([rule]);
  });

  test('a pickup point with a code of the platform needs none, and no part of an address', () => {
    const empty = { phone: '', address: '', province: '', district: '', commune: '' };
    for (const field of Object.keys(empty)) {
      const without = { ...samplePickupPoint, [field]: '' };
      expect(pickupPointInputSchema.safeParse(without).success).toBe(false);
      expect(pickupPointInputSchema.safeParse({ ...without, code: 'K1' }).success).toBe(true);
    }
    const byCode = pickupPointInputSchema.safeParse({ name: 'Kho 1', code: 'K1' });
    expect(byCode.data).toMatchObject({ ...empty, code: 'K1' });
  });
});

describe('the beginning of a number', () => {
  test.each([
    ['091234', '091234'],
    ['0912.34', '091234'],
    ['+84 912 34', '091234'],
    ['0084912345', '0912345'],
    ['84912345', '0912345'],
    ['(028) 382', '028382'],
    ['+1 202 55', '+120255'],
    ['09123', null],
    ['', null],
    ['Chị Lan', null],
    ['0912xx5678', null],
  ])('%s is %s', (typed, start) => expect(phoneStart(typed)).toBe(start));
});
