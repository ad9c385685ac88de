/**
 * The text of a file that somebody wrote by hand: UTF-8, or UTF-16 as PowerShell of Windows writes it, with or without
 * the mark that editors of Windows leave.
 */
export function textOfFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isWide = first === 0xff && second === 0xfe;
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes);
}
