import type {
  Bridge,
  CallInput,
  CallName,
  CallOutput,
  EventName,
  EventPayload,
} from '../../shared/contract.ts';
import { err, type Result } from '../../shared/result.ts';

declare global {
  interface Window {
    readonly packbench: Bridge;
  }
}

type Arguments<Name extends CallName> =
  undefined extends CallInput<Name> ? [] : [input: CallInput<Name>];

/**
 * Asks the station. Expected failures come back as values; a bridge that breaks is a bug, which
 * is shown like one that main reports.
 */
async function call<Name extends CallName>(
  name: Name,
  ...[input]: Arguments<Name>
): Promise<Result<CallOutput<Name>>> {
  try {
    return (await window.packbench.invoke(name, input)) as Result<CallOutput<Name>>;
  } catch (error) {
    return err({ code: 'internal', incident: `${name}: ${String(error)}` });
  }
}

/** Hears what the station says by itself; returns the unsubscribe. */
function on<Name extends EventName>(
  name: Name,
  listener: (payload: EventPayload<Name>) => void,
): () => void {
  return window.packbench.on(name, listener);
}

/** The main process, as the window knows it. */
export const station = { call, on };
