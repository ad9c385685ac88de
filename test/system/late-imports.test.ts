import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../fakes/folder.ts';
import { root } from './document-texts.ts';

const oxlint = join(
  dirname(createRequire(import.meta.url).resolve('oxlint/package.json')),
  'bin/oxlint',
);

/** Returns the modules that a source imports dynamically, such as `./own-label.ts`. */
function dynamicImports(source: string): string[] {
  return [...source.matchAll(/(typeof )?\bimport\('([^']+)'\)/g)]
    .filter(([, isType]) => isType === undefined)
    .map(([, , module = '']) => module);
}

/** The linter's import rules only see statements: each dynamic import is converted to one. */
function filesBreakingRules(sources: Readonly<Record<string, string>>): string[] {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  copyFileSync(join(root, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'));
  for (const [file, source] of Object.entries(sources)) {
    const modules = dynamicImports(source);
    const statements = modules.map((module, at) => `import * as late${at} from '${module}';`);
    const names = modules.map((_, at) => `late${at}`).join(', ');
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(
      join(folder, file),
      `${statements.join('\n')}\n\nexport const use = () => [${names}];\n`,
    );
  }
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string }[];
  };
  return diagnostics
    .filter(({ code }) => code === 'eslint(no-restricted-imports)')
    .map(({ filename }) => filename);
}

it('what is loaded late keeps to the same rules of who may know whom', () => {
  const files = globSync('{main,renderer,shared}/**/*.{ts,tsx}', { cwd: root });
  const importers = files
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
    .filter(([, source]) => dynamicImports(source).length > 0);
  expect(importers.length).toBeGreaterThan(10);
  expect(filesBreakingRules(Object.fromEntries(importers))).toEqual([]);
});

it('a late import of a room that may not be known is found', () => {
  expect(
    filesBreakingRules({
      'main/platform/client.ts': "const store = await import('../store/store.ts');",
      'main/store/store.ts': "type Client = typeof import('../platform/client.ts');",
      'renderer/common/order/code.tsx':
        "const Pack = lazy(() => import('../../features/pack/pack.tsx'));",
    }).toSorted(),
  ).toEqual(['main/platform/client.ts', 'renderer/common/order/code.tsx']);
});
