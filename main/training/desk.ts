import type { Clock } from '../base/surroundings.ts';
import type { Areas } from './areas.ts';
import type { Faults } from './faults.ts';
import type { Journeys } from './journeys/journeys.ts';
import type { LabelFonts } from './label/fonts.ts';
import type { Ledger } from './ledger.ts';
import type { PrintTokens } from './print-tokens.ts';
import type { WebhookPace } from './webhooks/webhooks.ts';

/** How long things take, in milliseconds. */
export interface Pace extends WebhookPace {
  /** Until a carrier takes over an order whose hand-over failed at first. */
  readonly handOver: number;
  /** How long a print token is good for. */
  readonly printToken: number;
  /** From one status of an order to the next; infinite: statuses change by hand only. */
  readonly status: number;
}

/** What a platform may do one way or the other; set a member, and the next request meets it. */
export interface Settings {
  /** What the label endpoint answers. A PDF needs the folder of the app's resources. */
  labelAs: 'html' | 'pdf';
  /** How a lookup says that there is no such order (contract 7 shows no texts). */
  noOrder: { readonly status: number; readonly words: string };
}

/** What the resources work with. */
export interface Desk {
  readonly areas: Areas;
  readonly ledger: Ledger;
  readonly journeys: Journeys;
  readonly printTokens: PrintTokens;
  /** Rejects when the folder of the fonts is not known. */
  readonly labelFonts: () => Promise<LabelFonts>;
  readonly settings: Settings;
  readonly faults: Faults;
  readonly clock: Clock;
  readonly pace: Pace;
  readonly random: () => number;
  /** Callback URLs of large partners, by their secret codes. */
  readonly partners: ReadonlyMap<string, string>;
}

/** A request as a resource sees it. */
export interface Call {
  readonly path: string;
  readonly query: URLSearchParams;
  /** The parsed JSON body; undefined when there was none. */
  readonly body: unknown;
}
