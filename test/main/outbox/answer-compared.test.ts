import { describe, expect, it } from 'vitest';
import { draftOf } from '../../fakes/drafts.ts';
import { openGateway } from '../../fakes/gateway.ts';
import { openQueue, type QueueUnderTest } from '../../fakes/queue.ts';
import {
  createMembers,
  lookUpMembers,
  type Member,
  receiverMembers,
} from '../../../main/outbox/compared-members.ts';
import { createdShape } from '../../../main/platform/created.ts';
import { foundShape } from '../../../main/platform/info.ts';
import { receiverShape } from '../../../main/platform/receiver.ts';
import { eventually } from '../../fakes/eventually.ts';
import { arrived, CREATE, creates, INFO, MINUTES } from './requests.ts';

/** Opens a queue with a gateway that changes the platform's answers to one path. */
async function queueWithAnswers(
  path: string,
  change: (order: Record<string, unknown>) => object,
): Promise<QueueUnderTest> {
  const through = async (platformUrl: string) => {
    const gateway = await openGateway(platformUrl);
    gateway.change = (met, body) => {
      if (met !== path) return body;
      const answer = JSON.parse(body);
      const order = answer.data?.order ?? answer.data;
      if (order?.platform_code) Object.assign(order, change(order));
      return JSON.stringify(answer);
    };
    return gateway.url;
  };
  return openQueue({ through });
}

type Members = Readonly<Record<string, Member<never>>>;

const answers = [
  ['create', createdShape, createMembers],
  ['look-up', foundShape, lookUpMembers],
  ['receiver', receiverShape, receiverMembers],
] as const;

it.each(answers)('the table has every member of the answer: %s', (_, shape, members: Members) => {
  expect(Object.keys(members).toSorted()).toEqual(Object.keys(shape).toSorted());
});

/** Another value for each member that the table compares, for an order of `entered`. */
const otherValues: Readonly<Record<string, unknown>> = {
  amount: 990_000,
  collection: 990_000,
  value: 1_234_567,
  weight: 77_777,
  status: '0',
  payer: '2',
  config: '3',
};
const otherReceiver: Readonly<Record<string, string>> = {
  name: 'Trần Thị Dừa',
  phone: '098****321',
  address: '99 Hàng Bạc',
  commune_name: 'Phường Hàng Bạc',
  district_name: 'Quận Hoàn Kiếm',
  province_name: 'Thành phố Hà Nội',
};
const entered = {
  declaredValue: 200_000,
  codAmount: 350_000,
  payer: 'sender',
  inspection: 'inspect',
} as const;

/** Returns each compared member of the table with an answer that only differs in it. */
function differing(members: Members, values: Readonly<Record<string, unknown>>) {
  return Object.entries(members).flatMap(([name, member]) =>
    'reason' in member ? [] : [{ name, value: values[name], difference: member.name }],
  );
}
const inReceiver = differing(receiverMembers, otherReceiver);

describe('an answer that differs in one member stops the order', () => {
  it.each([...differing(createMembers, otherValues), ...inReceiver])(
    'create: $name',
    async (one) => {
      const { name, value, difference } = one;
      const change = { [name]: value, ...(name === 'collection' && { amount: null }) };
      const queue = await queueWithAnswers(CREATE, () =>
        inReceiver.includes(one) ? { receiver: change } : change,
      );
      const id = queue.enter(entered);
      queue.outbox.start();
      await queue.reaches(id, 'uncertain');
      expect(queue.store.orders.get(id)?.trouble).toMatchObject({
        code: 'soc-clash',
        differs: [difference],
      });
    },
  );

  it.each([...differing(lookUpMembers, otherValues), ...inReceiver])(
    'look-up: $name',
    async (one) => {
      const { name, value, difference } = one;
      const queue = await queueWithAnswers(INFO, (order) =>
        inReceiver.includes(one)
          ? { receiver: { ...(order['receiver'] as object), [name]: value } }
          : { [name]: value },
      );
      queue.platform.faults.loseAfterCommit = { path: CREATE, next: 1 };
      const id = await clashing(queue, entered);
      expect(queue.store.orders.get(id)?.trouble).toMatchObject({ differs: [difference] });
    },
  );
});

