import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { holdToldDumps, tellDumps } from '../../../main/electron/crash-dumps.ts';
import { MissedIncidents } from '../../../main/electron/missed-incidents.ts';
import type { Log } from '../../../main/base/surroundings.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

function started(folder: string) {
  const lines: Record<string, unknown>[] = [];
  const note: Log['error'] = (event, facts) => void lines.push({ event, ...facts });
  const log = { info: note, warn: note, error: note };
  const missed = new MissedIncidents();
  tellDumps(folder, log, missed);
  return { log, lines, told: missed.take() };
}

/** Creates a dump as the system's crash handler does. */
function crash(folder: string, name: string): void {
  mkdirSync(join(folder, 'pending'), { recursive: true });
  writeFileSync(join(folder, 'pending', `${name}.dmp`), 'memory with a secret');
}

it('a run that broke off is told by the next start, with its number and no word of the dump, once', () => {
  const folder = temporaryFolder();
  expect(started(folder).told).toEqual([]);
  crash(folder, 'a');
  const { lines, told } = started(folder);
  const incident = expect.stringMatching(/^[0-9a-f]{8}$/) as string;
  expect(lines).toEqual([{ event: 'app.broke-off', incident, dumps: 1, bytes: 20 }]);
  expect(told).toEqual([{ incident: lines[0]?.['incident'], what: 'broke-off' }]);
  expect(started(folder).told).toEqual([]);
  expect(readFileSync(join(folder, 'told.json'), 'utf8')).not.toContain('secret');
});

it('what crashed in a run that ended as it should was told then', () => {
  const folder = temporaryFolder();
  const { log } = started(folder);
  crash(folder, 'page');
  holdToldDumps(folder, log);
  expect(started(folder).told).toEqual([]);
});

it('a folder that cannot be read or written keeps nobody from starting', () => {
  const folder = join(temporaryFolder(), 'none');
  expect(started(folder).told).toEqual([]);
  crash(folder, 'a');
  mkdirSync(join(folder, 'told.json'));
  expect(started(folder).told).toHaveLength(1);
});
