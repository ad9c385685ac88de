import type { Result } from '../../shared/result.ts';
import type { Paper } from '../labels/paper.ts';
import type { RenderedLabel } from './rendered-label.ts';

/** What the main thread sends the render worker: one label at a time. */
export interface RenderRequest {
  readonly pdf: Uint8Array;
  readonly paper: Paper;
}

/** What the worker answers: once that it is warm, then one result for every request, in order. */
export type RenderReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly result: Result<RenderedLabel> };
