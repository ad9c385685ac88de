/**
 * The tools of the system that tests judge by, and which files cannot do without one. A machine on
 * which nobody may install them runs all other tests, and is told what that does not prove.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { findChromium, onPath } from './host/browser.mjs';
import { testFiles } from './projects.mjs';

const root = join(import.meta.dirname, '..');

/** @typedef {{ pack: string, isThere: () => boolean, named?: RegExp }} Tool */

/**
 * What the tests need on a system, by the Debian package that brings it. Windows has none of the
 * printing tools: what runs there is the window alone. `named` is how a file of the tests names a
 * command or folder of it: in quotes, since comments speak of them too.
 * @param {NodeJS.Platform} platform
 * @returns {Tool[]}
 */
export function testTools(platform) {
  const browser = { pack: 'chromium', isThere: () => findChromium() !== null };
  return platform === 'win32' ? [browser] : [browser, ...systemTools];
}

/** @type {Required<Tool>[]} */
const systemTools = [
  {
    pack: 'zbar-tools',
    isThere: () => onPath('zbarimg') !== null,
    named: /'zbarimg'/,
  },
  {
    pack: 'poppler-utils',
    isThere: () => onPath('pdftoppm') !== null,
    named: /'pdfto\w+'/,
  },
  {
    // Brings lp, ippeveprinter and the filters that draw PDF as ZPL with it.
    pack: 'cups',
    isThere: () => onPath('cupsd') !== null,
    named: /'(?:\/usr\/sbin\/(?:cups\w+|ippeveprinter)|\/usr\/lib\/cups\/.*)'/,
  },
  {
    pack: 'dbus',
    isThere: () => onPath('dbus-daemon') !== null,
    named: /'(?:\/usr\/bin\/)?dbus-daemon'/,
  },
  {
    // What a site may have instead of the PostgreSQL that comes along.
    pack: 'postgresql',
    isThere: () => existsSync('/usr/lib/postgresql'),
    named: /'\/usr\/lib\/postgresql'/,
  },
  {
    // A pooler that sites put before PostgreSQL, and that the hub refuses.
    pack: 'pgbouncer',
    isThere: () => existsSync('/usr/sbin/pgbouncer'),
    named: /'\/usr\/sbin\/pgbouncer'/,
  },
];

/**
 * The tools that a file of the tests needs and this machine lacks.
 * @param {string} file absolute
 * @returns {string[]} packages
 */
export function lackedBy(file) {
  const sources = sourcesOf(file);
  return systemTools
    .filter(({ isThere, named }) => !isThere() && sources.some((source) => named.test(source)))
    .map(({ pack }) => pack);
}

/**
 * The files below `test/` that cannot run here, each with the packages that it lacks.
 * @returns {Map<string, string[]>} by path below the root
 */
export function notProvable() {
  if (systemTools.every(({ isThere }) => isThere())) return new Map();
  const lacking = testFiles().map(
    (file) => /** @type {const} */ ([file, lackedBy(join(root, file))]),
  );
  return new Map(lacking.filter(([, packs]) => packs.length > 0));
}

/**
 * The sources of a file and of what it imports of the tests, over any number of files.
 * @param {string} file absolute
 */
export function sourcesOf(file) {
  return [...withImports(file)].map((each) => sourceOf(each) ?? '');
}

/**
 * A file and what it imports of the tests, over any number of files.
 * @param {string} file absolute
 * @param {Set<string>} [seen]
 */
function withImports(file, seen = new Set()) {
  if (seen.has(file) || sourceOf(file) === null) return seen;
  seen.add(file);
  for (const path of importsOf(file)) withImports(path, seen);
  return seen;
}

/** @type {Map<string, string | null>} */
const sources = new Map();
/** @type {Map<string, string[]>} */
const imports = new Map();

/**
 * The source of a file of the tests, read once; null for one that is none or not there.
 * @param {string} file absolute
 */
function sourceOf(file) {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const isTest = !relative(join(root, 'test'), file).startsWith('..');
  const isThere = isTest && file !== import.meta.filename && existsSync(file);
  const source = isThere ? readFileSync(file, 'utf8') : null;
  sources.set(file, source);
  return source;
}

/** @param {string} file absolute */
function importsOf(file) {
  const known = imports.get(file);
  if (known !== undefined) return known;
  const found = (sourceOf(file) ?? '').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g);
  const paths = [...found].map(([, path = '']) => join(dirname(file), path));
  imports.set(file, paths);
  return paths;
}

/**
 * The end of a summary: what was left out, and why.
 * @param {ReadonlyMap<string, readonly string[]>} leftOut
 */
export function notProvedInWords(leftOut) {
  if (leftOut.size === 0) return '';
  const packs = [...new Set([...leftOut.values()].flat())];
  const files = [...leftOut].map(([file, lacked]) => `  ${file} (${lacked.join(', ')})`);
  const count =
    files.length === 1 ? '1 file of tests needs' : `${files.length} files of tests need`;
  return `not proved here: ${count} ${packs.join(', ')}\n${files.join('\n')}\n`;
}
