import type { Result } from '../../../shared/result.ts';
import type { OwnLabel, Slip } from '../../labels/label-facts.ts';
import type { Paper } from '../../labels/paper.ts';
import type { RenderedLabel, RenderFailure } from './rendered-label.ts';

/** Whose document it is, and what may be done to it. */
export type DocumentKind =
  /** A drawing of ours, arranged in the dots of its paper. */
  | { readonly kind: 'own' }
  /** The platform's: `fit` makes a page of another size fit, a `reprint` other than 0 is marked. */
  | { readonly kind: 'platform'; readonly fit: boolean; readonly reprint: number };

/** What the thread draws by itself. */
export type Drawing =
  | { readonly kind: 'label'; readonly label: OwnLabel }
  | { readonly kind: 'slip'; readonly slip: Slip };

/** What the main thread sends the render worker: one label at a time, and that it may end. */
export type RenderMessage = RenderRequest | 'end';

export type RenderRequest = GivenDocument | Drawing;

export interface GivenDocument {
  readonly kind: 'document';
  readonly pdf: Uint8Array;
  readonly paper: Paper;
  readonly document: DocumentKind;
}

/**
 * What the worker answers: once that it is warm, then one result for every request, in order.
 * `spent`: the document took so much memory that the next one wants a fresh thread. `broken`: our own drawing failed
 * by a fault of ours, which is no document's. `cold`: what draws could not be loaded ahead.
 */
export type RenderReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'broken' | 'cold'; readonly error: Error }
  | {
      readonly kind: 'done';
      readonly result: Result<RenderedLabel, RenderFailure>;
      readonly spent: boolean;
    };

/** What the thread is given when it starts. */
export interface RenderThread {
  /** Where the fonts of our drawings lie. */
  readonly resourcesFolder: string;
}
