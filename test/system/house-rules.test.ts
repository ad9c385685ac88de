import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const oxlint = join(
  dirname(createRequire(import.meta.url).resolve('oxlint/package.json')),
  'bin/oxlint',
);

/** Import statements that somebody might write where the house does not allow them. */
const violations: Readonly<Record<string, string>> = {
  'shared/reads-files.ts': "import { readFileSync } from 'node:fs';",
  'shared/knows-main.ts': "import { helper } from '../main/store/helper.ts';",
  'shared/knows-renderer.ts': "import { helper } from '../renderer/helper.ts';",
  'shared/has-dependency.ts': "import { Decimal } from 'decimal.js';",
  'renderer/knows-main.ts': "import { helper } from '../main/store/helper.ts';",
  'renderer/features/orders/knows-main.ts': "import { helper } from '../../../main/ids.ts';",
  'renderer/knows-electron.ts': "import { ipcRenderer } from 'electron';",
  'renderer/knows-node.ts': "import { join } from 'node:path';",
  'renderer/runs-the-contract.ts': "import { contract } from '../shared/contract.ts';",
  'main/electron/knows-renderer.ts': "import { helper } from '../../renderer/helper.ts';",
  'main/store/knows-platform.ts': "import { helper } from '../platform/helper.ts';",
  'main/store/knows-orders.ts': "import { helper } from '../orders/helper.ts';",
  'main/store/knows-electron.ts': "import { app } from 'electron';",
  'main/platform/knows-store.ts': "import { helper } from '../store/helper.ts';",
  'main/platform/opens-sqlite.ts': "import Database from 'better-sqlite3';",
  'main/outbox/knows-orders.ts': "import { helper } from '../orders/helper.ts';",
  'main/labels/opens-sqlite.ts': "import Database from 'better-sqlite3';",
  'main/printing/knows-electron.ts': "import { app } from 'electron';",
  'main/areas/knows-training.ts': "import { helper } from '../training/helper.ts';",
  'main/orders/opens-sqlite.ts': "import Database from 'better-sqlite3';",
  'main/orders/knows-electron.ts': "import { BrowserWindow } from 'electron';",
  'main/tracking/knows-ipc.ts': "import { helper } from '../ipc/helper.ts';",
  'main/training/knows-store.ts': "import { helper } from '../store/helper.ts';",
  'main/training/knows-its-client.ts': "import { helper } from '../platform/helper.ts';",
  'main/electron/answers-calls.ts': "import { ipcMain } from 'electron';",
  'main/electron/reads-secrets.ts': "import { safeStorage } from 'electron';",
  'main/ipc/reads-secrets.ts': "import { safeStorage } from 'electron';",
  'main/electron/vault.ts': "import { ipcMain } from 'electron';",
  'main/station-knows-renderer.ts': "import { helper } from '../renderer/helper.ts';",
  'main/orders/knows-tests.ts': "import { helper } from '../../test/helper.ts';",
  'main/station-knows-electron.ts': "import { app } from 'electron';",
  'main/station-opens-sqlite.ts': "import Database from 'better-sqlite3';",
  'main/ipc/opens-sqlite.ts': "import Database from 'better-sqlite3';",
};

/** Import statements that look alike, and that the house wants. */
const allowed: Readonly<Record<string, string>> = {
  'shared/uses-zod.ts': "import { z } from 'zod';",
  'shared/model/uses-neighbour.ts': "import { helper } from '../units.ts';",
  'renderer/knows-the-contract.ts': "import type { Contract } from '../shared/contract.ts';",
  'renderer/knows-shared.ts': "import { helper } from '../shared/units.ts';",
  'main/store/opens-sqlite.ts': "import Database from 'better-sqlite3';",
  'main/electron/knows-electron.ts': "import { app } from 'electron';",
  'main/ipc/knows-electron.ts': "import { ipcMain } from 'electron';",
  'main/orders/knows-store.ts': "import { helper } from '../store/helper.ts';",
  'main/outbox/knows-platform.ts': "import { helper } from '../platform/helper.ts';",
  'main/platform/reads-files.ts': "import { readFileSync } from 'node:fs';",
};

interface Diagnostic {
  readonly code: string;
  readonly filename: string;
}
let folder = '';
let diagnostics: Diagnostic[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'house-rules-'));
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [file, statement] of Object.entries({ ...violations, ...allowed })) {
    write(file, withUse(statement));
  }
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
  const name = /^import (?:type )?\{? ?(\w+)/.exec(statement)?.[1] ?? '';
  const use = statement.startsWith('import type')
    ? `export type Use = ${name};`
    : `export const use = () => ${name};`;
  return `${statement}\n\n${use}\n`;
}

function rulesBrokenBy(file: string): string[] {
  return diagnostics.filter(({ filename }) => filename === file).map(({ code }) => code);
}

describe('the linter', () => {
  it.each(Object.entries(violations))('refuses in %s: %s', (file) => {
    expect(rulesBrokenBy(file)).toEqual(['eslint(no-restricted-imports)']);
  });

  it.each(Object.entries(allowed))('allows in %s: %s', (file) => {
    expect(rulesBrokenBy(file)).toEqual([]);
  });

  it('refuses modules that import each other', () => {
    expect(rulesBrokenBy('main/orders/chicken.ts')).toEqual(['import(no-cycle)']);
    expect(rulesBrokenBy('main/orders/egg.ts')).toEqual(['import(no-cycle)']);
  });
});
