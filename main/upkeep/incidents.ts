import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolderSync } from '../base/files/make-folder.ts';
import { removeFileSync } from '../base/files/remove.ts';
import type { Incident } from '../../shared/model/self-test.ts';

/** Folder name below the data folder. */
export const INCIDENTS_FOLDER = 'incidents';
/** Maximum number of files; the oldest are deleted. */
const MAX_FILES = 100;

/**
 * Saves a masked log line as a separate file, named by its time and number, so that it outlives the log. A failure must
 * not stop the caller.
 */
export function keepIncident(folder: string, incident: string, line: string): void {
  try {
    makeFolderSync(folder, 0o700);
    const at = incidentIn(line)?.at ?? '';
    const plain = incident.replaceAll(/\W/g, '').slice(0, 20);
    const name = `${at.replaceAll(/[:.]/g, '-')} ${plain}.json`;
    writeFileSync(join(folder, name), `${line}\n`, { mode: 0o600 });
    for (const old of incidentFiles(folder).slice(MAX_FILES)) removeFileSync(join(folder, old));
  } catch {
    // The line is in the log, or on stderr.
  }
}

/** Lists the file names, newest first. */
export function incidentFiles(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    return names.toSorted().toReversed();
  } catch {
    return [];
  }
}

/** Lists the last incidents, newest first; unreadable files are skipped. */
export function lastIncidents(folder: string, limit: number): Incident[] {
  return incidentFiles(folder)
    .slice(0, limit)
    .flatMap((name) => {
      try {
        return incidentIn(readFileSync(join(folder, name), 'utf8')) ?? [];
      } catch {
        return [];
      }
    });
}

/**
 * Parsed by hand, because this module is loaded at the start and a schema library would take longer than the rest of
 * the log.
 */
function incidentIn(line: string): Incident | null {
  const { incident, at, event } = JSON.parse(line) as Record<string, unknown>;
  if (typeof incident !== 'string' || typeof at !== 'string' || typeof event !== 'string')
    return null;
  return { number: incident, at, event };
}
