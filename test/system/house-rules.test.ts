import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../../oxlint.config.ts';

const root = resolve(import.meta.dirname, '../..');
const oxlint = join(
  dirname(createRequire(import.meta.url).resolve('oxlint/package.json')),
  'bin/oxlint',
);

const helper = (from: string) => `import { helper } from '${from}/helper.ts';`;
const typeOf = (from: string) => `import type { Helper } from '${from}/helper.ts';`;

/** Import statements that somebody might write where the house does not allow them. */
const violations: Readonly<Record<string, string>> = {
  'shared/reads-files.ts': "import { readFileSync } from 'node:fs';",
  'shared/knows-main.ts': helper('../main/store'),
  'shared/knows-renderer.ts': helper('../renderer'),
  'shared/has-dependency.ts': "import { Decimal } from 'decimal.js';",

  'main/base/knows-store.ts': typeOf('../store'),
  'main/platform/knows-store.ts': helper('../store'),
  'main/platform/knows-the-type-of-a-table.ts': typeOf('../store'),
  'main/platform/opens-sqlite.ts': "import Database from 'better-sqlite3';",
  'main/store/knows-platform.ts': helper('../platform'),
  'main/store/knows-orders.ts': helper('../orders'),
  'main/store/knows-electron.ts': "import { app } from 'electron';",
  'main/training/knows-store.ts': helper('../store'),
  'main/training/knows-its-client.ts': helper('../platform'),
  'main/electron/knows-renderer.ts': helper('../../renderer'),
  'main/electron/knows-store.ts': helper('../store'),
  'main/electron/answers-calls.ts': "import { ipcMain } from 'electron';",
  'main/electron/reads-secrets.ts': "import { safeStorage } from 'electron';",
  'main/electron/vault.ts': "import { ipcMain } from 'electron';",
  'main/outbox/knows-orders.ts': helper('../orders'),
  'main/outbox/knows-printing.ts': helper('../printing/jobs'),
  'main/labels/knows-printing.ts': helper('../printing/raster'),
  'main/labels/opens-sqlite.ts': "import Database from 'better-sqlite3';",
  'main/areas/knows-training.ts': helper('../training'),
  'main/setup/knows-printing.ts': typeOf('../printing/jobs'),
  'main/upkeep/knows-bench.ts': typeOf('../bench'),
  'main/printing/knows-electron.ts': "import { app } from 'electron';",
  'main/printing/jobs/knows-outbox.ts': helper('../../outbox'),
  'main/printing/raster/knows-pipeline.ts': typeOf('../pipeline'),
  'main/printing/ipp/knows-transports.ts': helper('../transports'),
  'main/printing/winspool/knows-status.ts': typeOf('../status'),
  'main/printing/discovery/knows-jobs.ts': helper('../jobs'),
  'main/printing/languages/knows-transports.ts': helper('../transports'),
  'main/printing/transports/knows-pipeline.ts': typeOf('../pipeline'),
  'main/printing/status/knows-jobs.ts': typeOf('../jobs'),
  'main/printing/pipeline/knows-proofs.ts': helper('../proofs'),
  'main/printing/proofs/knows-jobs.ts': helper('../jobs'),
  'main/printing/jobs/knows-discovery.ts': helper('../discovery'),
  'main/orders/opens-sqlite.ts': "import Database from 'better-sqlite3';",
  'main/orders/knows-electron.ts': "import { BrowserWindow } from 'electron';",
  'main/orders/knows-tracking.ts': helper('../tracking'),
  'main/orders/knows-the-station.ts': "import type { Station } from '../station.ts';",
  'main/orders/knows-tests.ts': helper('../../test'),
  'main/tracking/knows-ipc.ts': helper('../ipc'),
  'main/tracking/knows-packing.ts': helper('../packing'),
  'main/packing/knows-orders.ts': helper('../orders'),
  'main/audit/knows-the-platform.ts': helper('../platform'),
  'main/weighing/knows-packing.ts': helper('../packing'),
  'main/setup/opens-serial-ports.ts': "import { SerialPort } from 'serialport';",
  'main/site/knows-bench.ts': helper('../bench'),
  'main/site/link/knows-the-hub.ts': typeOf('../hub'),
  'main/site/hub/knows-the-link.ts': helper('../link'),
  'main/site/hub/knows-a-table-of-benches.ts': typeOf('../../store'),
  'main/site/link/opens-postgres.ts': "import { Client } from 'pg';",
  'main/store/opens-postgres.ts': "import { Client } from 'pg';",
  'main/site/hub/opens-sockets.ts': "import { connect } from 'node:tls';",
  'main/app-updates/knows-the-platform.ts': helper('../platform'),
  'main/people/knows-shift.ts': helper('../shift'),
  'main/policy/knows-store.ts': typeOf('../store'),
  'main/shift/knows-orders.ts': helper('../orders'),
  'main/support/knows-bench.ts': typeOf('../bench'),
  'main/bench/knows-ipc.ts': typeOf('../ipc'),
  'main/ipc/opens-sqlite.ts': "import Database from 'better-sqlite3';",
  'main/ipc/reads-secrets.ts': "import { safeStorage } from 'electron';",
  'main/ipc/knows-electron.ts': helper('../electron'),
  'main/station.ts': typeOf('./bench'),
  'main/index.ts': "import { safeStorage } from 'electron';",
  'main/preload.ts': helper('./base'),

  'main/a-fourth.ts': helper('./base'),
  'main/a-fourth-of-types.ts': typeOf('../shared'),
  'main/newroom/knows-base.ts': helper('../base'),
  'main/printing/newroom/knows-raster.ts': typeOf('../raster'),
  'main/site/newroom/knows-the-protocol.ts': "import { refusal } from '../protocol.ts';",
  'main/setup/goes-round-by-main.ts': helper('../../main/printing/jobs'),
  'main/setup/goes-round-by-a-room.ts': helper('../store/../printing/jobs'),
  'main/setup/goes-round-by-itself.ts': helper('./../printing/jobs'),
  'main/setup/goes-round-by-a-dot.ts': helper('.././printing/jobs'),

  'main/platform/waits-by-itself.ts': "import { setTimeout as sleep } from 'node:timers/promises';",
  'main/store/draws-lots.ts': "import { randomUUID } from 'node:crypto';",
  'main/outbox/opens-sockets.ts': "import { connect } from 'node:net';",
  'main/areas/asks-the-network.ts': "import { request } from 'undici';",

  'renderer/app.tsx': helper('../main/store'),
  'renderer/main.tsx': "import { ipcRenderer } from 'electron';",
  'renderer/without-eval.ts': "import { join } from 'node:path';",
  'renderer/one-more.ts': helper('./ui'),
  'renderer/newroom/knows-i18n.ts': helper('../i18n'),
  'renderer/features/newroom/knows-common.ts': helper('../../common'),
  'renderer/common/goes-round-by-renderer.ts': typeOf('../../renderer/features/orders'),
  'renderer/common/goes-round-by-a-room.ts': helper('../ui/../features/orders'),
  'renderer/features/orders/knows-main.ts': "import { helper } from '../../../main/ids.ts';",
  'renderer/station/runs-the-contract.ts': "import { contract } from '../../shared/contract.ts';",
  'renderer/shell/knows-electron.ts': "import { ipcRenderer } from 'electron';",
  'renderer/i18n/knows-ui.ts': helper('../ui'),
  'renderer/ui/knows-station.ts': typeOf('../station'),
  'renderer/station/knows-session.ts': helper('../session'),
  'renderer/keys/knows-session.ts': typeOf('../session'),
  'renderer/session/knows-common.ts': helper('../common'),
  'renderer/common/knows-a-feature.ts': typeOf('../features/orders'),
  'renderer/common/order/knows-the-shell.ts': helper('../../shell'),
  'renderer/features/entry/knows-another.ts': helper('../orders'),
  'renderer/features/pack/knows-another.ts': helper('../handover'),
  'renderer/features/setup/printers/knows-another.ts': typeOf('../../printing'),
  'renderer/features/orders/knows-the-shell.ts': helper('../../shell'),
  'renderer/features/activity/knows-another.ts': helper('../orders'),
  'renderer/features/handbook/knows-another.ts': helper('../training'),
  'renderer/features/handover/knows-another.ts': helper('../pack'),
  'renderer/features/import/knows-another.ts': typeOf('../entry'),
  'renderer/features/people/knows-another.ts': helper('../setup'),
  'renderer/features/printing/knows-another.ts': helper('../queue'),
  'renderer/features/queue/knows-another.ts': typeOf('../activity'),
  'renderer/features/shift/knows-another.ts': helper('../people'),
  'renderer/features/training/knows-another.ts': helper('../handbook'),
};

