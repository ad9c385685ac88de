import { describe, expect, it, vi } from 'vitest';
import { ScanQueue } from '../../../renderer/keys/scan-queue.ts';

describe('scans that arrive while one is processed', () => {
  it('get one result each, in the order of the scans', async () => {
    const queue = new ScanQueue();
    const results: number[] = [];
    for (let scan = 0; scan < 100; scan++) {
      queue.add(() => {
        // Existing codes at once, changed ones after a look-up.
        if (scan % 3 === 0) return void results.push(scan);
        return Promise.resolve()
          .then(() => new Promise((resolve) => setTimeout(resolve, scan % 5)))
          .then(() => void results.push(scan));
      });
    }
    await vi.waitFor(() => expect(results).toHaveLength(100), 5_000);
    expect(results).toEqual(Array.from({ length: 100 }, (_, scan) => scan));
  });

  it('are processed at once if none is running', () => {
    const done: string[] = [];
    const queue = new ScanQueue();
    queue.add(() => void done.push('one'));
    queue.add(() => void done.push('two'));
    expect(done).toEqual(['one', 'two']);
  });

  it('do not wait longer than five seconds for one, nor for a failed one', async () => {
    vi.useFakeTimers();
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', reported);
    try {
      const queue = new ScanQueue();
      const done: string[] = [];
      queue.add(() => new Promise<void>(() => {}));
      queue.add(() => Promise.reject(new Error('failed')));
      queue.add(() => void done.push('third'));
      await vi.advanceTimersByTimeAsync(4_999);
      expect(done).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(done).toEqual(['third']);
      expect(reported).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    }
  });
});
