import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { maskPhones } from '../platform/mask.ts';
import type { Log, LogFacts } from '../base/surroundings.ts';

const MOST_BYTES = 5_000_000;

/** Members that never reach the disk, whatever they hold; only whether there is one may be told. */
const secret = /token|secret|partner|password|authorization|phone/i;
/** Facts nest this deep at most: what goes round in a circle must end somewhere. */
const DEPTH = 8;

/**
 * Appends JSON lines to `packbench.log` in `folder`, one file back kept, 5 MB each. A log that
 * cannot be written must not stop the work it tells of.
 */
export function openLog({ folder }: { folder: string }): Log {
  const file = join(folder, 'packbench.log');
  const write = (level: string, event: string, facts: LogFacts = {}) => {
    const line = lineOf(level, event, facts);
    try {
      mkdirSync(folder, { recursive: true });
      rotate(file);
      appendFileSync(file, `${line}\n`);
    } catch {
      process.stderr.write(`${line}\n`);
    }
  };
  return {
    info: (event, facts) => write('info', event, facts),
    warn: (event, facts) => write('warn', event, facts),
    error: (event, facts) => write('error', event, facts),
  };
}

/** A line's own members come first, and no fact of the same name takes their place. */
function lineOf(level: string, event: string, facts: LogFacts): string {
  const own = { at: new Date().toISOString(), level, event };
  try {
    return JSON.stringify(Object.assign({ ...own }, masked(facts), own));
  } catch (error) {
    return JSON.stringify({ ...own, unprintable: String(error) });
  }
}

function rotate(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MOST_BYTES) renameSync(file, `${file}.1`);
}

/** Facts as they may be written: secrets gone, phones cut, errors as text. */
export function masked(value: LogFacts): LogFacts;
export function masked(value: unknown, depth?: number): unknown;
export function masked(value: unknown, depth = DEPTH): unknown {
  if (typeof value === 'string') return maskPhones(value);
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Error) return maskedError(value, depth);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '…';
  if (ArrayBuffer.isView(value)) return `${value.byteLength} bytes`;
  if (Array.isArray(value)) return value.map((entry) => masked(entry, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      secret.test(name) && tells(entry) ? '***' : masked(entry, depth - 1),
    ]),
  );
}

function maskedError(error: Error, depth: number): unknown {
  const text = maskPhones(error.stack ?? String(error));
  if (error.cause === undefined || depth === 0) return text;
  return { error: text, cause: masked(error.cause, depth - 1) };
}

/** Whether a member holds more than that there is something, or nothing. */
function tells(entry: unknown): boolean {
  return entry !== null && entry !== undefined && typeof entry !== 'boolean';
}
