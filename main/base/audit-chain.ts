import { createHash } from 'node:crypto';

/** A row of the audit log as its hash covers it. `facts` is the stored JSON text; `at` is in ms. */
export interface ChainedRow {
  readonly seq: number;
  readonly at: number;
  readonly by: string;
  readonly packer: string | null;
  readonly kind: string;
  readonly orderId: string | null;
  readonly thing: string | null;
  readonly facts: string;
}

/** The previous hash of the first row. */
export const noHash: Uint8Array = new Uint8Array(32);

/** SHA-256 over the 32 bytes of `prev` and the row as a JSON array in UTF-8. */
export function hashOf(prev: Uint8Array, row: ChainedRow): Uint8Array {
  const { seq, at, by, packer, kind, orderId, thing, facts } = row;
  const text = JSON.stringify([seq, at, by, packer, kind, orderId, thing, facts]);
  return createHash('sha256').update(prev).update(text).digest();
}

/** The first 16 hexadecimal digits of a hash, short enough to print. */
export function shortHash(hash: Uint8Array): string {
  return Buffer.from(hash.buffer, hash.byteOffset, hash.byteLength).toString('hex').slice(0, 16);
}
