import type { CallInput } from '../../shared/contract.ts';
import { station } from './client.ts';

type Kind = CallInput<'window.failed'>['kind'];

const listeners = new Set<(incident: string) => void>();
/** Incidents by what went wrong: a bug that repeats itself is one line of the log and one notice. */
const known = new Map<string, string>();
const most = 50;

/** Tells the log of a bug in the window. Returns the incident number that the packer sees. */
export function reportFailure(kind: Kind, cause: unknown, where = ''): string {
  const detail = `${detailOf(cause)}\n${where}`.trim().slice(0, 10_000);
  const earlier = known.get(detail);
  if (earlier !== undefined) return earlier;
  const incident = crypto.randomUUID().slice(0, 8);
  if (known.size >= most) return incident;
  known.set(detail, incident);
  void station.call('window.failed', { incident, kind, detail });
  return incident;
}

/** Reports what nobody caught, from now on. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => {
    // Chromium's own remarks, such as on observers of sizes, bring no error along.
    if (error !== undefined && error !== null) announce('error', error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => announce('rejection', reason));
}

/** Hears of every bug that broke no screen; returns the unsubscribe. */
export function onFailure(listener: (incident: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function announce(kind: Kind, cause: unknown): void {
  const incident = reportFailure(kind, cause);
  for (const listener of listeners) listener(incident);
}

function detailOf(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
