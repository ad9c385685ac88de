import type { Result } from '../../../shared/result.ts';
import type { SendFailure, SendOptions, Sent, Transport } from '../transports/transport.ts';

/** How long a page may wait in a print queue while somebody stands at the printer, ms. */
const LIMIT_MS = 20_000;

/** Sends a page that somebody waits for: what lies in a queue for too long is cancelled. */
export async function sendSoon(
  transport: Transport,
  bytes: Uint8Array,
  options: Pick<SendOptions, 'name' | 'onCondition'>,
): Promise<Result<Sent, SendFailure>> {
  let ticket = null as string | null;
  const sent = await transport.send(bytes, {
    ...options,
    onTicket: (given) => (ticket = given),
    letGo: AbortSignal.timeout(LIMIT_MS),
  });
  if (sent.ok || sent.error.code !== 'print-interrupted' || ticket === null) return sent;
  await transport.cancel?.(ticket);
  return transport.resume ? transport.resume(ticket, options) : sent;
}
