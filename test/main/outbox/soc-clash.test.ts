import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { openQueue } from '../../fakes/queue.ts';
import { CREATE, MINUTES } from './requests.ts';

describe('a soc that the platform has for somebody else’s order', () => {
  it('is never adopted, but shown as a clash', async () => {
    const queue = await openQueue();
    await queue.createAtPlatform({ soc: 'SAME-1' });
    queue.platform.faults.loseBeforeCommit = { path: CREATE, next: 1 };
    const receiver = {
      name: 'Anh Minh',
      phone: '0987654321',
      address: '5 Hàng Bạc',
      province: 'Thành phố Hà Nội',
      district: 'Quận Hoàn Kiếm',
      commune: 'Phường Hàng Bạc',
    };
    const second = queue.enter({ soc: 'SAME-1', receiver, codAmount: 99_000 });
    queue.outbox.start();
    await queue.reaches(second, 'uncertain');
    queue.outbox.retry(second);
    await eventually('the clash', () => queue.kinds(second).includes('clash'));
    expect(queue.store.orders.get(second)?.trouble).toEqual({
      code: 'soc-clash',
      soc: 'SAME-1',
      differs: [
        'receiver.name',
        'receiver.phone',
        'receiver.address',
        'receiver.area',
        'codAmount',
      ],
      amounts: { codAmount: { ours: 99_000, theirs: draftOf().codAmount } },
      texts: {
        'receiver.name': { ours: 'Anh Minh', theirs: 'Chị Lan' },
        'receiver.phone': { ours: '0987654321', theirs: '0912***678' },
        'receiver.address': { ours: '5 Hàng Bạc', theirs: '12 Lê Lợi' },
        'receiver.area': {
          ours: 'Phường Hàng Bạc, Quận Hoàn Kiếm, Thành phố Hà Nội',
          theirs: 'Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh',
        },
      },
    });
    queue.clock.advance(60 * MINUTES);
    await sleep(30);
    expect(queue.sync(second)).toBe('uncertain');
    expect(queue.platform.orders()).toHaveLength(1);
    expect(queue.outbox.cancel(second).ok).toBe(true);
    expect(queue.sync(second)).toBe('withdrawn');
  });
});
