/** FNV-1a, 32 bits: the same text gives the same pseudo-random value in every run. */
export function trainingHash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  }
  // FNV's low bits follow the last byte too closely for codes that count up.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b) >>> 0;
  return (value ^ (value >>> 13)) >>> 0;
}
