import { sleep } from '../../base/sleep.ts';
import type { Clock } from '../../base/host-services.ts';
import type { PrinterHabits } from '../status/printer-habits.ts';
import { TcpConnection } from './tcp-connection.ts';

/**
 * Time after our own connection in which a refusal is retried at once (ms). Longer if the printer has needed longer.
 */
const REFUSES_FOR_MS = 3_000;
/** Pause between these retries (ms). */
const TRY_EVERY_MS = 100;

/**
 * Connects to a printer. A printer that accepts one connection at a time refuses the next for a while. The rest that it
 * needs is learned from the refusals, and applied before later connections. Rejects if the printer cannot be reached.
 */
export async function connectRested(
  to: { host: string; port: number; clock: Clock },
  { address, connectMs, habits }: { address: string; connectMs: number; habits?: PrinterHabits },
  signal?: AbortSignal,
): Promise<TcpConnection> {
  const pauseMs = habits?.remainingPauseMs(address) ?? 0;
  if (pauseMs > 0 && !(await sleep(to.clock, pauseMs, [signal]))) throw new Error('aborted');
  for (let tries = 0; ; tries += 1) {
    const connection = new TcpConnection(to, signal);
    try {
      await connection.connected(connectMs);
      habits?.took(address, { isRefusedBefore: tries > 0, hasPaused: pauseMs > 0 });
      return connection;
    } catch (error) {
      connection.destroy();
      if (!isRefusal(error)) throw error;
      const refusesForMs = Math.max(REFUSES_FOR_MS, habits?.refusesForMs(address) ?? 0);
      const sinceCloseMs = habits?.sinceCloseMs(address) ?? Infinity;
      if (tries * TRY_EVERY_MS >= refusesForMs || sinceCloseMs >= refusesForMs) {
        habits?.refused(address);
        throw error;
      }
      if (!(await sleep(to.clock, TRY_EVERY_MS, [signal]))) throw error;
    }
  }
}

function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ECONNREFUSED' || code === 'ECONNRESET';
}
