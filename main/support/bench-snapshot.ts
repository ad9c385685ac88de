import type { AppUpdate } from '../../shared/model/app-update.ts';
import type { Locks } from '../../shared/model/lock.ts';
import type { Mode } from '../../shared/model/station.ts';
import type { Result } from '../../shared/result.ts';
import type { Account } from '../platform/account.ts';
import type { Station } from '../station.ts';

/** State of this computer, available even if its database cannot be opened. */
export interface BenchSnapshot {
  /** The open station, or why there is none. */
  readonly station: Result<Station>;
  readonly mode: Mode;
  /** Reads the account; null in training mode, whose platform runs only in an open station. */
  readonly account: () => Account | null;
  readonly updates: AppUpdate;
  readonly locks: Locks;
}
