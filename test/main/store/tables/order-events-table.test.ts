import { describe, expect, it } from 'vitest';
import { openTestStore, insertOrder } from '../support.ts';

describe('the timeline', () => {
  it('is kept in the order of what happened, with the station that it happened at', () => {
    const store = openTestStore();
    insertOrder(store, 'O1');
    insertOrder(store, 'O2');
    const entered = {
      orderId: 'O1',
      at: 5,
      by: 'packer',
      kind: 'entered',
      after: 'queued',
    } as const;
    store.events.append(entered);
    store.settings.set('station', {
      code: 'KHO2',
      name: 'Bàn 2',
      language: 'vi',
      sound: 'normal',
      soundSet: 'plain',
      firstScreen: 'entry',
      labelsVerified: false,
    });
    store.events.append({ orderId: 'O2', at: 6, by: 'station', kind: 'sending' });
    const details = { platformCode: 'PB.1', bytes: 7, carrier: null };
    // The computer's clock may step back; the timeline does not.
    store.events.append({
      ...entered,
      at: 1,
      kind: 'created',
      by: 'platform',
      facts: details,
      before: 'sending',
    });
    const [first, second] = store.events.ofOrder('O1');
    expect(first).toMatchObject({ kind: 'entered', station: 'PB1', facts: {}, before: null });
    expect(second).toMatchObject({
      kind: 'created',
      by: 'platform',
      station: 'KHO2',
      at: new Date(1).toISOString(),
      facts: details,
      before: 'sending',
      after: 'queued',
    });
    expect(store.events.ofOrder('O1')).toHaveLength(2);
  });

  it('belongs to orders that exist', () => {
    const store = openTestStore();
    const append = () =>
      store.events.append({ orderId: 'none', at: 1, by: 'packer', kind: 'entered' });
    expect(append).toThrow(/FOREIGN KEY/);
  });
});
