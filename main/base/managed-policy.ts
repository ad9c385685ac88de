import type { Lockable } from '../../shared/model/lock.ts';

/** Update settings from managed policy. Undefined members leave the local setting unchanged. */
export interface ManagedUpdates {
  readonly policy: 'locked' | 'off';
  readonly feed?: string | undefined;
  readonly channel?: 'stable' | 'early' | undefined;
  readonly proxy?: string | undefined;
}

/** Settings from managed policy, which override the settings of this computer. */
export interface ManagedPolicy {
  /** Settings pages that users of this computer cannot change. */
  readonly locked: readonly Lockable[];
  readonly updates?: ManagedUpdates | undefined;
}

/**
 * A policy and its location (`where`). Null rules: the policy exists and cannot be interpreted. `awaited`: the system
 * has not delivered it yet.
 */
export interface FoundPolicy {
  readonly where: string;
  readonly rules: ManagedPolicy | 'awaited' | null;
}

/** A request to the system for its policy. `result` is null if this computer is not managed, and never rejects. */
export interface PolicyRequest {
  /** Location of the policy, if there is one. */
  readonly where: string;
  readonly result: Promise<FoundPolicy | null>;
}
