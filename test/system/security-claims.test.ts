import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../host/root.ts';
import { lockedPackages } from '../packages/licences.mjs';

/** The section of each attacker: its heading and its text. */
const attackers = readFileSync(join(root, 'SECURITY.md'), 'utf8')
  .split(/^## /m)
  .flatMap((part) => (part.startsWith('Attackers') ? part.split(/^### /m).slice(1) : []))
  .map((section) => {
    const [heading = '', ...lines] = section.split('\n');
    return { heading, text: lines.join('\n') };
  });

/** Returns the test files and folders that a section names. */
function testsOf(text: string): string[] {
  return testsIn(/^- Tests: (.*)$/m.exec(text)?.[1] ?? '');
}

/** @returns files and folders that a list names; a bare name is in the folder of the path before it */
function testsIn(list: string): string[] {
  let folder = '';
  return [...list.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => {
    const path = name.includes('/') ? name : join(folder, name);
    folder = path.endsWith('.ts') ? join(path, '..') : path;
    return path;
  });
}

it('SECURITY.md names a test for what stops each attacker, and each is there', () => {
  expect(attackers.length).toBeGreaterThan(8);
  const unproven = attackers
    .filter(({ text }) => !text.includes('Protection: none of ours') && testsOf(text).length === 0)
    .map(({ heading }) => heading);
  expect(unproven).toEqual([]);
  const tests = attackers.flatMap(({ text }) => testsOf(text));
  expect(tests.filter((test) => !existsSync(join(root, test)))).toEqual([]);
});

it('every package is pinned with its hash, and none comes from elsewhere than the registry', () => {
  const { '': _, ...locked } = lockedPackages();
  const unpinned = Object.entries(locked).filter(
    ([, { integrity = '', resolved = '' }]) =>
      !integrity.startsWith('sha512-') || !/^(?:https:\/\/registry\.npmjs\.org\/|$)/.test(resolved),
  );
  expect(unpinned).toEqual([]);
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const dependencies = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(
    dependencies.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)),
  ).toEqual([]);
});

it('every package with an install script is refused it by name', () => {
  const { '': _, ...locked } = lockedPackages();
  const withScript = Object.entries(locked).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.replace(/^.*node_modules\//, '')] : [],
  );
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    allowScripts: Record<string, boolean>;
  };
  expect(withScript).toContain('koffi');
  expect(withScript.filter((name) => !(name in allowScripts))).toEqual([]);
  expect(Object.values(allowScripts)).not.toContain(true);
});

it('what npx fetches is pinned', () => {
  const sources = ['launch.mjs', ...globSync('test/host/*.mjs', { cwd: root })].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const packages = sources.flatMap((text) => [...text.matchAll(/--package=(\S+?)['`]/g)]);
  expect(packages.length).toBeGreaterThan(0);
  const versions = sources.join('\n');
  for (const [, pack = ''] of packages) {
    const [, constant] = /\$\{(\w+)\}$/.exec(pack) ?? [];
    const isPinned =
      constant === undefined
        ? /@\d+\.\d+\.\d+$/.test(pack)
        : new RegExp(`const ${constant} = '[^']*\\d+\\.\\d+\\.\\d+'`).test(versions);
    expect([pack, isPinned]).toEqual([pack, true]);
  }
});

it('dumps of memory are kept where the program is started, and sent to nobody', () => {
  const sources = globSync('main/**/*.ts', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const starts = sources.flatMap((text) => text.match(/crashReporter\.start\([^)]*\)/g) ?? []);
  expect(starts).toEqual(['crashReporter.start({ uploadToServer: false })']);
  expect(sources.filter((text) => /submitURL|addExtraParameter/.test(text))).toEqual([]);
});

it('SECURITY.md fits on two pages', () => {
  const wordMatches = readFileSync(join(root, 'SECURITY.md'), 'utf8').match(
    /[\p{L}\p{N}][^\s|]*/gu,
  );
  expect(wordMatches?.length).toBeLessThan(1_100);
});
