import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';

/** The test files that run a module, with the number of imports between the two; mirrored paths first. */
export class ImportGraph {
  readonly #importers = new Map<string, Set<string>>();

  constructor(root: string) {
    const files = globSync('{main,renderer,shared,test}/**/*.{ts,tsx,mjs}', { cwd: root });
    for (const file of files.map(withSlashes)) {
      const source = readFileSync(join(root, file), 'utf8');
      for (const imported of importsOf(root, file, source)) this.#add(imported, file);
    }
  }

  /** @param isTest whether a file is one of the tests that may be run */
  testsOf(file: string, isTest: (file: string) => boolean): { test: string; distance: number }[] {
    const distances = new Map([[file, 0]]);
    for (const [each, distance] of distances)
      for (const importer of this.#importers.get(each) ?? [])
        if (!distances.has(importer)) distances.set(importer, distance + 1);
    return [...distances]
      .filter(([each]) => isTest(each))
      .map(([test, distance]) => ({ test, distance: isMirror(test, file) ? 0 : distance }))
      .toSorted((a, b) => a.distance - b.distance || a.test.localeCompare(b.test));
  }

  #add(imported: string, importer: string) {
    const importers = this.#importers.get(imported) ?? new Set();
    this.#importers.set(imported, importers.add(importer));
  }
}

const typeImports = /^(?:im|ex)port type [^;]*;/gm;
/** Quoted paths of source files: imports, entry files of threads (below `main`) and of processes. */
const paths =
  /['"`]((?:\.{1,2}\/|main\/|renderer\/|shared\/|test\/|[\w-]+)[\w./-]*\.(?:tsx?|mjs))['"`]/g;

function importsOf(root: string, file: string, source: string): string[] {
  const matches = [...source.replaceAll(typeImports, '').matchAll(paths)];
  return matches.flatMap(([, path = '']) => {
    const fromRoot = [posix.normalize(path), posix.normalize(`main/${path}`)];
    const candidates = [withSlashes(join(dirname(file), path)), ...fromRoot];
    return candidates.filter((each) => each !== file && existsSync(join(root, each))).slice(0, 1);
  });
}

/** `test/main/outbox/pause.test.ts` mirrors `main/outbox/pause.ts`. */
function isMirror(test: string, file: string): boolean {
  return test.replace(/^test\//, '').replace(/\.test\.tsx?$/, '') === file.replace(/\.tsx?$/, '');
}

function withSlashes(path: string): string {
  return relative('', path).replaceAll(sep, '/');
}
