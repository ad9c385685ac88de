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
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../../oxlint.config.ts';
import { violations } from './refused-imports.ts';
import { globalUses, allowed } from './allowed-imports.ts';
import { root } from './document-texts.ts';

const oxlint = join(
  dirname(createRequire(import.meta.url).resolve('oxlint/package.json')),
  'bin/oxlint',
);

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
  for (const [file, statement] of Object.entries(globalUses)) write(file, `${statement}\n`);
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

/** Returns a module without any fault except, possibly, its import. */
function withUse(statement: string): string {
  const name = /^import (?:type )?\{? ?(?:\w+ as )?(\w+)/.exec(statement)?.[1] ?? '';
  const use = statement.startsWith('import type')
    ? `export type Use = ${name};`
    : `export const use = () => ${name};`;
  return `${statement}\n\n${use}\n`;
}

function violationsIn(file: string): string[] {
  return diagnostics.filter(({ filename }) => filename === file).map(({ code }) => code);
}

/** Folders whose subfolders are modules, each with its rules. */
const moduleFolders = [
  'main',
  'main/printing',
  'main/site',
  'main/store',
  'main/orders/import',
  'renderer',
  'renderer/features',
  'renderer/features/entry',
];

const modules = moduleFolders
  .flatMap((folder) => globSync(`${folder}/*/`, { cwd: root }))
  .map((moduleFolder) => moduleFolder.replaceAll('\\', '/').replace(/\/$/, ''));

describe('the modules', () => {
  it('have a rule each, and no rule names a module that does not exist', () => {
    const ruled = (config.overrides ?? [])
      .flatMap(({ files }) => files)
      .filter((files) => /^(main|renderer)\/[^*]+\/\*\*$/.test(files) && !files.includes('{'))
      .map((files) => files.replace('/**', ''));
    expect([...new Set(ruled)].toSorted()).toEqual(modules.toSorted());
  });

  it.each(modules)('have a rule that is broken here: %s', (moduleFolder) => {
    const subfolders = new Set([moduleFolder, ...deeper(moduleFolder)]);
    const violating = Object.keys(violations).filter((file) => subfolders.has(dirname(file)));
    expect(violating).not.toEqual([]);
  });

  it('stand beside three files of main, and no fourth', () => {
    const files = readdirSync(join(root, 'main'), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
    expect(files.toSorted()).toEqual(['index.ts', 'preload.ts', 'station.ts', 'tsconfig.json']);
  });
});

/** Returns subfolders of a module that are not modules of their own. */
function deeper(moduleFolder: string): string[] {
  return Object.keys(violations)
    .map(dirname)
    .filter((folder) => folder.startsWith(`${moduleFolder}/`) && !modules.includes(folder));
}

describe('the linter', () => {
  it.each(Object.entries(violations))('refuses in %s: %s', (file) => {
    expect(violationsIn(file)).toEqual(['eslint(no-restricted-imports)']);
  });

  it.each(Object.entries(allowed))('allows in %s: %s', (file) => {
    expect(violationsIn(file)).toEqual([]);
  });

  it.each(Object.entries(globalUses))('refuses in %s: %s', (file) => {
    expect(violationsIn(file)).toEqual([
      expect.stringMatching(/^eslint\(no-restricted-(globals|properties)\)$/),
    ]);
  });

  it('names only files that do speak to the network', () => {
    const speaking = (config.overrides ?? [])
      .flatMap(({ files }) => files)
      .filter((file) => /^main\/.*\/[^*]+\.ts$/.test(file) && file !== 'main/electron/vault.ts');
    expect(speaking).not.toEqual([]);
    const network =
      /^import (?!type).* from '(node:(net|https)|.*\/node-http\.ts|undici\/.*)';$|\bimport\('undici\//m;
    const silent = speaking.filter((file) => !network.test(readFileSync(join(root, file), 'utf8')));
    expect(silent).toEqual([]);
  });

  it('refuses types that import each other', () => {
    expect(violationsIn('main/outbox/chicken.ts')).toEqual(['import(no-cycle)']);
    expect(violationsIn('main/outbox/egg.ts')).toEqual(['import(no-cycle)']);
  });

  it('refuses modules that import each other', () => {
    expect(violationsIn('main/orders/chicken.ts')).toEqual(['import(no-cycle)']);
    expect(violationsIn('main/orders/egg.ts')).toEqual(['import(no-cycle)']);
  });
});
