import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../renderer/station/queries.ts';

afterEach(() => vi.useRealTimers());

test('an answer is shown without waiting for a timer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const client = createQueryClient();
  const observer = new QueryObserver(client, { queryKey: ['asked'], queryFn: () => 'answered' });
  const results: unknown[] = [];
  // Subscribes to answers as a component does.
  const leave = observer.subscribe(
    notifyManager.batchCalls(({ data }: { data: unknown }) => results.push(data)),
  );
  await new Promise(setImmediate);
  leave();
  client.clear();
  expect(results.at(-1)).toBe('answered');
});
