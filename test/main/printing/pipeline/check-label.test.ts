import { describe, expect, test } from 'vitest';
import { checkLabel } from '../../../../main/printing/pipeline/check-label.ts';
import type { Barcode } from '../../../../main/printing/raster/rendered-label.ts';
import { sampleLabel } from '../../../fakes/label-samples.ts';

const { platform, order } = sampleLabel();
const bars = (text: string): Barcode => ({ format: 'code-128', text });
const qr = (text: string): Barcode => ({ format: 'qr', text });
const check = (...barcodes: Barcode[]) => checkLabel(barcodes, { soc: order.soc, platform });

describe('a label passes', () => {
  test.each([
    ['short code', bars('123456789')],
    ['platform code', bars('PLT-2025-123456789')],
    ['waybill', bars('GHN8A7B6C5D4')],
    ['sender’s own code', bars('HN1-7K3QX2')],
    ['letters of another case and spaces around', bars(' ghn8a7b6c5d4 ')],
    ['waybill with the number of the parcel', bars('GHN8A7B6C5D4_1/2')],
    ['code inside a web address', qr('https://x.example/t?code=123456789&s=1')],
    ['code with separators inside a list', qr('GHN8A7B6C5D4|PLT-2025-123456789|850')],
  ])('with its %s', (_, barcode) => {
    expect(check(barcode).ok).toBe(true);
  });

  test('with its sort codes beside it', () => {
    expect(check(bars('700-B-12'), bars('123456789'), bars('HCM-BT-22')).ok).toBe(true);
  });

  test('with an advertisement beside it', () => {
    expect(check(qr('https://carrier.example/app'), bars('123456789')).ok).toBe(true);
  });
});

describe('another order’s barcode is caught', () => {
  test.each([
    ['alone', [bars('987654321')]],
    ['beside the right one', [bars('123456789'), bars('987654321')]],
    ['as a longer code that contains ours', [bars('1234567890')]],
    ['in a web address', [bars('123456789'), qr('https://x.example/t/987654321')]],
    ['that contains our sort code', [bars('123456789'), bars('700-B-12-99')]],
  ])('%s', (_, barcodes) => {
    expect(check(...barcodes)).toMatchObject({ ok: false, error: { code: 'label-mismatch' } });
  });

  test('and named, with what was expected', () => {
    expect(check(bars('123456789'), bars('987654321'))).toEqual({
      ok: false,
      error: {
        code: 'label-mismatch',
        expected: ['123456789', 'PLT-2025-123456789', 'GHN8A7B6C5D4', 'HN1-7K3QX2'],
        found: ['987654321'],
      },
    });
  });
});

describe('a label that names no order', () => {
  test.each([
    ['has no barcode', []],
    ['has a sort code only', [bars('700-B-12')]],
    ['has an advertisement only', [qr('https://carrier.example/app')]],
  ])('%s', (_, barcodes) => {
    expect(check(...barcodes)).toMatchObject({ ok: false, error: { code: 'label-no-barcode' } });
  });
});

describe('what may stand on any label', () => {
  const ean: Barcode = { format: 'ean', text: '8934588012228' };
  const itf = (text: string): Barcode => ({ format: 'itf', text });

  test('a product’s code and a few digits read into lines count for nothing', () => {
    expect(check(ean, itf('047110'), bars('123456789')).ok).toBe(true);
    expect(check(ean, itf('047110'))).toMatchObject({ error: { code: 'label-no-barcode' } });
  });

  test('a long ITF is somebody’s code', () => {
    expect(check(itf('00987654'), bars('123456789'))).toMatchObject({
      error: { code: 'label-mismatch', found: ['00987654'] },
    });
  });

  test('the order’s own code counts in any kind of barcode', () => {
    const own = { ...platform, shortCode: '8934588012228' };
    expect(checkLabel([ean], { soc: order.soc, platform: own }).ok).toBe(true);
  });
});

test('a short soc counts only as a whole text', () => {
  const short = { soc: '12', platform };
  expect(checkLabel([bars('12')], short).ok).toBe(true);
  expect(checkLabel([bars('12-987654')], short).ok).toBe(false);
});

test('codes that an order does not have yet match nothing', () => {
  const newOrder = { soc: '', platform: { ...platform, waybill: null, carrierSortCode: '' } };
  expect(checkLabel([bars('')], newOrder)).toMatchObject({ ok: false });
});
