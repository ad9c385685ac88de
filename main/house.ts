import type { Result } from '../shared/result.ts';
import { openBench, type Bench } from './bench.ts';
import { electronSurroundings } from './electron/surroundings.ts';
import { answer } from './ipc/answer.ts';
import { eventPayload } from './ipc/event.ts';
import type { Log } from './surroundings.ts';

/** Everything behind the window; imported once that is on its way. */
export interface House {
  readonly bench: Bench;
  /** Answers one call of the window, as `ipc/answer.ts` does. */
  answer(this: void, channel: unknown, input: unknown): Promise<Result<unknown>>;
  /** Hands every event on with its payload as it may leave. */
  onEvent(listener: (event: string, payload: unknown) => void): void;
}

/** Opens the bench in `folder`; `bundle` is the address of the entry, beside which the workers lie. */
export async function openHouse(options: {
  folder: string;
  bundle: string;
  log: Log;
}): Promise<House> {
  const { log } = options;
  const bench = await openBench(electronSurroundings(options));
  return {
    bench,
    answer: (channel, input) => answer(bench, log, channel, input),
    onEvent(listener) {
      bench.on((event, payload) => {
        // An event that the contract does not know is a bug of ours, and no reason to end.
        try {
          listener(event, eventPayload(event, payload));
        } catch (error) {
          log.error('ipc.event-failed', { name: event, error });
        }
      });
    },
  };
}
