import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { maskPhones } from './platform/mask.ts';
import type { Log, LogFacts } from './surroundings.ts';

const MOST_BYTES = 5_000_000;

/** Members that never reach the disk, whatever they hold. */
const secret = /token|secret|partner|password|authorization|phone/i;

/**
 * Appends JSON lines to `packbench.log` in `folder`, one file back kept, 5 MB each. A log that
 * cannot be written must not stop the work it tells of.
 */
export function openLog({ folder }: { folder: string }): Log {
  const file = join(folder, 'packbench.log');
  const write = (level: string, event: string, facts: LogFacts = {}) => {
    const line = JSON.stringify({ at: new Date().toISOString(), level, event, ...masked(facts) });
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

function rotate(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MOST_BYTES) renameSync(file, `${file}.1`);
}

/** Facts as they may be written: secrets gone, phones cut, errors as text. */
export function masked(value: LogFacts): LogFacts;
export function masked(value: unknown): unknown;
export function masked(value: unknown): unknown {
  if (typeof value === 'string') return maskPhones(value);
  if (value instanceof Error) return masked(value.stack ?? String(value));
  if (Array.isArray(value)) return value.map((entry) => masked(entry));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      secret.test(name) && typeof entry === 'string' ? '***' : masked(entry),
    ]),
  );
}
