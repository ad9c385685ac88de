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
import { scanningContract } from './scanning-contract.ts';
import { shiftContract } from './shift-contract.ts';
import { settingsContract } from './settings-contract.ts';
import { setupContract } from './setup-contract.ts';
import { siteContract } from './site-contract.ts';
import { stationContract } from './station-contract.ts';
import { webhooksContract } from './webhooks-contract.ts';
import { weighingContract } from './weighing-contract.ts';
import type { Result } from './result.ts';

/**
 * The IPC contract between the windows and the main process: calls, which return a `Result`, and events, which main
 * sends. Handlers, bridge and client derive from this table; channels are listed only here. A call that saves has
 * `before`, the value that its form started from. If another value has been stored since, it fails with
 * `changed-elsewhere`.
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
  ...scanningContract,
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
/** Input of a caller; defaults may be omitted. */
export type CallInput<Name extends CallName> = z.input<Contract[Name]['input']>;
/** Input of a handler: parsed, with defaults. */
export type CallRequest<Name extends CallName> = z.output<Contract[Name]['input']>;
/** Output of a handler, before parsing. */
export type CallAnswer<Name extends CallName> = z.input<Contract[Name]['output']>;
/** Output for the caller. */
export type CallOutput<Name extends CallName> = z.output<Contract[Name]['output']>;
export type EventPayload<Name extends EventName> = z.output<Contract[Name]['payload']>;

/** One handler per call; a missing one is a compile error. */
export type Handlers = {
  [Name in CallName]: (
    request: CallRequest<Name>,
  ) => Promise<Result<CallAnswer<Name>>> | Result<CallAnswer<Name>>;
};

/** API of the preload script at `window.packbench`; it only forwards. */
export interface Bridge {
  invoke(channel: string, input?: unknown): Promise<unknown>;
  on(channel: string, listener: (payload: never) => void): () => void;
}

/** Returns the events that notify every window of a command's changes. An unknown event name is a compile error. */
export function eventsOf(command: CommandName): readonly EventName[] {
  return contract[command].emits;
}