/** Statements that take for themselves what is handed in. */
const taken: Readonly<Record<string, string>> = {
  'main/outbox/sets-timers.ts': 'export const use = () => setTimeout(() => {}, 1);',
  'main/orders/sets-immediates.ts': 'export const use = () => setImmediate(() => {});',
  'main/store/reads-the-clock.ts': 'export const use = () => Date.now();',
  'main/printing/jobs/measures.ts': 'export const use = () => performance.now();',
  'main/platform/throws-dice.ts': 'export const use = () => Math.random();',
  'main/index-reads-the-clock.ts': 'export const use = () => Date.now();',
  'main/training/counts-nanoseconds.ts': 'export const use = () => process.hrtime.bigint();',
  'main/printing/pipeline/gives-up.ts': 'export const use = () => AbortSignal.timeout(1);',
  'main/setup/fetches.ts': "export const use = () => fetch('http://a');",
  'main/people/opens-web-sockets.ts': "export const use = () => new WebSocket('ws://a');",
  'main/shift/draws-lots.ts': 'export const use = () => crypto.randomUUID();',
  'main/printing/transports/tcp-connection.ts': 'export const use = () => setTimeout(() => {}, 1);',
};

/** Statements that look alike, and that the house wants. */
const allowed: Readonly<Record<string, string>> = {
  'shared/uses-zod.ts': "import { z } from 'zod';",
  'shared/model/uses-neighbour.ts': "import { helper } from '../units.ts';",
  'renderer/station/knows-the-contract.ts':
    "import type { Contract } from '../../shared/contract.ts';",
  'renderer/ui/knows-shared.ts': "import { helper } from '../../shared/units.ts';",
  'renderer/common/knows-shared.ts':
    "import type { Station } from '../../shared/model/station.ts';",
  'renderer/common/printing/knows-its-neighbour.ts': helper('../order'),
  'renderer/features/orders/knows-common.ts': helper('../../common/printing'),
  'renderer/shell/knows-a-feature.ts': helper('../features/setup'),
  'main/store/opens-sqlite.ts': "import Database from 'better-sqlite3';",
  'main/electron/knows-electron.ts': "import { app } from 'electron';",
  'main/ipc/answers-calls.ts': "import { ipcMain } from 'electron';",
  'main/ipc/knows-the-station.ts': "import type { Station } from '../station.ts';",
  'main/orders/knows-store.ts': helper('../store'),
  'main/orders/knows-the-model.ts': "import type { Mode } from '../../shared/model/station.ts';",
  'main/outbox/knows-platform.ts': helper('../platform'),
  'main/printing/jobs/knows-pipeline.ts': helper('../pipeline'),
  'main/printing/pipeline/knows-labels.ts': helper('../../labels'),
  'main/platform/reads-files.ts': "import { readFileSync } from 'node:fs';",
  'main/platform/knows-the-type-of-a-socket.ts': "import type { Socket } from 'node:net';",
  'main/site/hub/opens-postgres.ts': "import { Client } from 'pg';",
  'main/site/hub/knows-the-protocol.ts': "import { refusal } from '../protocol.ts';",
  'main/printing/discovery/network-scan.ts': "import { connect } from 'node:net';",
  'main/base/draws-lots.ts': "import { randomUUID } from 'node:crypto';",
};