/** Enters an order whose lookup finds a different one. */
async function clashing(
  queue: QueueUnderTest,
  change: Parameters<QueueUnderTest['enter']>[0],
): Promise<string> {
  const id = queue.enter(change);
  queue.outbox.start();
  await eventually('the clash', () => {
    queue.clock.advance(1_000);
    return queue.kinds(id).includes('clash');
  });
  return id;
}

it('that is ours, and is cancelled by the packer, is cancelled on the platform too', async () => {
  const queue = await queueWithAnswers(CREATE, () => ({ weight: 9_000 }));
  const id = queue.enter(entered);
  queue.outbox.start();
  await queue.reaches(id, 'uncertain');
  expect(queue.store.orders.get(id)?.trouble).toMatchObject({ differs: ['weight'] });
  expect(queue.outbox.cancel(id).ok).toBe(true);
  await queue.reaches(id, 'cancelled');
  expect(queue.platform.orders()).toMatchObject([{ status: '0' }]);
});

describe('an order that a person takes over', () => {
  const shownThere = (order: Record<string, unknown>) => ({
    payer: '1',
    collection: 420_000,
    receiver: {
      ...(order['receiver'] as object),
      phone: '098****321',
      address: '99 Hàng Bạc',
    },
  });

  it('shows both sides, and keeps them out of the timeline', async () => {
    const queue = await queueWithAnswers(INFO, shownThere);
    queue.platform.faults.loseAfterCommit = { path: CREATE, next: 1 };
    const id = await clashing(queue, entered);
    const { receiver } = draftOf(entered);
    expect(queue.store.orders.get(id)?.trouble).toMatchObject({
      amounts: { codAmount: { ours: 350_000, theirs: 420_000 } },
      texts: {
        'receiver.phone': { ours: receiver.phone, theirs: '098****321' },
        'receiver.address': { ours: receiver.address, theirs: '99 Hàng Bạc' },
      },
    });
    expect(JSON.stringify(queue.store.events.ofOrder(id))).not.toContain('Hàng Bạc');
  });

  it('has the values of the platform, and nothing more is sent', async () => {
    const queue = await queueWithAnswers(INFO, shownThere);
    queue.platform.faults.loseAfterCommit = { path: CREATE, next: 1 };
    const id = await clashing(queue, entered);
    expect(await queue.outbox.takeOver(id)).toMatchObject({ ok: true });
    const order = queue.store.orders.get(id);
    expect(order).toMatchObject({
      sync: 'created',
      trouble: null,
      draft: { codAmount: 420_000, receiver: { phone: null, address: '99 Hàng Bạc' } },
      platform: { platformCode: queue.platform.orders()[0]?.platformCode },
    });
    expect(queue.kinds(id)).toContain('difference-accepted');
    expect(creates(queue)).toBe(1);
  });

  it('is not where the platform shows other differences than the person saw', async () => {
    let collection = 420_000;
    const queue = await queueWithAnswers(INFO, () => ({ collection }));
    queue.platform.faults.loseAfterCommit = { path: CREATE, next: 1 };
    const id = await clashing(queue, entered);
    collection = 777_000;
    const amounts = { codAmount: { ours: 350_000, theirs: 777_000 } };
    expect(await queue.outbox.takeOver(id)).toMatchObject({
      error: { code: 'soc-clash', amounts: amounts },
    });
    expect(queue.store.orders.get(id)).toMatchObject({
      sync: 'uncertain',
      trouble: { amounts: amounts },
    });
    expect(await queue.outbox.takeOver(id)).toMatchObject({ ok: true });
  });

  it('waits for a look-up that is under way, and does not count against it', async () => {
    let differing = 1;
    const queue = await queueWithAnswers(INFO, () => {
      differing -= 1;
      return differing < 0 ? {} : { collection: 420_000 };
    });
    queue.platform.faults.loseAfterCommit = { path: CREATE, next: 1 };
    const id = await clashing(queue, entered);
    const before = arrived(queue, INFO);
    queue.platform.faults.latencyMs = { path: INFO, ms: 500 };
    queue.outbox.retry(id);
    await eventually('a look-up', () => arrived(queue, INFO) > before);
    queue.platform.faults.latencyMs = 0;
    // The person receives the difference; the lookup, which ends later, finds no difference.
    differing = 1;
    expect(await queue.outbox.takeOver(id)).toEqual({
      ok: false,
      error: { code: 'wrong-state', state: 'created' },
    });
    expect(queue.kinds(id)).not.toContain('difference-accepted');
    expect(queue.store.orders.get(id)).toMatchObject({ draft: { codAmount: 350_000 } });
  });

  it('is cancelled here where it is cancelled there', async () => {
    const queue = await queueWithAnswers(INFO, () => ({ status: '0', status_name: 'Huỷ' }));
    queue.platform.faults.loseAfterCommit = { path: CREATE, next: 1 };
    const id = await clashing(queue, entered);
    expect(await queue.outbox.takeOver(id)).toMatchObject({ ok: true });
    expect(queue.sync(id)).toBe('cancelled');
    expect(creates(queue)).toBe(1);
  });
});

