import type { Result } from '../../../shared/result.ts';
import type { Clock } from '../../base/surroundings.ts';
import type { SendFailure, SendOptions, Sent, Transport } from '../transports/transport.ts';

/** How long a page may wait in a print queue while somebody stands at the printer, ms. */
const LIMIT_MS = 20_000;

/** Sends a page that somebody waits for: what lies in a queue for too long, by `clock`, is cancelled. */
export async function sendSoon(
  transport: Transport,
  bytes: Uint8Array,
  options: Pick<SendOptions, 'name' | 'onCondition'> & { readonly clock: Pick<Clock, 'after'> },
): Promise<Result<Sent, SendFailure>> {
  const { clock, ...told } = options;
  const late = new AbortController();
  const cancel = clock.after(LIMIT_MS, () => late.abort());
  let ticket = null as string | null;
  const onTicket = (given: string) => (ticket = given);
  const sent = await transport.send(bytes, { ...told, onTicket, letGo: late.signal });
  cancel();
  if (sent.ok || sent.error.code !== 'print-interrupted' || ticket === null) return sent;
  await transport.cancel?.(ticket);
  return transport.resume ? transport.resume(ticket, told) : sent;
}
