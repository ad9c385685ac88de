import type { TrainingFaults, TravelSpeed } from '../../shared/model/station.ts';

/** Start data of the embedded platform's thread. */
export interface TrainingStart {
  /** Absolute path of the file that stores the orders between runs. */
  readonly journal: string;
  readonly token: string;
}

/** Requests to the thread, sent one after the other. */
export type TrainingRequest =
  | { readonly kind: 'faults'; readonly faults: TrainingFaults }
  | { readonly kind: 'pace'; readonly pace: TravelSpeed }
  | { readonly kind: 'close' };

/** Replies of the thread: first its address or why it does not listen, then one per request. */
export type TrainingReply =
  | { readonly kind: 'listens'; readonly baseUrl: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string };
