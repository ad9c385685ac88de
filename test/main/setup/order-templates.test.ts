import { expect, it } from 'vitest';
import { Signals } from '../../../main/base/signals.ts';
import { OrderTemplates } from '../../../main/setup/order-templates.ts';
import { orderTemplatesSchema } from '../../../shared/model/order-template.ts';
import { freshStore } from '../store/support.ts';

it('keeps templates in the order in which they were saved, and refuses a change of older ones', () => {
  const templates = new OrderTemplates(freshStore(), new Signals());
  const [shirt, shoes] = [
    { name: 'Áo thun', parcel: '{"weight":"300"}' },
    { name: 'Giày', parcel: '{"weight":"900"}' },
  ];
  const before = templates.all;
  expect(templates.save({ templates: [shirt] }, before).ok).toBe(true);
  expect(templates.save({ templates: [shoes] }, before)).toMatchObject({
    ok: false,
    error: { code: 'changed-elsewhere' },
  });
  expect(templates.save({ templates: [shirt, shoes] }, templates.all).ok).toBe(true);
  expect(templates.all).toEqual({ templates: [shirt, shoes] });
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
