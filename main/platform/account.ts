import type { Mode } from '../../shared/model/station.ts';

/** The platform account of a station. */
export interface Account {
  readonly mode: Mode;
  readonly baseUrl: string;
  readonly token: () => string | null;
  readonly partner: () => string | null;
  /** Whether area look-ups send the token (contract 5). */
  readonly tokenForAreas?: () => boolean;
}
