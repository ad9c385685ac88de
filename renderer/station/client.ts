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

/** Asks the user for the shift lead's PIN. Resolves to whether the locked functions are open. */
type AskLead = () => Promise<boolean>;
let askLead: AskLead | null = null;

/** Registers the dialog for the shift lead's PIN. Returns the function that removes it. */
export function onLeadNeeded(ask: AskLead): () => void {
  askLead = ask;
  return () => {
    if (askLead === ask) askLead = null;
  };
}

/** Calls the main process, and repeats a call that needs the shift lead's PIN after it was entered. */
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
 * Calls the main process. Expected failures are returned as values. A failure of the bridge is a bug and is shown like
 * one that the main process reports.
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

/** Subscribes to an event of the main process. Returns the unsubscribe function. */
function on<Name extends EventName>(
  name: Name,
  listener: (payload: EventPayload<Name>) => void,
): () => void {
  return window.packbench.on(name, listener);
}

/** Client of the main process in the window. */
export const station = { call, on };
