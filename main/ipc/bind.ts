import { ipcMain } from 'electron';
import type { Bench } from '../bench.ts';
import type { Log } from '../surroundings.ts';
import { answer } from './answer.ts';

/** Lets our own pages, and nobody else, call the bench. */
export function bindIpc(options: {
  bench: Bench;
  isTrusted: (frameUrl: string | undefined) => boolean;
  log: Log;
}): void {
  const { bench, isTrusted, log } = options;
  ipcMain.handle('packbench', async (event, channel: unknown, input: unknown) => {
    if (!isTrusted(event.senderFrame?.url)) {
      log.warn('ipc.stranger', { url: event.senderFrame?.url });
      throw new Error('This page may not call Packbench');
    }
    return answer(bench, log, channel, input);
  });
}
