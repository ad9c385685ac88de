import { describe, expect, it } from 'vitest';
import { corrections } from '../../../main/outbox/corrections.ts';
import { draftOf, pickupPoint } from '../../fakes/drafts.ts';
import { eventually } from '../../fakes/eventually.ts';
import { openQueue } from '../../fakes/queue.ts';
import { findIds } from '../store/order-index/listed-orders.ts';
import { CREATE } from './requests.ts';

const hanoi = {
  name: 'Anh Minh',
  phone: '0987654321',
  address: '5 Hàng Bạc',
  province: 'Thành phố Hà Nội',
  district: 'Quận Hoàn Kiếm',
  commune: 'Phường Hàng Bạc',
};

describe('an order that is corrected', () => {
  it('is sent as corrected, under its own soc, from the pickup point as it is now', async () => {
    const queue = await openQueue();
    const id = queue.enter({ soc: 'KEEP-1' });
    while (queue.store.orders.index());
    const moved = { ...pickupPoint, phone: '0900000001' };
    const corrected = queue.outbox.correct(
      id,
      draftOf({ soc: 'OTHER', receiver: hanoi, codAmount: 99_000 }),
      moved,
    );
    expect(corrected).toMatchObject({
      ok: true,
      value: { id, soc: 'KEEP-1', sync: 'queued', draft: { soc: 'KEEP-1', codAmount: 99_000 } },
    });
    queue.outbox.start();
    await queue.reaches(id, 'created');
    const [sent] = queue.platform.orders();
    expect(sent).toMatchObject({
      soc: 'KEEP-1',
      amount: 99_000,
      pickup: { phone: '0900000001' },
    });
    expect(sent?.receiver).toMatchObject({ name: 'Anh Minh', phone: '0987654321' });
    expect(queue.kinds(id)).toEqual(['entered', 'corrected', 'sending', 'created']);
  });

  it('is found by what it says now', async () => {
    const queue = await openQueue();
    const id = queue.enter();
    expect(findIds(queue.store, 'lan')).toEqual([id]);
    queue.outbox.correct(id, draftOf({ receiver: hanoi }), pickupPoint);
    expect(findIds(queue.store, 'lan')).toEqual([]);
    expect(findIds(queue.store, 'minh')).toEqual([id]);
  });

  it('is queued again when it was rejected', async () => {
    const queue = await openQueue();
    const id = queue.enter({ carrier: 'no-such-carrier' });
    queue.outbox.start();
    await queue.reaches(id, 'rejected');
    expect(queue.outbox.correct(id, draftOf(), pickupPoint).ok).toBe(true);
    await queue.reaches(id, 'created');
    expect(queue.store.orders.get(id)?.trouble).toBeNull();
    expect(queue.platform.orders()).toHaveLength(1);
  });

  it('was never sent: once it was, it stays as it is', async () => {
    const queue = await openQueue();
    const refused = (id: string) => queue.outbox.correct(id, draftOf(), pickupPoint);
    queue.platform.faults.loseBeforeCommit = { path: CREATE, next: 1 };
    const id = queue.enter();
    queue.outbox.start();
    expect(refused(id)).toEqual({ ok: false, error: { code: 'wrong-state', state: 'sending' } });
    await queue.reaches(id, 'uncertain');
    expect(refused(id)).toEqual({ ok: false, error: { code: 'wrong-state', state: 'uncertain' } });
    // No lookup finds it, but a copy of it was once sent and may still arrive.
    queue.outbox.retry(id);
    await eventually('a first look-up', () => queue.kinds(id).includes('not-found'));
    queue.outbox.pause(true);
    queue.clock.advance(3 * 60_000);
    queue.platform.faults.down = true;
    queue.outbox.pause(false);
    await eventually('the trouble', () => queue.store.outbox.get(id)?.attempts === 1);
    expect(refused(id).ok).toBe(false);
    queue.platform.faults.down = false;
    queue.outbox.retry(null);
    await queue.reaches(id, 'created');
    expect(refused(id)).toEqual({ ok: false, error: { code: 'wrong-state', state: 'created' } });
    expect(refused('none')).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });

  it('drops its label, which shows what it said before', async () => {
    const queue = await openQueue();
    const id = queue.enter();
    queue.store.labels.put(id, 'own', new Uint8Array([1]), 0);
    queue.outbox.correct(id, draftOf({ codAmount: 1 }), pickupPoint);
    expect(queue.store.labels.get(id, 'own')).toBeNull();
  });
});

describe('what a correction changed', () => {
  it('is told by amounts before and after, and by the names of other fields', () => {
    const after = draftOf({ receiver: hanoi, codAmount: 99_000, declaredValue: 5, note: 'Gấp' });
    expect(corrections(draftOf(), after)).toEqual({
      codAmount: '350000 → 99000',
      declaredValue: '– → 5',
      fields:
        'receiver.name, receiver.phone, receiver.address, receiver.province, receiver.district, receiver.commune, note',
    });
  });

  it('is nothing when the draft says the same, and never anybody’s name or phone', () => {
    expect(corrections(draftOf(), draftOf())).toEqual({});
    const json = JSON.stringify(corrections(draftOf(), draftOf({ receiver: hanoi })));
    expect(json).not.toMatch(/Minh|Lan|0987654321|0912345678|Hàng Bạc|Lê Lợi/);
  });
});
