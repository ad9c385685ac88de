import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { appExits, failureExits } from '../../../main/base/exits/app-exits.ts';
import { earlyExits } from '../../../main/base/exits/early-exits.ts';
import { hubExits } from '../../../main/base/exits/hub-exits.ts';
import { root } from '../../host/root.ts';

// The table of all exits of the app, the hub and their commands is in main/base/exits. Each row has a test that reaches it.

const tables = { app: appExits, failure: failureExits, early: earlyExits, hub: hubExits };

const EXITS = 'test/system/exits.test.ts';
const HUB = 'test/main/hub/hub-exits.test.ts';
const REFUSED = 'test/main/hub/hub-refused.slow.test.ts';
const PROCESS = 'test/main/hub/hub-process.slow.test.ts';
const BACKUP = 'test/main/hub/hub-backup.slow.test.ts';
const ENDING = 'test/main/electron/ending.mocked.test.ts';

/** For each exit the file of its test, and a text in it. */
const tested: Readonly<Record<string, readonly [file: string, text: string]>> = {
  'app bad-arguments': [EXITS, 'The command is not right'],
  'app folder-unusable': [EXITS, 'cannot be written: grant the right'],
  'app settings-damaged': [EXITS, 'is damaged, so Packbench opens in training'],
  'app already-running': ['test/e2e/runtime.slow.test.ts', 'already running'],
  'failure disk-full': [EXITS, "'disk-full'"],
  'failure store-corrupt': [EXITS, 'is damaged: open Packbench and restore'],
  'failure store-unwritable': [EXITS, 'cannot be read or written: check'],
  'failure store-newer': [EXITS, "'store-newer'"],
  'failure other-computer': ['test/main/bench/other-computer.test.ts', "'other-computer'"],
  'failure bench-twice': ['test/main/bench/open-twice.slow.test.ts', "'bench-twice'"],
  'failure second-instance': [EXITS, 'Another Packbench uses the data folder'],
  'failure bad-address': [EXITS, "'bad-address'"],
  'failure no-token': [EXITS, 'add token or tokenFrom'],
  'failure partner-of-other-address': [EXITS, "'partner-of-other-address'"],
  'failure vault-unavailable': [EXITS, "'vault-unavailable'"],
  'failure queue-not-empty': [EXITS, "'queue-not-empty'"],
  'failure internal': [EXITS, "'internal'"],
  'early bug': [ENDING, 'a bug ends with 70'],
  'early start-failed': [ENDING, 'a start that fails ends with 1'],
  'hub bad-arguments': [HUB, 'The options are listed by'],
  'hub folder-unusable': [PROCESS, 'cannot be written'],
  'hub folder-closed': [PROCESS, 'cannot get into the folder'],
  'hub second-hub': [PROCESS, 'A hub runs on the folder'],
  'hub not-running': [HUB, 'No hub runs on the folder'],
  'hub port-taken': [PROCESS, 'Another program uses port'],
  'hub port-refused': [REFUSED, 'cannot be opened'],
  'hub bad-certificate': [HUB, '--tls-key .*: EISDIR'],
  'hub no-user': [PROCESS, 'cannot be made'],
  'hub postgres-failed': [REFUSED, 'PostgreSQL does not start'],
  'hub postgres-other-version': [REFUSED, 'another version of PostgreSQL'],
  'hub disk-full': [REFUSED, 'The disk is full'],
  'hub database-unreachable': [PROCESS, 'The database cannot be reached'],
  'hub database-refuses': [PROCESS, 'The database refuses the user'],
  'hub database-missing': [PROCESS, 'no such database'],
  'hub database-pooler': [HUB, 'such as PgBouncer, refuses the hub'],
  'hub database-read-only': [HUB, "'database-read-only'"],
  'hub database-no-tls': [HUB, 'does not encrypt connections'],
  'hub database-certificate': [HUB, 'is not trusted'],
  'hub database-other-name': [HUB, 'is for another name'],
  'hub database-url': [HUB, 'write / as %2F'],
  'hub webhook-unencrypted': [HUB, 'is not encrypted'],
  'hub bug': [HUB, 'The hub failed'],
  'hub database-unreleased': [REFUSED, 'made by an unreleased Packbench'],
  'hub database-newer': [REFUSED, 'belongs to a newer Packbench'],
  'hub database-busy': ['test/main/hub/hub-faults.slow.test.ts', 'no connection left'],
  'hub backup-file': [HUB, "'backup-file'"],
  'hub bad-backup': [BACKUP, 'no whole backup'],
  'hub not-empty': [BACKUP, 'has benches already'],
  'hub no-webhook': [REFUSED, 'start it with --webhook-address first'],
  'hub no-site': [HUB, "'no-site'"],
  'hub no-such-bench': [REFUSED, 'no bench PB9: see the codes'],
};

/** Exits without a test, and the reasons. */
const untested: Readonly<Record<string, string>> = {
  'app request-failed':
    'needs a running Packbench whose socket breaks in the moment of the request',
  'hub no-postgres-here': 'needs a system for which no PostgreSQL comes along',
  'hub old-node': 'needs an older Node than the one that runs the tests',
  'hub database-old': 'needs a PostgreSQL before 15',
};

it('has a test for each row, which is where it is said to be', () => {
  const rows = Object.entries(tables).flatMap(([name, table]) =>
    Object.keys(table).map((reason) => `${name} ${reason}`),
  );
  const listed = [...Object.keys(tested), ...Object.keys(untested)];
  expect(listed.toSorted()).toEqual(rows.toSorted());
  const lost = Object.entries(tested).filter(
    ([, [file, text]]) => !readFileSync(join(root, file), 'utf8').includes(text),
  );
  expect(lost).toEqual([]);
});

it('is the only place from which main ends a process', () => {
  const ends = globSync('main/**/*.ts', { cwd: root }).filter((file) =>
    /process\.exit(?:Code)?\b|app\.exit\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(ends.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual([
    'main/electron/ending.ts',
    'main/electron/last-step.ts',
    'main/hub/main.ts',
  ]);
});
