import { describe, expect, test } from 'vitest';
import { joinList } from '../../../main/labels/fit-list.ts';
import {
  formatArea,
  describeContents,
  printedDong,
  describeNote,
  reprintMark,
  describeSender,
} from '../../../main/labels/label-texts.ts';
import { sampleLabel, shop } from '../../fakes/label-samples.ts';

/** Returns the parcel's contents as one text. */
function joinedContents(draft: Parameters<typeof describeContents>[0]): string {
  return joinList(describeContents(draft));
}

describe('a label says', () => {
  test.each([
    [0, '0 đ'],
    [999, '999 đ'],
    [1000, '1.000 đ'],
    [1_250_000, '1.250.000 đ'],
    [10_000_000_000, '10.000.000.000 đ'],
  ])('%i dong as %s', (amount, text) => {
    expect(printedDong(amount)).toBe(text);
  });

  test.each([
    [1, '1 g: Áo'],
    [999, '999 g: Áo'],
    [1000, '1 kg: Áo'],
    [1250, '1,25 kg: Áo'],
    [1_000_000, '1000 kg: Áo'],
  ])('%i grams as %s', (weight, text) => {
    const draft = { weight, contents: { kind: 'text' as const, text: 'Áo' } };
    expect(joinedContents(sampleLabel({ draft }).order.draft)).toBe(text);
  });

  test('how many pieces, and which', () => {
    expect(joinedContents(sampleLabel().order.draft)).toBe(
      '850 g, 3 món: 2× Áo thun cổ tròn màu đen size L; 1× Quần jean ống rộng',
    );
  });

  test('goods to bring back before the note, and nothing without either', () => {
    const noteOf = (draft: object) => describeNote(sampleLabel({ draft }).order.draft);
    expect(noteOf({ note: 'Gọi trước', barter: 'áo cũ' })).toBe(
      'ĐỔI/TRẢ: áo cũ · Ghi chú: Gọi trước',
    );
    expect(noteOf({ note: '', barter: 'áo cũ' })).toBe('ĐỔI/TRẢ: áo cũ');
    expect(noteOf({ note: '', barter: null })).toBe('');
  });

  test('who sends it, without what the platform keeps for a code', () => {
    expect(describeSender(shop)).toBe(
      'Gửi: Kho Hoa Sữa, 0987654321, 45 Ngõ Trần Quý Cáp, Quận Đống Đa, Hà Nội',
    );
    expect(describeSender({ ...shop, phone: '', address: '' })).toBe(
      'Gửi: Kho Hoa Sữa, Quận Đống Đa, Hà Nội',
    );
  });

  test('which reprint it is', () => {
    expect(reprintMark(2)).toBe('IN LẠI LẦN 2 · REPRINT 2');
  });
});

test('a label leaves out the areas that the platform did not return', () => {
  const receiver = {
    ...sampleLabel().order.draft.receiver,
    commune: '',
    district: '',
    province: '',
  };
  expect(formatArea(receiver)).toBe('');
  expect(formatArea({ ...receiver, district: 'Quận 1' })).toBe('Quận 1');
  expect(formatArea({ ...receiver, commune: 'Bến Nghé', province: 'Hồ Chí Minh' })).toBe(
    'Bến Nghé, Hồ Chí Minh',
  );
});
