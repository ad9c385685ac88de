import type { PrinterCondition } from '../../shared/model/printer-status.ts';
import type { ScaleReading } from '../../shared/model/scale.ts';
import type { Webhooks } from '../../shared/model/webhook-listener.ts';
import { type Finding, finding } from './finding.ts';

/** A printer of the station and its reported state; null if it did not answer in time. */
export interface PolledPrinter {
  readonly name: string;
  readonly state: PrinterCondition['state'] | null;
}

/** Checks that there are printers and that all can be reached. */
export function printers(polled: readonly PolledPrinter[]): Finding {
  if (polled.length === 0) return finding('printers', 'amber', 'none');
  const namesIn = (states: readonly PolledPrinter['state'][]) =>
    polled.filter(({ state }) => states.includes(state)).map(({ name }) => name);
  const gone = namesIn(['offline']);
  if (gone.length > 0) return finding('printers', 'red', 'red', { names: gone.join(', ') });
  const waiting = namesIn(['attention']);
  if (waiting.length > 0)
    return finding('printers', 'amber', 'attention', { names: waiting.join(', ') });
  const silentNames = namesIn([null, 'unknown', 'silent']);
  if (silentNames.length > 0)
    return finding('printers', 'amber', 'silent', { names: silentNames.join(', ') });
  return finding('printers', 'green', 'green', { count: polled.length });
}

const weighs: ReadonlySet<ScaleReading['is']> = new Set([
  'stable',
  'moving',
  'empty',
  'unpressed',
  'negative',
  'overload',
]);

/** Checks that the scale sends data. */
export function scale(port: string, { is }: ScaleReading): Finding {
  if (is === 'off') return finding('scale', 'off', 'off');
  return finding('scale', weighs.has(is) ? 'green' : 'red', weighs.has(is) ? 'green' : 'red', {
    port,
  });
}

/** Checks that platform updates arrive; `hubAnswers` is null without a site. */
export function webhook(
  { setting, listener, hasGap, isAtHub }: Webhooks,
  hubAnswers: boolean | null,
): Finding {
  if (hubAnswers === false) return finding('webhook', 'red', 'hubAway');
  if (isAtHub) return finding('webhook', hasGap ? 'amber' : 'green', hasGap ? 'hubGap' : 'hub');
  if (!setting.isOn) return finding('webhook', 'off', 'off');
  const params = { port: setting.port };
  if (listener.trouble !== null) return finding('webhook', 'red', 'red', params);
  return finding('webhook', hasGap ? 'amber' : 'green', hasGap ? 'gap' : 'green', params);
}
