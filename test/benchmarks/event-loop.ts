import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

/** Delays of an event loop, ms. */
export interface Delays {
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
  readonly max: number;
}

/** Monitors this process's event loop from the time it is enabled. */
export function watchEventLoop(): IntervalHistogram {
  return monitorEventLoopDelay({ resolution: 1 });
}

export function delaysOf(histogram: IntervalHistogram): Delays {
  const ms = (nanoseconds: number) => nanoseconds / 1e6;
  const [p50 = 0, p99 = 0, p999 = 0] = [50, 99, 99.9].map((share) =>
    ms(histogram.percentile(share)),
  );
  return { p50, p99, p999, max: ms(histogram.max) };
}

/**
 * Returns the longest CPU time of this thread in one turn of its event loop since the previous call, ms. Time used by
 * other processes is not included, so a busy machine changes it little.
 */
export function watchBlocking(): { longest(): number; stop(): void } {
  let longest = 0;
  let before = process.threadCpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
  }, 1);
  return {
    longest() {
      const result = longest;
      longest = 0;
      return result;
    },
    stop: () => clearInterval(watch),
  };
}

/** Starts an idle process: its event loop delays are the machine's. */
export async function openIdleProcess(): Promise<{ delays(): Promise<Delays> }> {
  const child = fork(fileURLToPath(import.meta.url), ['idle']);
  await once(child, 'message');
  return {
    async delays() {
      const reply = once(child, 'message') as Promise<[Delays]>;
      child.send('delays');
      const [delays] = await reply;
      child.disconnect();
      return delays;
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv[2] === 'idle') {
  const histogram = watchEventLoop();
  histogram.enable();
  process.on('message', () => process.send?.(delaysOf(histogram)));
  process.send?.('open');
}
