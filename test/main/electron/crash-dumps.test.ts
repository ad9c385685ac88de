import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { saveReportedDumps, reportCrashDumps } from '../../../main/electron/crash-dumps.ts';
import { MissedIncidents } from '../../../main/electron/missed-incidents.ts';
import type { Log } from '../../../main/base/host-services.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

function started(folder: string) {
  const lines: Record<string, unknown>[] = [];
  const note: Log['error'] = (event, details) => void lines.push({ event, ...details });
  const log = { info: note, warn: note, error: note };
  const missed = new MissedIncidents();
  reportCrashDumps(folder, log, missed);
  return { log, lines, incidents: missed.take() };
}

/** Creates a dump as the system's crash handler does. */
function crash(folder: string, name: string): void {
  mkdirSync(join(folder, 'pending'), { recursive: true });
  writeFileSync(join(folder, 'pending', `${name}.dmp`), 'memory with a secret');
}

it('a run that broke off is told by the next start, with its number and no word of the dump, once', () => {
  const folder = temporaryFolder();
  expect(started(folder).incidents).toEqual([]);
  crash(folder, 'a');
  const { lines, incidents } = started(folder);
  const incident = expect.stringMatching(/^[0-9a-f]{8}$/) as string;
  expect(lines).toEqual([{ event: 'app.broke-off', incident, dumps: 1, bytes: 20 }]);
  expect(incidents).toEqual([{ incident: lines[0]?.['incident'], what: 'broke-off' }]);
  expect(started(folder).incidents).toEqual([]);
  expect(readFileSync(join(folder, 'told.json'), 'utf8')).not.toContain('secret');
});

it('what crashed in a run that ended as it should was told then', () => {
  const folder = temporaryFolder();
  const { log } = started(folder);
  crash(folder, 'page');
  saveReportedDumps(folder, log);
  expect(started(folder).incidents).toEqual([]);
});

it('a folder that cannot be read or written keeps nobody from starting', () => {
  const folder = join(temporaryFolder(), 'none');
  expect(started(folder).incidents).toEqual([]);
  crash(folder, 'a');
  mkdirSync(join(folder, 'told.json'));
  expect(started(folder).incidents).toHaveLength(1);
});