it('an order that was to be cancelled is cancelled there, though its address was corrected', async () => {
  const queue = await queueWithAnswers(INFO, (order) => ({
    receiver: { ...(order['receiver'] as object), address: '99 Hàng Bạc' },
  }));
  queue.platform.faults.loseAfterCommit = { path: CREATE, next: 1 };
  const id = queue.enter();
  queue.outbox.start();
  await queue.reaches(id, 'uncertain');
  queue.outbox.cancel(id);
  queue.outbox.retry(id);
  await queue.reaches(id, 'cancelled');
  expect(queue.platform.orders()[0]?.status).toBe('0');
});

describe('an answer to a create that is not the order that was sent', () => {
  it.each([
    ['another COD', { amount: 990_000, collection: 990_000 }, ['codAmount']],
    ['another collection alone', { amount: null, collection: 990_000 }, ['codAmount']],
    ['another value', { value: 1_234_567 }, ['declaredValue']],
    ['another weight', { weight: 77_777 }, ['weight']],
    ['an order that is cancelled', { status: '0', status_name: 'Huỷ' }, ['status']],
    [
      'another receiver',
      { receiver: { name: 'Trần Thị Dừa', phone: '098****321' } },
      ['receiver.name', 'receiver.phone'],
    ],
  ])('stops the order: %s', async (_, change, differs) => {
    const queue = await queueWithAnswers(CREATE, () => change);
    const id = queue.enter({ declaredValue: 200_000 });
    queue.outbox.start();
    await queue.reaches(id, 'uncertain');
    expect(queue.store.orders.get(id)?.trouble).toMatchObject({ code: 'soc-clash', differs });
    queue.clock.advance(60 * MINUTES);
    expect(queue.store.outbox.get(id)?.nextAt).toBeNull();
    expect(creates(queue)).toBe(1);
    expect(queue.outbox.cancel(id).ok).toBe(true);
  });

  it('names both amounts', async () => {
    const queue = await queueWithAnswers(CREATE, () => ({ amount: 990_000 }));
    const id = queue.enter({ codAmount: 350_000 });
    queue.outbox.start();
    await queue.reaches(id, 'uncertain');
    expect(queue.store.orders.get(id)?.trouble).toMatchObject({
      amounts: { codAmount: { ours: 350_000, theirs: 990_000 } },
    });
  });

  it('is accepted when masked digits hide the same phone', async () => {
    const receiver = (phone: string) => ({
      receiver: { phone: phone.replace(/^(...)..../, '$1****') },
    });
    const queue = await queueWithAnswers(CREATE, () => receiver('0912345678'));
    const id = queue.enter({ receiver: { ...draftOf().receiver, phone: '0912345678' } });
    queue.outbox.start();
    await queue.reaches(id, 'created');
    expect(queue.store.orders.get(id)?.trouble).toBeNull();
  });
});

it('a look-up that finds a cancelled order under our code is decided by a person', async () => {
  const queue = await queueWithAnswers(INFO, () => ({ status: '0', status_name: 'Huỷ' }));
  queue.platform.faults.loseAfterCommit = { path: CREATE, next: 1 };
  const id = queue.enter();
  queue.outbox.start();
  await eventually('the clash', () => {
    queue.clock.advance(1_000);
    return queue.kinds(id).includes('clash');
  });
  expect(queue.sync(id)).toBe('uncertain');
  expect(queue.store.orders.get(id)?.trouble).toMatchObject({ differs: ['status'] });
});
