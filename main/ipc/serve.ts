import { codeInLog, faultInLog } from '../base/loggable.ts';
import { openBench, type Bench } from '../bench/bench.ts';
import { type AnswerCall, answerCalls } from './answer.ts';
import { eventPayload } from './event.ts';
import type { WindowTools } from './handlers.ts';
import type { HostServices } from '../base/host-services.ts';

/** The open bench, the function that answers the window's calls, and its events. */
export interface Served {
  readonly bench: Bench;
  readonly answer: AnswerCall;
  /** Passes on every event with its parsed payload. */
  onEvent(listener: (event: string, payload: unknown) => void): void;
}

/** Opens the bench in its folder and serves it. */
export async function serve(
  hostServices: HostServices,
  window: Omit<WindowTools, 'log'>,
): Promise<Served> {
  const { log } = hostServices;
  const bench = await openBench(hostServices);
  return {
    bench,
    answer: answerCalls(bench, log, window),
    onEvent(listener) {
      bench.on((event, payload) => {
        // An event outside the contract is a bug of ours, but no reason to end the app.
        try {
          listener(event, eventPayload(event, payload));
        } catch (error) {
          log.error('ipc.event-failed', { name: codeInLog(event), error: faultInLog(error) });
        }
      });
    },
  };
}
