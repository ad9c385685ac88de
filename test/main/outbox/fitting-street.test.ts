import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStreetFitting } from '../../../main/outbox/fitting-street.ts';
import { isPhoneFitting } from '../../../main/outbox/fitting.ts';

describe('house and street', () => {
  it.each([
    ['12 Lê Lợi', '12 duong le loi'],
    ['12 Lê Lợi', '12 Lê Lợi, Phường Bến Nghé, Quận 1'],
    ['12/5 Lê Lợi P. Bến Nghé', '12/5 Lê Lợi, Phường Bến Nghé'],
    ['12 Lê Lợi (gọi trước)', '12 Lê Lợi'],
    ['12D Lê Lợi', '12 d Lê Lợi'],
    ['12 Đ. Lê Lợi', '12 Lê Lợi'],
    ['12 Lê Lợi', ''],
  ])('"%s" may be "%s"', (ours, masked) => {
    expect(isStreetFitting(masked, ours)).toBe(true);
  });

  it.each([
    ['12 Lê Lợi', '21 Lê Lợi'],
    ['12/5 Lê Lợi', '5/12 Lê Lợi'],
    ['12 Lê Lợi', '12 Hàng Bạc'],
    ['12 Lê Lợi', '112 Lê Lợi'],
    ['12D Lê Lợi', '12A Lê Lợi'],
    ['12D Lê Lợi', '12H Lê Lợi'],
    ['12P Lê Lợi', '12X Lê Lợi'],
  ])('"%s" is not "%s"', (ours, masked) => {
    expect(isStreetFitting(masked, ours)).toBe(false);
  });

  it('fits itself with anything added, whichever side has it', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, text, (one, before, after) => {
        const more = `${before} ${one} ${after}`;
        expect(isStreetFitting(one, one)).toBe(true);
        expect(isStreetFitting(more, one)).toBe(true);
        expect(isStreetFitting(one, more)).toBe(true);
      }),
    );
  });
});

it('masked digits fit any digit, and each other digit fits itself alone', () => {
  const digit = fc.integer({ min: 0, max: 9 });
  const phone = fc.array(digit, { minLength: 9, maxLength: 9 });
  fc.assert(
    fc.property(phone, fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }), (digits, masks) => {
      const ours = `0${digits.join('')}`;
      const maskedDigits = digits.map((one, at) => (masks[at] ? '*' : one));
      expect(isPhoneFitting(`0${maskedDigits.join('')}`, ours)).toBe(true);
      const position = masks.indexOf(false);
      if (position < 0) return;
      const other = maskedDigits.with(position, (Number(maskedDigits[position]) + 1) % 10);
      expect(isPhoneFitting(`0${other.join('')}`, ours)).toBe(false);
    }),
  );
});
