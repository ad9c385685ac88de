import type { Result } from '../../../shared/result.ts';
import type { Paper } from '../../labels/paper.ts';
import type { Stamp } from '../../labels/reprint-stamp.ts';
import type { RenderedLabel, RenderFailure } from './rendered-label.ts';

/** Whose document it is, and what may be done to it. */
export type DocumentKind =
  /** A drawing of ours, arranged in the dots of its paper. */
  | { readonly kind: 'own' }
  /** The platform's: `fit` makes a page of another size fit, `stamp` marks a reprint. */
  | { readonly kind: 'platform'; readonly fit: boolean; readonly stamp: Stamp | null };

/** What the main thread sends the render worker: one label at a time, and that it may end. */
export type RenderMessage = RenderRequest | 'end';

export interface RenderRequest {
  readonly pdf: Uint8Array;
  readonly paper: Paper;
  readonly document: DocumentKind;
}

/**
 * What the worker answers: once that it is warm, then one result for every request, in order.
 * `spent`: the document took so much memory that the next one wants a fresh thread.
 */
export type RenderReply =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'done';
      readonly result: Result<RenderedLabel, RenderFailure>;
      readonly spent: boolean;
    };