interface Diagnostic {
  readonly code: string;
  readonly filename: string;
}
let folder = '';
let diagnostics: Diagnostic[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'house-rules-'));
  copyFileSync(join(root, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'));
  for (const [file, statement] of Object.entries({ ...violations, ...allowed })) {
    write(file, withUse(statement));
  }
  for (const [file, statement] of Object.entries(taken)) write(file, `${statement}\n`);
  write(
    'main/outbox/chicken.ts',
    "import type { Egg } from './egg.ts';\nexport type Chicken = { egg: Egg | null };\n",
  );
  write(
    'main/outbox/egg.ts',
    "import type { Chicken } from './chicken.ts';\nexport type Egg = { chicken: Chicken | null };\n",
  );
  write(
    'main/orders/chicken.ts',
    "import { egg } from './egg.ts';\nexport const chicken = () => egg;\n",
  );
  write(
    'main/orders/egg.ts',
    "import { chicken } from './chicken.ts';\nexport const egg = () => chicken;\n",
  );
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  ({ diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] });
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, content: string): void {
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

/** A module in which nothing is wrong but, maybe, its import. */
function withUse(statement: string): string {
  const name = /^import (?:type )?\{? ?(?:\w+ as )?(\w+)/.exec(statement)?.[1] ?? '';
  const use = statement.startsWith('import type')
    ? `export type Use = ${name};`
    : `export const use = () => ${name};`;
  return `${statement}\n\n${use}\n`;
}

function rulesBrokenBy(file: string): string[] {
  return diagnostics.filter(({ filename }) => filename === file).map(({ code }) => code);
}

/** Folders whose own folders are rooms, each with its rules. */
const ofRooms = ['main', 'main/printing', 'main/site', 'renderer', 'renderer/features'];
const rooms = ofRooms
  .flatMap((folder) => globSync(`${folder}/*/`, { cwd: root }))
  .map((room) => room.replaceAll('\\', '/').replace(/\/$/, ''));

describe('the rooms', () => {
  it('have rules, each of them, and no rule is for a room that is gone', () => {
    const ruled = (config.overrides ?? [])
      .flatMap(({ files }) => files)
      .filter((files) => /^(main|renderer)\/[^*]+\/\*\*$/.test(files) && !files.includes('{'))
      .map((files) => files.replace('/**', ''));
    expect([...new Set(ruled)].toSorted()).toEqual(rooms.toSorted());
  });

  it.each(rooms)('have a rule that is broken here: %s', (room) => {
    const places = new Set([room, ...deeper(room)]);
    const broken = Object.keys(violations).filter((file) => places.has(dirname(file)));
    expect(broken).not.toEqual([]);
  });

  it('stand beside three files of main, and no fourth', () => {
    const files = readdirSync(join(root, 'main'), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
    expect(files.toSorted()).toEqual(['index.ts', 'preload.ts', 'station.ts', 'tsconfig.json']);
  });
});

/** Folders in a room which are not rooms of their own. */
function deeper(room: string): string[] {
  return Object.keys(violations)
    .map(dirname)
    .filter((folder) => folder.startsWith(`${room}/`) && !rooms.includes(folder));
}

describe('the linter', () => {
  it.each(Object.entries(violations))('refuses in %s: %s', (file) => {
    expect(rulesBrokenBy(file)).toEqual(['eslint(no-restricted-imports)']);
  });

  it.each(Object.entries(allowed))('allows in %s: %s', (file) => {
    expect(rulesBrokenBy(file)).toEqual([]);
  });

  it.each(Object.entries(taken))('refuses in %s: %s', (file) => {
    expect(rulesBrokenBy(file)).toEqual([
      expect.stringMatching(/^eslint\(no-restricted-(globals|properties)\)$/),
    ]);
  });

  it('names only files that do speak to the network', () => {
    const speaking = (config.overrides ?? [])
      .flatMap(({ files }) => files)
      .filter((file) => /^main\/.*\/[^*]+\.ts$/.test(file) && file !== 'main/electron/vault.ts');
    expect(speaking).not.toEqual([]);
    const network =
      /^import (?!type).* from '(node:(net|https?)|undici\/.*)';$|^} from 'node:http';$/m;
    const silent = speaking.filter((file) => !network.test(readFileSync(join(root, file), 'utf8')));
    expect(silent).toEqual([]);
  });

  it('refuses types that import each other', () => {
    expect(rulesBrokenBy('main/outbox/chicken.ts')).toEqual(['import(no-cycle)']);
    expect(rulesBrokenBy('main/outbox/egg.ts')).toEqual(['import(no-cycle)']);
  });

  it('refuses modules that import each other', () => {
    expect(rulesBrokenBy('main/orders/chicken.ts')).toEqual(['import(no-cycle)']);
    expect(rulesBrokenBy('main/orders/egg.ts')).toEqual(['import(no-cycle)']);
  });
});

/** The moment now, without being handed a clock: `no-restricted-properties` sees a property, and no call without arguments. */
const now = /\bnew Date\s*(?:\(\s*\)|(?![\w\s(]))|(?<!new )\bDate\s*\(/;

describe('the present', () => {
  it.each(['new Date()', 'new Date( )', 'new Date;', 'Date()'])('is found in %s', (code) => {
    expect(now.test(`const at = ${code}`)).toBe(true);
  });

  it.each(['new Date(at)', 'Date.parse(text)', 'readHttpDate(text)', 'toDate()'])(
    'is not found in %s',
    (code) => expect(now.test(`const at = ${code}`)).toBe(false),
  );

  it('is handed in everywhere in main and shared', () => {
    const files = globSync('{main,shared}/**/*.ts', { cwd: root });
    const own = files.filter((file) => now.test(readFileSync(join(root, file), 'utf8')));
    expect(own).toEqual([]);
  });
});
