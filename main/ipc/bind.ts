import { ipcMain } from 'electron';
import type { Bench } from '../bench.ts';
import type { Log } from '../surroundings.ts';
import { answer } from './answer.ts';

/** Lets our own pages, and nobody else, call the bench. */
export function bindIpc(options: {
  /** Null when the app is about to end. */
  bench: Promise<Bench | null>;
  isTrusted: (frameUrl: string | undefined) => boolean;
  log: Log;
}): void {
  const { bench, isTrusted, log } = options;
  ipcMain.handle('packbench', async (event, channel: unknown, input: unknown) => {
    if (!isTrusted(event.senderFrame?.url)) {
      log.warn('ipc.stranger', { url: event.senderFrame?.url });
      throw new Error('This page may not call Packbench');
    }
    const opened = await bench;
    if (opened === null) throw new Error('Packbench is ending');
    return answer(opened, log, channel, input);
  });
}
