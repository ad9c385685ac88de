import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { deliveryText } from '../../../../renderer/features/orders/delivery-text.ts';
import vi from '../../../../renderer/i18n/vi.json' with { type: 'json' };
import type { SyncState } from '../../../../shared/model/order.ts';

const speaker = createInstance();
void speaker.init({ lng: 'vi', initAsync: false, resources: { vi: { translation: vi } } });
const at = '2026-11-27T08:00:00Z';

test.each<[string, SyncState, { code: string; name: string; reason?: string }, string]>([
  ['waits', 'created', { code: '2', name: 'Chờ Lấy Hàng' }, 'Chờ lấy hàng'],
  ['is on its way', 'created', { code: '12', name: 'Đã Giao Hàng' }, ''],
  [
    'is postponed',
    'created',
    { code: '7', name: 'Hoãn', reason: 'Khách hẹn lại' },
    'Khách hẹn lại',
  ],
  ['was cancelled', 'cancelled', { code: '0', name: 'Đã Huỷ' }, ''],
  ['was cancelled by others', 'created', { code: '0', name: 'Đã Huỷ' }, 'Đã huỷ'],
])('a parcel that %s says no more than its badge leaves open', (_, sync, delivery, text) => {
  expect(deliveryText(speaker.t, { sync, delivery: { ...delivery, at } })).toBe(text);
});
