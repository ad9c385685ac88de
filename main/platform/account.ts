import type { Mode } from '../../shared/model/station.ts';

/** Which platform a station works with. */
export interface Account {
  readonly mode: Mode;
  readonly baseUrl: string;
  readonly token: () => string | null;
  readonly partner: () => string | null;
  /** Whether area look-ups carry the token (contract 5). */
  readonly tokenForAreas?: () => boolean;
}
