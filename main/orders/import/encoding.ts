/** Letters of other languages, marks that their letter cannot have, and signs inside of a word. */
const foreign =
  /[\p{L}--[A-Za-zÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýĂăĐđĨĩŨũƠơƯư\u1EA0-\u1EF9]]|\p{M}|(?<=\p{L})[\u00A1-\u00BF](?=\p{L})/gv;

/**
 * The text of a file as Excel and shops here write it: UTF-8 with or without its mark, UTF-16 of either
 * order, and windows-1258, which every byte is some letter of, and so is what is left. The mark is gone, and
 * letters with their signs are one character each. Bytes that the encoding does not have become U+FFFD, and so do signs
 * that no Vietnamese word has, where nothing but windows-1258 is left: the file is in TCVN3, VNI or windows-1252.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  // Windows-1258 writes tone marks behind their letter.
  return encoding === 'windows-1258' ? text.normalize('NFC').replaceAll(foreign, '\uFFFD') : text;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  return withoutMark(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1258');
}

/** UTF-16 without its mark shows by its zeros: every second byte of letters and signs is one. */
function withoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const looked = Math.min(bytes.length, 4_000);
  const zeros = [0, 0];
  for (let at = 0; at < looked; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = looked / 2;
  if (odd > most * 0.4 && even < most * 0.1) return 'utf-16le';
  if (even > most * 0.4 && odd < most * 0.1) return 'utf-16be';
  return null;
}

/**
 * Whether it is UTF-8, also where some bytes are broken: letters of another encoding hardly ever make up
 * letters of UTF-8, so where most do it is one, and what is not is lost.
 */
function isUtf8(bytes: Uint8Array): boolean {
  if (isWholeUtf8(bytes)) return true;
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const letters = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  return letters > broken * 4;
}

function isWholeUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
