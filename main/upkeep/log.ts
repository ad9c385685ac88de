import { appendFileSync, closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolderSync } from '../base/files/make-folder.ts';
import { newIncident } from '../base/random.ts';
import { tryRemoveFileSync } from '../base/files/remove.ts';
import { tryReplaceFileSync } from '../base/files/replace-file.ts';
import { KnownSecrets } from '../base/known-secrets.ts';
import { keepIncident } from './incidents.ts';
import { maskPhones, maskSecrets, withoutPasswords } from '../base/mask.ts';
import { systemClock } from '../base/host-services.ts';
import type { Log, LogFields } from '../base/host-services.ts';

const MAX_BYTES = 5_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Maximum age of the current file (ms), regardless of its size. */
const LONGEST_MS = 7 * DAY_MS;
/** Number of older files, `packbench.log.1` being the newest, and their maximum age (ms): one month. */
const OLDER_FILES = 4;
const OLDER_FILES_MS = 30 * DAY_MS;
/** Length (bytes) of the time at the start of a line, with space for years of more digits. */
const START_BYTES = 48;

/**
 * Time (ms) in which repeated errors without a reported number are saved once, so that they do not displace other
 * incidents.
 */
const AGAIN_MS = 60_000;

/** Members that are never written to disk; the log shows only whether there is a value. */
const secret = /token|secret|partner|password|authorization|phone/i;
const HIDDEN = '***';
/** Maximum depth of nested details, which also ends circular references. */
const DEPTH = 8;

/**
 * Opens a log that appends JSON lines to `packbench.log` in `folder`. A new file is started every week or every 5 MB;
 * four older files are retained for a month. Known secrets and phone numbers are masked in every line. A write error
 * must not stop the caller. Every error has an incident number.
 */
export function openLog(options: {
  folder: string;
  secrets?: KnownSecrets;
  now?: () => number;
  /** Monotonic clock (ms). */
  steady?: () => number;
  /** Folder in which lines with an incident number are also saved. */
  incidents?: string;
}): Log {
  const { folder, secrets = new KnownSecrets(), now = () => systemClock.now() } = options;
  const { steady = () => systemClock.uptime() } = options;
  const file = join(folder, 'packbench.log');
  const lastWritten = new Map<string, number>();
  const first: FirstLine = { at: null, size: 0 };
  const write = (level: string, event: string, fields: LogFields = {}) => {
    const given = typeof fields['incident'] === 'string' ? fields['incident'] : null;
    const incident = given ?? (level === 'error' ? newIncident() : null);
    const line = lineOf({ at: now(), level, event, incident, fields }, secrets);
    const isAgain = given === null && steady() - (lastWritten.get(event) ?? -Infinity) < AGAIN_MS;
    if (options.incidents !== undefined && incident !== null && !isAgain) {
      lastWritten.set(event, steady());
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
    info: (event, fields) => write('info', event, fields),
    warn: (event, fields) => write('warn', event, fields),
    error: (event, fields) => write('error', event, fields),
  };
}

interface Entry {
  readonly at: number;
  readonly level: string;
  readonly event: string;
  readonly incident: string | null;
  readonly fields: LogFields;
}

/** The line's own members come first, and details do not override them. */
function lineOf({ at, level, event, incident, fields }: Entry, secrets: KnownSecrets): string {
  const hide = hiding(secrets);
  const number = incident === null ? {} : { incident: hide(incident) };
  const own = { at: new Date(at).toISOString(), level, event: hide(event), ...number };
  try {
    return JSON.stringify(Object.assign({ ...own }, masked(fields, hide), own));
  } catch (error) {
    return JSON.stringify({ ...own, unprintable: hide(String(error)) });
  }
}

/** Starts a new file if the current one is full or too old. A file that another program has open is continued. */
function rotate(file: string, now: number, first: FirstLine): void {
  if (!isDue(file, now, first)) return;
  // Moves the current file first: older files are only rotated if this succeeds.
  const full = `${file}.full`;
  if (!existsSync(full) && !tryReplaceFileSync(file, full)) return;
  for (let age = OLDER_FILES; age > 0; age--) {
    const older = `${file}.${age}`;
    const from = age === 1 ? full : `${file}.${age - 1}`;
    if (existsSync(from) && !tryReplaceFileSync(from, older)) return;
    const last = statSync(older, { throwIfNoEntry: false })?.mtimeMs ?? now;
    if (now - last > OLDER_FILES_MS) tryRemoveFileSync(older);
  }
}

/** Time of the first line (ms), as read when the file had this size. A smaller file is a different one. */
interface FirstLine {
  at: number | null;
  size: number;
}

function isDue(file: string, now: number, first: FirstLine): boolean {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) return false;
  if (size > MAX_BYTES) return true;
  if (first.at === null || size < first.size) first.at = firstTime(file);
  first.size = size;
  return first.at === null || now - first.at >= LONGEST_MS;
}

/**
 * Reads the time of the first line (ms); null if there is none. The creation time is not reliable: Windows reuses it
 * for a new file if its name existed seconds before.
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

/** Returns details for writing: secrets and phone numbers are masked, errors are text. */
export function masked(fields: LogFields, hide: Hide = maskPhones): LogFields {
  return entriesMasked(fields, hide, DEPTH);
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
      secret.test(name) && isSecretValue(entry) ? HIDDEN : maskedValue(entry, hide, depth - 1),
    ]),
  );
}

function maskedError(error: Error, hide: Hide, depth: number): unknown {
  const text = hide(error.stack ?? String(error));
  if (error.cause === undefined || depth === 0) return text;
  return { error: text, cause: maskedValue(error.cause, hide, depth - 1) };
}

/** Whether a member has a value other than a boolean. */
function isSecretValue(entry: unknown): boolean {
  return entry !== null && entry !== undefined && typeof entry !== 'boolean';
}
