import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyForm,
  emptyProduct,
} from '../../../../../renderer/features/entry/form/form-values.ts';
import {
  parcelLine,
  templateParcelOf,
  readTemplate,
  templateText,
  withParcel,
} from '../../../../../renderer/features/entry/form/template-parcel.ts';

const receiver = {
  name: 'Chị Lan',
  phone: '0912345678',
  address: '12 Lê Lợi',
  province: 'Thành phố Hồ Chí Minh',
  district: 'Quận 1',
  commune: 'Phường Bến Nghé',
};
const form = {
  ...emptyForm(),
  soc: 'SOC-1',
  receiver,
  codAmount: '350k',
  weight: '1,2kg',
  contentsText: 'Áo thun',
  payer: 'receiver' as const,
};

describe('a template', () => {
  it('holds the parcel and its terms, and nothing of the receiver', () => {
    const text = templateText(templateParcelOf(form));
    for (const personal of [...Object.values(receiver), 'SOC-1'])
      expect(text).not.toContain(personal);
    expect(withParcel(emptyForm(), readTemplate(text))).toEqual({
      ...form,
      soc: '',
      receiver: emptyForm().receiver,
    });
  });

  it('leaves the receiver, the code and the carrier of the form it is filled into', () => {
    const other = { ...emptyForm(), contentsText: 'Giày' };
    const filled = withParcel({ ...form, takenWeight: 'w1' }, templateParcelOf(other));
    expect(filled).toMatchObject({ receiver, soc: 'SOC-1', contentsText: 'Giày', weight: '' });
    expect(filled.takenWeight).toBe('');
  });

  it('is empty where another version kept something else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(Object.keys(readTemplate(text))).toEqual(Object.keys(templateParcelOf(emptyForm())));
      }),
    );
  });

  it('is told in a line by what is in it, the COD and the weight', () => {
    expect(parcelLine(templateParcelOf(form), 'vi')).toBe(
      'Áo thun · COD 350.000\u00a0₫ · 1,2\u00a0kg',
    );
    const products = [
      { ...emptyProduct(), name: 'Áo' },
      { ...emptyProduct(), name: 'Quần' },
    ];
    const listed = { ...emptyForm(), contentsKind: 'list' as const, products, codAmount: 'x' };
    expect(parcelLine(templateParcelOf(listed), 'vi')).toBe('Áo, Quần');
    expect(parcelLine(templateParcelOf(emptyForm()), 'vi')).toBe('');
  });
});
