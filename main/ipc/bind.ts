import { ipcMain } from 'electron';
import { hostInLog } from '../base/loggable.ts';
import type { Log } from '../base/host-services.ts';

type Answer = (channel: unknown, input: unknown) => Promise<unknown>;

/**
 * Answers calls of the main frame of our own pages only. A page embedded in one is rejected, at any address. Imports no
 * module that must be awaited.
 */
export function bindIpc(options: {
  /** Null if the app is about to end. */
  answer: Promise<Answer | null>;
  isTrusted: (frameUrl: string | undefined) => boolean;
  log: Log;
}): void {
  const { answer, isTrusted, log } = options;
  ipcMain.handle('packbench', async (event, channel: unknown, input: unknown) => {
    const frame = event.senderFrame;
    if (frame === null || frame.parent !== null || !isTrusted(frame.url)) {
      log.warn('ipc.stranger', {
        url: hostInLog(frame?.url ?? ''),
        isEmbedded: frame !== null && frame.parent !== null,
      });
      throw new Error('This page may not call Packbench');
    }
    const answerCall = await answer;
    if (answerCall === null) throw new Error('Packbench is ending');
    return answerCall(channel, input);
  });
}
