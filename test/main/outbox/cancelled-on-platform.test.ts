import { describe, expect, it } from 'vitest';
import { openQueue } from '../../fakes/queue.ts';
import { openTestStation } from '../../fakes/station.ts';
import { INFO } from './requests.ts';
import { codeOf } from '../../fakes/code-of.ts';

const HOUR = 3_600_000;

describe('an order that was cancelled on the platform by somebody else', () => {
  it('ends as cancelled when its carrier’s codes are asked for, and is not asked for again', async () => {
    const queue = await openQueue();
    queue.platform.faults.handOverFails = true;
    const id = queue.enter();
    queue.outbox.start();
    await queue.reaches(id, 'created');
    queue.platform.advance(queue.platform.orders()[0]?.platformCode ?? '', '0');
    queue.clock.advance(HOUR);
    await queue.reaches(id, 'cancelled');
    expect(queue.store.orders.get(id)).toMatchObject({ trouble: null, delivery: { code: '0' } });
    expect(queue.kinds(id).at(-1)).toBe('cancelled');
    const countLookUps = () => queue.platform.requests().filter(({ path }) => path === INFO).length;
    const before = countLookUps();
    for (let hours = 0; hours < 48; hours++) queue.clock.advance(HOUR);
    await queue.outbox.close();
    expect(countLookUps()).toBe(before);
    expect(queue.store.outbox.get(id)).toBeNull();
  });

  it('ends as cancelled when somebody looks it up, and is printed no more', async () => {
    const bench = await openTestStation();
    bench.printer({});
    const id = await bench.created();
    const code = codeOf(bench, id);
    bench.platform.advance(code, '0');
    const result = await bench.station.orders.find({ code, kind: 'platform' });
    expect(result).toMatchObject({ ok: true, value: { localId: id, delivery: { code: '0' } } });
    expect(bench.station.store.orders.get(id)?.sync).toBe('cancelled');
    expect(
      bench.station.printJobs.print({
        orderIds: [id],
        printerId: null,
        reason: null,
        kind: 'label',
      }),
    ).toMatchObject({ ok: false, error: { code: 'order-unwanted', state: 'cancelled' } });
  });
});
