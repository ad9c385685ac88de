import type { Clock, Log } from '../../../base/surroundings.ts';
import { faultInLog } from '../../../base/loggable.ts';
import { isWebhookEvent } from '../../../platform/webhook-event.ts';
import { Listener } from '../../../tracking/listener/listener.ts';
import type { Database } from '../database.ts';
import { HubTrouble } from '../trouble.ts';
import type { Calls } from './calls.ts';
import { listensAt, LISTENS_EVERY_MS } from './webhook-place.ts';

/** Where the hub listens for the platform, and what the platform is to call. */
export interface WebhookArguments {
  /** Without the secret part of the path. */
  readonly address: string;
  readonly host: string;
  readonly port: number;
  /** PEM files, both or none: then a proxy before it speaks TLS. */
  readonly certificateFile: string;
  readonly keyFile: string;
}

/**
 * Listens for the platform's updates on behalf of all benches, and tells them where. `fresh` is the secret part of the path
 * where the site has none yet. Throws `HubTrouble`; answers what ends it.
 */
export async function openWebhooks(
  { address, ...where }: WebhookArguments,
  tools: { database: Database; calls: Calls; clock: Clock; log: Log; fresh: string },
): Promise<() => Promise<void>> {
  const { database, calls, clock, log, fresh } = tools;
  const path = await listensAt(database, address, fresh);
  const listener = new Listener({
    clock,
    log,
    isOurs: (secret) => secret === path,
    take: (body) => (isWebhookEvent(body) ? calls.take(body) : Promise.resolve('unreadable')),
    strayed: () => undefined,
    called: () => undefined,
    changed: () => undefined,
  });
  await listener.use({ isOn: true, isUnwanted: false, publicUrl: address, ...where });
  const { trouble } = listener.state;
  if (trouble !== null) {
    await listener.close();
    if (trouble.code === 'certificate')
      throw new HubTrouble('bad-certificate', `${trouble.file} (${trouble.why})`);
    throw new HubTrouble(
      trouble.why === 'taken' ? 'port-taken' : 'port-refused',
      `${where.host}:${trouble.port}`,
    );
  }
  let cancel = () => {};
  const beat = () => {
    cancel = clock.after(LISTENS_EVERY_MS, () => {
      Promise.all([listensAt(database, address, path), calls.forget()]).catch((error: unknown) =>
        log.warn('hub.webhook-not-noted', { error: faultInLog(error) }),
      );
      beat();
    });
  };
  beat();
  return async () => {
    cancel();
    await listener.close();
  };
}
