import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { openQueue } from '../../fakes/queue.ts';
import { CREATE, MINUTES, creates } from './requests.ts';

describe('an order that the platform refuses', () => {
  it('is rejected with the platform’s own words, and the others go on', async () => {
    const queue = await openQueue();
    const bad = queue.enter({ carrier: 'no-such-carrier' });
    const good = queue.enter();
    queue.outbox.start();
    await queue.reaches(bad, 'rejected');
    await queue.reaches(good, 'created');
    const problem = queue.store.orders.get(bad)?.trouble;
    expect(problem?.code).toBe('refused');
    expect(queue.store.outbox.get(bad)).toBeNull();
    expect(queue.platform.orders()).toHaveLength(1);
  });

  it('is looked up first when its soc had been sent before', async () => {
    const queue = await openQueue();
    queue.platform.faults.loseBeforeCommit = { path: CREATE, next: 1 };
    const id = queue.enter({ carrier: 'no-such-carrier' });
    queue.outbox.start();
    await queue.reaches(id, 'uncertain');
    queue.outbox.retry(id);
    await eventually('a first look-up', () => queue.kinds(id).includes('not-found'));
    queue.clock.advance(3.1 * MINUTES);
    await queue.reaches(id, 'rejected');
    expect(creates(queue)).toBe(2);
    expect(queue.kinds(id).slice(-3)).toEqual(['sending', 'answer-lost', 'rejected']);
    expect(queue.store.orders.get(id)?.trouble?.code).toBe('refused');
  });

  it('is adopted when the platform has it after all, as after a create that was sent twice on the way', async () => {
    const queue = await openQueue();
    await queue.createAtPlatform({ soc: 'TWICE-1' });
    const id = queue.enter({ soc: 'TWICE-1', carrier: 'no-such-carrier' });
    queue.outbox.start();
    await queue.reaches(id, 'created');
    expect(queue.kinds(id).at(-1)).toBe('adopted');
    expect(queue.platform.orders()).toHaveLength(1);
  });

  it('can be tried again by a person', async () => {
    const queue = await openQueue();
    const id = queue.enter({ carrier: 'no-such-carrier' });
    queue.outbox.start();
    await queue.reaches(id, 'rejected');
    expect(queue.outbox.retry(id).ok).toBe(true);
    await queue.reaches(id, 'rejected');
    expect(creates(queue)).toBe(2);
  });
});
