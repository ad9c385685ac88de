import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeJson } from '../base/files/atomic-file.ts';
import { newIncident } from '../base/random.ts';
import { faultInLog } from '../base/loggable.ts';
import type { Log } from '../base/host-services.ts';
import type { MissedIncidents } from './missed-incidents.ts';

/** File with the names of the dumps that are already reported. */
const REPORTED_FILE = 'told.json';

/**
 * Reports crash dumps of this program, which the system's crash handler writes into `folder` and which are never sent.
 * A new dump at the start is from a run that crashed, and becomes an incident.
 */
export function reportCrashDumps(folder: string, log: Log, missed: MissedIncidents): void {
  const reported = new Set(readReported(folder));
  const newDumps = dumpsIn(folder).filter((name) => !reported.has(name));
  if (newDumps.length === 0) return;
  const incident = newIncident();
  const bytes = newDumps.reduce((sum, name) => sum + sizeOf(join(folder, name)), 0);
  log.error('app.broke-off', { incident, dumps: newDumps.length, bytes });
  missed.add({ incident, what: 'broke-off' });
  saveReportedDumps(folder, log);
}

/**
 * Marks all dumps as reported. Call it when the program ends by itself: crashes of this run were reported when they
 * occurred.
 */
export function saveReportedDumps(folder: string, log: Log): void {
  const dumps = dumpsIn(folder);
  if (dumps.join() === readReported(folder).join()) return;
  try {
    writeJson(join(folder, REPORTED_FILE), dumps);
  } catch (cause) {
    log.warn('app.dumps-not-noted', { detail: faultInLog(cause) });
  }
}

function dumpsIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.dmp'))
      .toSorted();
  } catch {
    return [];
  }
}

function readReported(folder: string): string[] {
  const names = readJson(join(folder, REPORTED_FILE));
  return Array.isArray(names) ? names.map(String) : [];
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
