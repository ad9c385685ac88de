import type { Result } from '../../../shared/result.ts';
import type { Clock } from '../../base/host-services.ts';
import type { SendFailure, SendOptions, Sent, Transport } from '../transports/transport.ts';

/** Maximum time of a page in a print queue while a person waits at the printer (ms). */
const LIMIT_MS = 20_000;

/** Sends a page for which a person waits. Cancels it if it is in the queue for too long by `clock`. */
export async function sendSoon(
  transport: Transport,
  bytes: Uint8Array,
  options: Pick<SendOptions, 'name' | 'onCondition'> & { readonly clock: Pick<Clock, 'after'> },
): Promise<Result<Sent, SendFailure>> {
  const { clock, ...sendOptions } = options;
  const timeLimit = new AbortController();
  const cancel = clock.after(LIMIT_MS, () => timeLimit.abort());
  let ticket = null as string | null;
  const onTicket = (given: string) => (ticket = given);
  const sent = await transport.send(bytes, { ...sendOptions, onTicket, letGo: timeLimit.signal });
  cancel();
  if (sent.ok || sent.error.code !== 'print-interrupted' || ticket === null) return sent;
  await transport.cancel?.(ticket);
  return transport.resume ? transport.resume(ticket, sendOptions) : sent;
}
