/**
 * Decodes a text file that a person wrote: UTF-8, or UTF-16 as PowerShell writes it, with or without a byte order
 * mark. Throws `TypeError` for bytes of any other encoding, whose letters would be lost.
 */
export function textOfFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isWide = first === 0xff && second === 0xfe;
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
}
