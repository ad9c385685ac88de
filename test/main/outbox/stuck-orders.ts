import type { AppError } from '../../../shared/app-error.ts';
import { eventually } from '../../fakes/eventually.ts';
import { openQueue, type QueueUnderTest } from '../../fakes/queue.ts';
import { CREATE } from './requests.ts';

export const refusalText = 'Mã lạ: quý khách kiểm tra giúp.';
export const unclear: AppError = {
  code: 'lookup-unclear',
  detail: 'refused',
  message: refusalText,
};

/** Opens a queue in front of a platform with an unexpected text for "no such order". */
export async function strangeQueue(): Promise<QueueUnderTest> {
  const queue = await openQueue();
  queue.platform.settings.noOrder = { status: 200, words: refusalText };
  return queue;
}

/** Creates an order with a lost create request and unclear lookups. */
export async function stuck(
  queue: QueueUnderTest,
  change: Parameters<QueueUnderTest['enter']>[0] = {},
): Promise<string> {
  queue.platform.faults.loseBeforeCommit = { path: CREATE, next: 1 };
  const id = queue.enter(change);
  queue.outbox.start();
  await eventually('an unclear look-up', () => {
    if (queue.sync(id) === 'uncertain') queue.outbox.retry(id);
    return queue.store.orders.get(id)?.trouble?.code === 'lookup-unclear';
  });
  return id;
}
