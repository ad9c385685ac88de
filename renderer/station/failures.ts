import type { CallInput } from '../../shared/contract.ts';
import { station } from './client.ts';

type Kind = CallInput<'window.failed'>['kind'];

const listeners = new Set<(incident: string) => void>();
/** Incidents by their detail: a repeated bug creates one log line and one notice. */
const incidents = new Map<string, string>();
const MAX_INCIDENTS = 50;

/** Logs a bug in the window. Returns the incident number that the packer sees. */
export function reportFailure(kind: Kind, cause: unknown, where = ''): string {
  const detail = `${detailOf(cause)}\n${where}`.trim().slice(0, 10_000);
  const earlier = incidents.get(detail);
  if (earlier !== undefined) return earlier;
  const incident = crypto.randomUUID().slice(0, 8);
  if (incidents.size >= MAX_INCIDENTS) return incident;
  incidents.set(detail, incident);
  void station.call('window.failed', { incident, kind, detail });
  return incident;
}

/** Reports uncaught errors from now on. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => {
    // Chromium's own warnings, such as those of ResizeObserver, carry no error object.
    if (error !== undefined && error !== null) announce('error', error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => announce('rejection', reason));
}

/** Subscribes to bugs that broke no screen. Returns the unsubscribe function. */
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
