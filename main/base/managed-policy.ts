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

/** `where` it stands. Null rules: it is there, and nobody can tell what it means. */
export interface FoundPolicy {
  readonly where: string;
  readonly rules: ManagedPolicy | null;
}
