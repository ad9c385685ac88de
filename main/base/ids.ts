import { randomBytes, randomFillSync } from 'node:crypto';
import type { Clock } from './host-services.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Encodes a whole number in Crockford's base 32 with `length` characters. */
function base32(value: number, length: number): string {
  let text = '';
  for (let remaining = value; text.length < length; remaining = Math.floor(remaining / 32))
    text = ALPHABET[remaining % 32] + text;
  return text;
}

/** Decodes the timestamp (ms) at the start of an id; 0 for an invalid id. */
function timeOf(id: string): number {
  const digits = Array.from(id.slice(0, 10), (digit) => ALPHABET.indexOf(digit));
  if (digits.length < 10 || digits.includes(-1)) return 0;
  return digits.reduce((time, digit) => time * 32 + digit, 0);
}

function inBase32(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += ALPHABET[byte % 32];
  return text;
}

/** Random characters that need not be secret. One system call supplies many. */
function randomCharacters(): (length: number) => string {
  const bytes = new Uint8Array(4_096);
  let at = bytes.length;
  return (length) => {
    if (at + length > bytes.length) {
      randomFillSync(bytes);
      at = 0;
    }
    at += length;
    return inBase32(bytes.subarray(at - length, at));
  };
}

export interface Ids {
  /** 26 characters, sortable by time, unique across stations. */
  next(): string;
  /**
   * A sender's own order code: the station's code, `-`, the time and three random characters. At most 19 characters,
   * so that its Code 128 is narrow on a label.
   */
  soc(stationCode: string): string;
  /** 26 unguessable characters from 130 random bits, without a timestamp. */
  secret(): string;
  /** All later ids sort after this one, even if the clock was set back. */
  startAfter(id: string): void;
}

/** Creates ids that sort by time even if the clock stops or steps back. */
export function createIds(clock: Pick<Clock, 'now'>): Ids {
  const randomBase32 = randomCharacters();
  let last = 0;
  const tick = () => {
    last = Math.max(last + 1, clock.now());
    return last;
  };
  return {
    next: () => base32(tick(), 10) + randomBase32(16),
    // Nine digits of base 32 hold milliseconds until the year 3084.
    soc: (stationCode) => `${stationCode}-${base32(tick(), 9)}${randomBase32(3)}`,
    secret: () => inBase32(randomBytes(26)).toLowerCase(),
    startAfter(id) {
      last = Math.max(last, timeOf(id));
    },
  };
}
