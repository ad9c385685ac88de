import { legacyEncodingOf } from '../../../../shared/legacy-encodings.ts';

/** Letters of other languages, impossible combining marks, and signs inside a word. */
const foreign =
  /[\p{L}--[A-Za-zÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýĂăĐđĨĩŨũƠơƯư\u1EA0-\u1EF9]]|\p{M}|(?<=\p{L})[\u00A1-\u00BF](?=\p{L})/gv;

/**
 * Decodes text files of Excel and Vietnamese shops: UTF-8 with or without byte order mark, UTF-16 in either byte
 * order, otherwise windows-1258, in which every byte is a letter. Removes the mark and composes letters. Invalid
 * bytes become U+FFFD. In windows-1258 so do signs that no Vietnamese word contains. A file in TCVN3 or VNI has the
 * letters of windows-1252 instead, as a workbook in these fonts.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  // Windows-1258 writes tone marks after their letter.
  if (encoding !== 'windows-1258') return text;
  const vietnamese = text.normalize('NFC').replaceAll(foreign, '\uFFFD');
  if (!vietnamese.includes('\uFFFD')) return vietnamese;
  const western = new TextDecoder('windows-1252').decode(bytes);
  return legacyEncodingOf(western) === null ? vietnamese : western;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  return withoutMark(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1258');
}

/** Detects UTF-16 without byte order mark: every second byte of letters and signs is zero. */
function withoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const looked = Math.min(bytes.length, 4_000);
  const zeros = [0, 0];
  for (let at = 0; at < looked; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const pairs = looked / 2;
  if (odd > pairs * 0.4 && even < pairs * 0.1) return 'utf-16le';
  if (even > pairs * 0.4 && odd < pairs * 0.1) return 'utf-16be';
  return null;
}

/**
 * Whether it is UTF-8, even with some broken bytes. Letters of another encoding hardly ever form valid UTF-8, so a
 * text that is mostly valid is UTF-8 with lost letters.
 */
function isUtf8(bytes: Uint8Array): boolean {
  if (isValidUtf8(bytes)) return true;
  const text = new TextDecoder('utf-8').decode(bytes);
  const invalid = text.match(/\uFFFD/g)?.length ?? 0;
  const letters = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  return letters > invalid * 4;
}

function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
