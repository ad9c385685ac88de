import { ipcMain } from 'electron';
import { hostInLog } from '../base/loggable.ts';
import type { Log } from '../base/surroundings.ts';

type Answer = (channel: unknown, input: unknown) => Promise<unknown>;

/** Lets our own pages, and nobody else, call the bench. Imports nothing that has to be waited for. */
export function bindIpc(options: {
  /** Null when the app is about to end. */
  answer: Promise<Answer | null>;
  isTrusted: (frameUrl: string | undefined) => boolean;
  log: Log;
}): void {
  const { answer, isTrusted, log } = options;
  ipcMain.handle('packbench', async (event, channel: unknown, input: unknown) => {
    if (!isTrusted(event.senderFrame?.url)) {
      log.warn('ipc.stranger', { url: hostInLog(event.senderFrame?.url ?? '') });
      throw new Error('This page may not call Packbench');
    }
    const answerCall = await answer;
    if (answerCall === null) throw new Error('Packbench is ending');
    return answerCall(channel, input);
  });
}
