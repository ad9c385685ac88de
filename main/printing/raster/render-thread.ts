import { Thread } from '../../base/thread.ts';
import type { RenderMessage, RenderReply, RenderThread } from './render-protocol.ts';

/**
 * JavaScript heap limits of the thread; the limit of PDFium's memory is in pdfium.ts. By default V8 gives each thread
 * 48 MB for the young generation, which a label fills with garbage.
 */
const HEAP = { heapMb: 256, youngHeapMb: 8 };

/** Starts a render thread, which replies `ready` when it accepts labels. `entry` is the URL of render-worker. */
export function startRenderThread(
  entry: URL,
  task: RenderThread,
): Thread<RenderMessage, RenderReply> {
  return new Thread(entry, { ...HEAP, task });
}
