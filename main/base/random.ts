import { randomBytes as bytes, randomUUID } from 'node:crypto';
import { asLogText } from './loggable.ts';
import type { LogText } from './loggable.ts';

/** A number from 0 to below 1. */
export function random(): number {
  return Math.random();
}

/** Creates an incident number, which identifies a bug in the log and in the window: eight hex digits. */
export function newIncident(): LogText {
  return asLogText(randomUUID().slice(0, 8));
}

/** Creates an unguessable token: 32 hex digits. */
export function newToken(): string {
  return bytes(16).toString('hex');
}

/** Unguessable bytes. */
export function randomBytes(count: number): Uint8Array {
  return bytes(count);
}
