import { webhookListenerSchema } from '../../shared/model/webhook-listener.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { PlatformFailure } from '../platform/platform-failure.ts';
import type { Station } from '../station.ts';

/** Number of ports to try after the configured one. */
const MORE_PORTS = 20;
const LAST_PORT = 65_535;

/** Whether the station listens for updates of the training platform, on this computer only. */
export function isReceivingUpdates({ tracking }: Station): boolean {
  const { setting, listener } = tracking.webhooks;
  return listener.state === 'listening' && setting.publicUrl === loopback(setting.port);
}

/**
 * Lets the training platform send updates to this station, as a real one would. The station listens on the first free
 * port of this computer and registers its address. Orders entered from then on use it (contract 4.13).
 */
export async function startUpdates(station: Station): Promise<Result<undefined, PlatformFailure>> {
  const { tracking, platform } = station;
  const { port } = tracking.webhooks.setting;
  for (let next = port; next <= Math.min(port + MORE_PORTS, LAST_PORT); next++) {
    await tracking.use(
      webhookListenerSchema.parse({ isOn: true, port: next, publicUrl: loopback(next) }),
    );
    if (isReceivingUpdates(station)) break;
  }
  const { url } = tracking.webhooks;
  const registered = await platform.registerWebhook(url ?? '');
  if (registered.ok) return ok();
  await stopUpdates(station);
  return registered;
}

/** Stops listening. Updates that the platform sends in the meantime are lost after its last try. */
export async function stopUpdates({ tracking }: Station): Promise<void> {
  await tracking.use({ ...tracking.webhooks.setting, isOn: false });
}

function loopback(port: number): string {
  return `http://127.0.0.1:${port}`;
}
