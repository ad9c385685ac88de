import type { TrainingFaults, TravelPace } from '../../shared/model/station.ts';

/** What the thread of the embedded platform is started with. */
export interface TrainingStart {
  /** Absolute path of the file that keeps the orders from one run to the next. */
  readonly journal: string;
  readonly token: string;
}

/** What the thread is told, one after the other. */
export type TrainingRequest =
  | { readonly kind: 'faults'; readonly faults: TrainingFaults }
  | { readonly kind: 'pace'; readonly pace: TravelPace }
  | { readonly kind: 'close' };

/** What it answers: at first where it listens, or why it does not; then once a request. */
export type TrainingReply =
  | { readonly kind: 'listens'; readonly baseUrl: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string };
