import { randomBytes as bytes, randomUUID } from 'node:crypto';
import { asLogText } from './loggable.ts';
import type { LogText } from './loggable.ts';

/** A number from 0 to below 1. */
export function random(): number {
  return Math.random();
}

/** What names a bug in the log and in the window: eight hex digits. */
export function newIncident(): LogText {
  return asLogText(randomUUID().slice(0, 8));
}

/** A token that nobody guesses: 32 hex digits. */
export function newToken(): string {
  return bytes(16).toString('hex');
}

/** Bytes that nobody guesses. */
export function randomBytes(count: number): Uint8Array {
  return bytes(count);
}
