import { expect, it } from 'vitest';
import { orderTemplatesSchema } from '../../../shared/model/order-template.ts';
import { ok } from '../../../shared/result.ts';
import { openTestStation } from '../../fakes/station.ts';

it('keeps templates in the order in which they were saved, and refuses a change of older ones', async () => {
  const { settings } = (await openTestStation()).station;
  const [shirt, shoes] = [
    { name: 'Áo thun', parcel: '{"weight":"300"}' },
    { name: 'Giày', parcel: '{"weight":"900"}' },
  ];
  const before = settings.get('orderTemplates');
  expect(settings.save('orderTemplates', [shirt], before)).toEqual(ok());
  expect(settings.save('orderTemplates', [shoes], before)).toMatchObject({
    ok: false,
    error: { code: 'changed-elsewhere' },
  });
  const now = settings.get('orderTemplates');
  expect(settings.save('orderTemplates', [shirt, shoes], now)).toEqual(ok());
  expect(settings.get('orderTemplates')).toEqual([shirt, shoes]);
});

it('takes thirty, each with a name', () => {
  const many = (count: number) => ({
    templates: Array.from({ length: count }, (_, at) => ({ name: `Mẫu ${at}`, parcel: '{}' })),
  });
  expect(orderTemplatesSchema.safeParse(many(30)).success).toBe(true);
  expect(orderTemplatesSchema.safeParse(many(31)).success).toBe(false);
  expect(orderTemplatesSchema.safeParse({ templates: [{ name: ' ', parcel: '{}' }] }).success).toBe(
    false,
  );
});
