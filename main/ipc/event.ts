import { contract, type EventName } from '../../shared/contract.ts';

/**
 * The payload of an event as it may leave: parsed by the contract, which strips whatever it does
 * not name. Throws for an event or a payload that the contract does not know, which is a bug.
 */
export function eventPayload(name: string, payload: unknown): unknown {
  if (!isEvent(name)) throw new Error(`No such event: ${name}`);
  return contract[name].payload.parse(payload);
}

function isEvent(name: string): name is EventName {
  return Object.hasOwn(contract, name) && contract[name as EventName].kind === 'event';
}
