import type { z } from 'zod';
import { supportContract } from './support-contract.ts';
import { appUpdateContract } from './app-update-contract.ts';
import { lockContract } from './lock-contract.ts';
import { auditContract } from './audit-contract.ts';
import { entryContract } from './entry-contract.ts';
import { exportContract } from './export-contract.ts';
import { labelFileContract } from './label-file-contract.ts';
import { followingContract } from './following-contract.ts';
import { importContract } from './import-contract.ts';
import { listContract } from './list-contract.ts';
import { handoverContract } from './handover-contract.ts';
import { ordersContract } from './orders-contract.ts';
import { packingContract } from './packing-contract.ts';
import { peopleContract } from './people-contract.ts';
import { printingContract } from './printing-contract.ts';
import { shiftContract } from './shift-contract.ts';
import { settingsContract } from './settings-contract.ts';
import { setupContract } from './setup-contract.ts';
import { siteContract } from './site-contract.ts';
import { stationContract } from './station-contract.ts';
import { webhooksContract } from './webhooks-contract.ts';
import { weighingContract } from './weighing-contract.ts';
import type { Result } from './result.ts';

/**
 * Everything that the window and the main process say to each other: calls, which answer with a
 * `Result` of their output, and events, which main sends. Handlers, bridge and client derive
 * from this table; nothing else lists channels. A call that saves takes `before`, what its form began
 * from: when something else is kept by now, it fails with `changed-elsewhere`.
 */
export const contract = {
  ...appUpdateContract,
  ...lockContract,
  ...auditContract,
  ...supportContract,
  ...entryContract,
  ...exportContract,
  ...labelFileContract,
  ...followingContract,
  ...handoverContract,
  ...importContract,
  ...listContract,
  ...ordersContract,
  ...packingContract,
  ...peopleContract,
  ...printingContract,
  ...settingsContract,
  ...setupContract,
  ...shiftContract,
  ...siteContract,
  ...stationContract,
  ...webhooksContract,
  ...weighingContract,
} as const;

type Contract = typeof contract;
type Kind<K extends 'call' | 'event'> = {
  [Name in keyof Contract]: Contract[Name]['kind'] extends K ? Name : never;
}[keyof Contract];

export type CallName = Kind<'call'>;
export type EventName = Kind<'event'>;
/** A call that changes something. */
export type CommandName = {
  [Name in CallName]: Contract[Name]['emits'] extends null ? never : Name;
}[CallName];
/** What a caller hands over: defaults may be left out. */
export type CallInput<Name extends CallName> = z.input<Contract[Name]['input']>;
/** What a handler receives: parsed, with defaults. */
export type CallRequest<Name extends CallName> = z.output<Contract[Name]['input']>;
/** What a handler gives back, before it is parsed. */
export type CallAnswer<Name extends CallName> = z.input<Contract[Name]['output']>;
/** What the caller gets. */
export type CallOutput<Name extends CallName> = z.output<Contract[Name]['output']>;
export type EventPayload<Name extends EventName> = z.output<Contract[Name]['payload']>;

/** One handler a call. A missing one does not compile. */
export type Handlers = {
  [Name in CallName]: (
    request: CallRequest<Name>,
  ) => Promise<Result<CallAnswer<Name>>> | Result<CallAnswer<Name>>;
};

/** What the preload puts on `window.packbench`: it only forwards. */
export interface Bridge {
  invoke(channel: string, input?: unknown): Promise<unknown>;
  on(channel: string, listener: (payload: never) => void): () => void;
}

/** The events by which every window learns what a command changed. A name that is no event does not compile. */
export function eventsOf(command: CommandName): readonly EventName[] {
  return contract[command].emits;
}
