import { basename, extname } from 'node:path';

/** Maximum length of a file name in file systems (bytes). */
const MAX_NAME = 255;

/**
 * Makes a part of a file name from any text: without characters that Windows, macOS or Linux forbid, never empty, at
 * most 40 characters.
 */
export function fileNamePart(text: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, '_')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
    .slice(0, 40)
    .trim();
  return plain === '' ? '_' : plain;
}

/** Shortens the stem of a file name so that `bytes` more fit. */
export function shortFileName(name: string, bytes: number): string {
  const extension = extname(name);
  const stem = Array.from(basename(name, extension));
  while (stem.length > 0 && Buffer.byteLength(stem.join('') + extension) > MAX_NAME - bytes)
    stem.pop();
  return stem.join('') + extension;
}
