import { appendFileSync, closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolderSync } from '../base/files/make-folder.ts';
import { newIncident } from '../base/chance.ts';
import { tryRemoveFileSync } from '../base/files/remove.ts';
import { tryReplaceFileSync } from '../base/files/replace-file.ts';
import { KnownSecrets } from '../base/known-secrets.ts';
import { keepIncident } from './incidents.ts';
import { maskPhones, maskSecrets, withoutPasswords } from '../base/mask.ts';
import { systemClock } from '../base/surroundings.ts';
import type { Log, LogFacts } from '../base/surroundings.ts';

const MOST_BYTES = 5_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A file is begun anew after so long, however little stands in it. */
const LONGEST_MS = 7 * DAY_MS;
/** Older files, `packbench.log.1` the youngest; none is kept longer than a month. */
const OLDER_FILES = 4;
const KEPT_MS = 30 * DAY_MS;
/** The time at the start of a line, with room for years of more digits. */
const START_BYTES = 48;

/** For so long an error that nobody was told a number of is kept once: one that repeats itself must not push out the others. */
const AGAIN_MS = 60_000;

/** Members that never reach the disk, whatever they hold; only whether there is one may be told. */
const secret = /token|secret|partner|password|authorization|phone/i;
const HIDDEN = '***';
/** Facts nest this deep at most: what goes round in a circle must end somewhere. */
const DEPTH = 8;

/**
 * Appends JSON lines to `packbench.log` in `folder`, begun anew every week or 5 MB; four older files are
 * kept, for a month. No known secret and no phone gets into a line. A log that cannot be written must
 * not stop the work it tells of. Every error has an incident number.
 */
export function openLog(options: {
  folder: string;
  secrets?: KnownSecrets;
  now?: () => number;
  /** Clock that nobody sets, ms. */
  steady?: () => number;
  /** Where lines with an incident number are kept beside the log. */
  incidents?: string;
}): Log {
  const { folder, secrets = new KnownSecrets(), now = () => systemClock.now() } = options;
  const { steady = () => systemClock.uptime() } = options;
  const file = join(folder, 'packbench.log');
  const kept = new Map<string, number>();
  const first: FirstLine = { at: null, size: 0 };
  const write = (level: string, event: string, facts: LogFacts = {}) => {
    const given = typeof facts['incident'] === 'string' ? facts['incident'] : null;
    const incident = given ?? (level === 'error' ? newIncident() : null);
    const line = lineOf({ at: now(), level, event, incident, facts }, secrets);
    const isAgain = given === null && steady() - (kept.get(event) ?? -Infinity) < AGAIN_MS;
    if (options.incidents !== undefined && incident !== null && !isAgain) {
      kept.set(event, steady());
      keepIncident(options.incidents, hiding(secrets)(incident), line);
    }
    try {
      makeFolderSync(folder, 0o700);
      rotate(file, now(), first);
      appendFileSync(file, `${line}\n`, { mode: 0o600 });
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

interface Entry {
  readonly at: number;
  readonly level: string;
  readonly event: string;
  readonly incident: string | null;
  readonly facts: LogFacts;
}

/** A line's own members come first, and no fact of the same name takes their place. */
function lineOf({ at, level, event, incident, facts }: Entry, secrets: KnownSecrets): string {
  const hide = hiding(secrets);
  const number = incident === null ? {} : { incident: hide(incident) };
  const own = { at: new Date(at).toISOString(), level, event: hide(event), ...number };
  try {
    return JSON.stringify(Object.assign({ ...own }, masked(facts, hide), own));
  } catch (error) {
    return JSON.stringify({ ...own, unprintable: hide(String(error)) });
  }
}

/** Begins a new file where the old one is full or too old. One that another program holds stays, and gets the next line. */
function rotate(file: string, now: number, first: FirstLine): void {
  if (!isDue(file, now, first)) return;
  // Moved away first: older files may only make room for a file that can be moved.
  const full = `${file}.full`;
  if (!existsSync(full) && !tryReplaceFileSync(file, full)) return;
  for (let age = OLDER_FILES; age > 0; age--) {
    const older = `${file}.${age}`;
    const from = age === 1 ? full : `${file}.${age - 1}`;
    if (existsSync(from) && !tryReplaceFileSync(from, older)) return;
    const last = statSync(older, { throwIfNoEntry: false })?.mtimeMs ?? now;
    if (now - last > KEPT_MS) tryRemoveFileSync(older);
  }
}

/** The time of the first line, ms, as it was read when the file had so many bytes. A smaller file is another one. */
interface FirstLine {
  at: number | null;
  size: number;
}

function isDue(file: string, now: number, first: FirstLine): boolean {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) return false;
  if (size > MOST_BYTES) return true;
  if (first.at === null || size < first.size) first.at = firstTime(file);
  first.size = size;
  return first.at === null || now - first.at >= LONGEST_MS;
}

/**
 * The time in the first line, ms; null where there is none. Windows gives a new file the creation time of one that had
 * its name seconds before.
 */
function firstTime(file: string): number | null {
  const start = Buffer.alloc(START_BYTES);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, start);
  } finally {
    closeSync(handle);
  }
  const [, at = ''] = /^\{"at":"([^"]+)"/.exec(start.toString()) ?? [];
  const time = Date.parse(at);
  return Number.isNaN(time) ? null : time;
}

type Hide = (text: string) => string;

const hiding =
  (secrets: KnownSecrets): Hide =>
  (text) =>
    withoutPasswords(maskPhones(maskSecrets(text, secrets.all)), `:${HIDDEN}`);

/** Facts as they may be written: secrets gone, phones cut, errors as text. */
export function masked(facts: LogFacts, hide: Hide = maskPhones): LogFacts {
  return entriesMasked(facts, hide, DEPTH);
}

function maskedValue(value: unknown, hide: Hide, depth: number): unknown {
  if (typeof value === 'string') return hide(value);
  if (typeof value === 'bigint') return hide(String(value));
  if (typeof value === 'number') return hide(String(value)) === String(value) ? value : HIDDEN;
  if (value instanceof Error) return maskedError(value, hide, depth);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '…';
  if (ArrayBuffer.isView(value)) return `${value.byteLength} bytes`;
  if (Array.isArray(value)) return value.map((entry) => maskedValue(entry, hide, depth - 1));
  return entriesMasked(value, hide, depth);
}

function entriesMasked(record: object, hide: Hide, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([name, entry]) => [
      hide(name),
      secret.test(name) && tells(entry) ? HIDDEN : maskedValue(entry, hide, depth - 1),
    ]),
  );
}

function maskedError(error: Error, hide: Hide, depth: number): unknown {
  const text = hide(error.stack ?? String(error));
  if (error.cause === undefined || depth === 0) return text;
  return { error: text, cause: maskedValue(error.cause, hide, depth - 1) };
}

/** Whether a member holds more than that there is something, or nothing. */
function tells(entry: unknown): boolean {
  return entry !== null && entry !== undefined && typeof entry !== 'boolean';
}
