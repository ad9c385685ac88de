import type { Failure } from '../../../shared/app-error.ts';
import { err, type Result } from '../../../shared/result.ts';
import { station } from '../../station/client.ts';

/** Bytes per call. */
const PIECE = 512 * 1024;
/** Larger files are refused before their first byte is read. The main process checks the size too. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Sends a file to the main process and starts reading it. Refuses a file that vanishes or changes in between. */
export async function sendFile(file: File): Promise<Result<undefined>> {
  if (file.size > MAX_BYTES) return refusedFile(file.name, 'too-large', MAX_BYTES / (1024 * 1024));
  // Chromium reports size 0 for a file that vanished before its first access. Only an existing file can be read.
  if (file.size === 0)
    return refusedFile(file.name, (await base64(file)) === '' ? 'empty' : 'changed');
  for (let at = 0; at < file.size; at += PIECE) {
    const data = await base64(file.slice(at, at + PIECE));
    if (data === null) return refusedFile(file.name, 'changed');
    const sent = await station.call('imports.send', { at, data });
    if (!sent.ok) return sent;
  }
  return station.call('imports.open', { name: file.name, size: file.size });
}

type Refused = Failure<'file-refused'>;

/** Creates the error for a refused file, with the reason. */
export function refusedFile(
  name: string,
  why: Refused['why'],
  limit: number | null = null,
): Result<never, Refused> {
  return err({ code: 'file-refused', name, why, row: null, column: null, limit });
}

/** Returns null if the file cannot be read any more: a USB stick was removed, or the file changed. */
function base64(piece: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const url = typeof reader.result === 'string' ? reader.result : '';
      resolve(url.slice(url.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => resolve(null));
    reader.readAsDataURL(piece);
  });
}
