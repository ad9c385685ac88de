import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../fakes/folder.ts';
import { openTestStore, insertOrder } from '../support.ts';

describe('settings', () => {
  it('have their defaults until they are written, and are kept then', () => {
    const file = join(temporaryFolder(), 'packbench.db');
    const store = openTestStore(file);
    expect(store.settings.get('station')).toEqual({
      code: 'PB1',
      name: 'Bàn đóng gói 1',
      language: 'vi',
      sound: 'normal',
      soundSet: 'plain',
      firstScreen: 'pack',
      labelsVerified: false,
    });
    expect(store.settings.get('outbox.recheckMs')).toBe(180_000);
    store.settings.set('outbox.recheckMs', 1);
    store.settings.set('form.kept', '{"name":"Chị \\"Lan\\""}');
    store.settings.forget();
    expect(store.settings.get('outbox.recheckMs')).toBe(1);
    expect(store.settings.get('form.kept')).toBe('{"name":"Chị \\"Lan\\""}');
  });
});

describe('labels', () => {
  it('are kept byte by byte, a variant each, until their order changes', () => {
    const store = openTestStore();
    insertOrder(store, 'O1');
    const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => at % 256);
    store.labels.put('O1', 'own 100x80', bytes, 1);
    store.labels.put('O1', 'platform S13', new Uint8Array([1, 2]), 1);
    expect(new Uint8Array(store.labels.get('O1', 'own 100x80') ?? [])).toEqual(bytes);
    store.labels.put('O1', 'platform S13', new Uint8Array([3]), 2);
    expect([...(store.labels.get('O1', 'platform S13') ?? [])]).toEqual([3]);
    store.labels.forget('O1');
    expect(store.labels.get('O1', 'own 100x80')).toBeNull();
  });
});
