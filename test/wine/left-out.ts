import { join } from 'node:path';
import { testFiles } from '../projects.mjs';
import { notProvable, sourcesOf } from '../tools.mjs';

/**
 * Linux tools that tests use and Windows does not have, in addition to those in `tools.mjs`. A test file is left out if
 * it, or an imported test file, contains the pattern.
 */
const linuxTools: readonly { readonly tool: string; readonly usedBy: RegExp }[] = [
  { tool: 'mount and losetup', usedBy: /'(?:mount|losetup)'/ },
  { tool: 'pseudo terminals (/dev/ptmx)', usedBy: /'\/dev\/ptmx'/ },
  { tool: '/proc', usedBy: /'\/proc\/(?:self\/fd|self\/status|version)'/ },
  { tool: 'Chromium', usedBy: /host\/chromium\.ts'|'\/usr\/bin\/chromium'/ },
];

const root = join(import.meta.dirname, '../..');

/** The quick test files of `test/main` that cannot run on Windows, each with the tools that are missing there. */
export function leftOutOnWindows(): Map<string, readonly string[]> {
  const lacking = notProvable();
  const files = mainTestFiles().map((file) => {
    const sources = sourcesOf(join(root, file));
    const tools = linuxTools.filter(({ usedBy }) => sources.some((source) => usedBy.test(source)));
    return [file, [...(lacking.get(file) ?? []), ...tools.map(({ tool }) => tool)]] as const;
  });
  return new Map(files.filter(([, tools]) => tools.length > 0));
}

/** The quick test files of `test/main`, below the root of the project. */
function mainTestFiles(): string[] {
  return testFiles().filter(
    (file) => file.startsWith('test/main/') && !file.endsWith('.slow.test.ts'),
  );
}
