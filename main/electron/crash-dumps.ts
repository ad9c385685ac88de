import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeJson } from '../base/files/atomic-file.ts';
import { newIncident } from '../base/chance.ts';
import { faultInLog } from '../base/loggable.ts';
import type { Log } from '../base/surroundings.ts';
import type { MissedIncidents } from './missed-incidents.ts';

/** File with the names of the dumps that are already reported. */
const TOLD = 'told.json';

/**
 * Reports crash dumps of this program, which the system's crash handler writes into `folder` and which are never sent.
 * A new dump at the start is from a run that crashed, and becomes an incident.
 */
export function tellDumps(folder: string, log: Log, missed: MissedIncidents): void {
  const told = new Set(readTold(folder));
  const fresh = dumpsIn(folder).filter((name) => !told.has(name));
  if (fresh.length === 0) return;
  const incident = newIncident();
  const bytes = fresh.reduce((sum, name) => sum + sizeOf(join(folder, name)), 0);
  log.error('app.broke-off', { incident, dumps: fresh.length, bytes });
  missed.add({ incident, what: 'broke-off' });
  holdToldDumps(folder, log);
}

/**
 * Marks all dumps as reported. Call it when the program ends by itself: crashes of this run were reported when they
 * occurred.
 */
export function holdToldDumps(folder: string, log: Log): void {
  const dumps = dumpsIn(folder);
  if (dumps.join() === readTold(folder).join()) return;
  try {
    writeJson(join(folder, TOLD), dumps);
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

function readTold(folder: string): string[] {
  const told = readJson(join(folder, TOLD));
  return Array.isArray(told) ? told.map(String) : [];
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
