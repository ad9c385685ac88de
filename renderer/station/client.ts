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

/** Asks whoever is there for the shift lead's PIN; answers whether what it locks is open now. */
type AskLead = () => Promise<boolean>;
let askLead: AskLead | null = null;

/** Who asks for the shift lead's PIN when a call needs it; returns what ends that. */
export function onLeadNeeded(ask: AskLead): () => void {
  askLead = ask;
  return () => {
    if (askLead === ask) askLead = null;
  };
}

/** Asks the station, and once more after the shift lead's PIN was given where the call needs it. */
async function call<Name extends CallName>(
  name: Name,
  ...input: Arguments<Name>
): Promise<Result<CallOutput<Name>>> {
  const answer = await callOnce(name, ...input);
  const isLocked = !answer.ok && answer.error.code === 'lead-needed';
  if (!isLocked || askLead === null || !(await askLead())) return answer;
  return callOnce(name, ...input);
}

/**
 * Asks the station. Expected failures come back as values; a bridge that breaks is a bug, which
 * is shown like one that main reports.
 */
async function callOnce<Name extends CallName>(
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
