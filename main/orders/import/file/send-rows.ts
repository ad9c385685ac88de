import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { MessagePort } from 'node:worker_threads';
import { FileRefused } from './file-refused.ts';
import type { FileRow, ReadReply, ReadTask, SheetRequest, Sheets } from './read-protocol.ts';

/** Reads blocks of rows of a file's content; null if this thread does not read such files. */
export type ReadBlocks = (
  bytes: Uint8Array,
  request: SheetRequest,
) => AsyncIterable<FileRow[]> | null;

/** Reads the file of `task` and sends its rows to `port`, each block on request. Closes the port. */
export async function sendRows(port: MessagePort, task: ReadTask, read: ReadBlocks): Promise<void> {
  const send = (reply: ReadReply) => port.postMessage(reply);
  try {
    const bytes = readFileSync(task.file);
    let sheets: Sheets | null = null;
    const onSheets = (list: Sheets) => {
      sheets = list;
    };
    const blocks = read(bytes, { sheet: task.sheet, onSheets });
    if (blocks === null) send({ kind: 'other-book' });
    else {
      for await (const rows of blocks) {
        send({ kind: 'rows', rows, sheets });
        await once(port, 'message');
      }
      send({ kind: 'done', hash: createHash('sha256').update(bytes).digest('hex') });
    }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    send({ kind: 'refused', problem: error.problem });
  }
  port.close();
}
