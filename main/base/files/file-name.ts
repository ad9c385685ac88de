import { basename, extname } from 'node:path';

/** What file systems take, bytes. */
const MAX_NAME = 255;

/** A part of a file name from any text: without characters that Windows, macOS or Linux forbid, never empty, 40 characters at most. */
export function fileNamePart(text: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, '_')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
    .slice(0, 40)
    .trim();
  return plain === '' ? '_' : plain;
}

/** A file name without the end of its stem where it has no room for `bytes` more. */
export function shortFileName(name: string, bytes: number): string {
  const extension = extname(name);
  const stem = Array.from(basename(name, extension));
  while (stem.length > 0 && Buffer.byteLength(stem.join('') + extension) > MAX_NAME - bytes)
    stem.pop();
  return stem.join('') + extension;
}
