/** Orders per block of the search index. A block number is `seq` divided by this. */
export const BLOCK = 256;

/** Bytes of a block's bit set. */
export const BYTES = BLOCK / 8;

/** One bit per order of a block. */
export type Bits = Uint8Array;

export function noBits(): Bits {
  return new Uint8Array(BYTES);
}

export function setBit(bits: Bits, index: number): void {
  bits[index >> 3] = (bits[index >> 3] ?? 0) | (1 << (index & 7));
}

export function clearBit(bits: Bits, index: number): void {
  bits[index >> 3] = (bits[index >> 3] ?? 0) & ~(1 << (index & 7));
}

export function both(one: Bits, other: Bits): Bits {
  return one.map((byte, index) => byte & (other[index] ?? 0));
}

export function either(one: Bits, other: Bits): Bits {
  return one.map((byte, index) => byte | (other[index] ?? 0));
}

/** Returns the indexes of set bits, highest first. */
export function setBitsOf(bits: Bits): number[] {
  const indexes: number[] = [];
  for (let index = BYTES - 1; index >= 0; index--) {
    const byte = bits[index] ?? 0;
    if (byte === 0) continue;
    for (let bit = 7; bit >= 0; bit--) if (byte & (1 << bit)) indexes.push(index * 8 + bit);
  }
  return indexes;
}

/** Packs bits for storage: one byte per index if few are set, otherwise all bits. */
export function packed(bits: Bits): Uint8Array {
  const indexes = setBitsOf(bits);
  return indexes.length < BYTES ? Uint8Array.from(indexes) : bits;
}

/** Adds bits stored by `packed` to `bits`. */
export function addPacked(bits: Bits, stored: Uint8Array): void {
  if (stored.length < BYTES) for (const index of stored) setBit(bits, index);
  else stored.forEach((byte, at) => (bits[at] = (bits[at] ?? 0) | byte));
}
