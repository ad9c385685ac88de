import type { Result } from '../../../shared/result.ts';
import type { OwnLabel, Slip } from '../../labels/label-content.ts';
import type { LabelPaper } from '../../labels/paper.ts';
import type { RenderedLabel, RenderFailure } from './rendered-label.ts';

/** Origin of a document, with the allowed changes. */
export type DocumentKind =
  /** An own drawing, arranged in the dots of its paper. */
  | { readonly kind: 'own' }
  /** A document of the platform. `fit` scales a page of another size; a `reprint` other than 0 adds a mark. */
  | { readonly kind: 'platform'; readonly fit: boolean; readonly reprint: number };

/**
 * A label or slip that the render thread draws itself. `asPdf`: for a printer that takes PDF files; the dots are those
 * of the file, which is returned with them.
 */
export type Drawing = { readonly asPdf?: boolean } & (
  | { readonly kind: 'label'; readonly label: OwnLabel }
  | { readonly kind: 'slip'; readonly slip: Slip }
);

/** Messages from the main thread to the render thread: one label at a time, or the request to end. */
export type RenderMessage = RenderRequest | 'end';

export type RenderRequest = GivenDocument | Drawing;

export interface GivenDocument {
  readonly kind: 'document';
  readonly pdf: Uint8Array;
  readonly paper: LabelPaper;
  readonly document: DocumentKind;
}

/**
 * Replies of the render thread: `ready` after loading, then one result per request, in order. `spent`: the document
 * used so much memory that the next one needs a new thread. `broken`: an own drawing, or the stamp of a
 * document, failed through an installation fault. `cold`: the drawing modules could not be loaded in advance.
 */
export type RenderReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'broken' | 'cold'; readonly error: Error }
  | {
      readonly kind: 'done';
      readonly result: Result<RenderedLabel, RenderFailure>;
      readonly spent: boolean;
    };

/** Start parameters of the thread. */
export interface RenderThread {
  /** Folder of the fonts for own drawings. */
  readonly resourcesFolder: string;
}
