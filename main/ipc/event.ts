import { contract, type EventName } from '../../shared/contract.ts';

/**
 * Parses an event's payload by the contract, which strips members outside it. Throws for an event or payload outside
 * the contract, which is a bug.
 */
export function eventPayload(name: string, payload: unknown): unknown {
  if (!isEvent(name)) throw new Error(`No such event: ${name}`);
  return contract[name].payload.parse(payload);
}

function isEvent(name: string): name is EventName {
  return Object.hasOwn(contract, name) && contract[name as EventName].kind === 'event';
}
