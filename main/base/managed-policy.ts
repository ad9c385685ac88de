import type { Lockable } from '../../shared/model/lock.ts';

/** What whoever manages this computer decided about newer versions; what is left out stays as it is set here. */
export interface ManagedUpdates {
  readonly policy: 'locked' | 'off';
  readonly feed?: string | undefined;
  readonly channel?: 'stable' | 'early' | undefined;
  readonly proxy?: string | undefined;
}

/** What whoever manages this computer decided, above what anybody says at it. */
export interface ManagedPolicy {
  /** Pages of the set-up that nobody at this computer changes. */
  readonly locked: readonly Lockable[];
  readonly updates?: ManagedUpdates | undefined;
}

/** `where` it stands. Null rules: it is there, and nobody can tell what it means. `awaited`: the system has not told it yet. */
export interface FoundPolicy {
  readonly where: string;
  readonly rules: ManagedPolicy | 'awaited' | null;
}

/** What the system answers when it is asked for a policy: null where nobody manages this computer. Never fails. */
export interface AskedPolicy {
  /** Where it would stand. */
  readonly where: string;
  readonly found: Promise<FoundPolicy | null>;
}
