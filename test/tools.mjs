/**
 * System tools used by tests, and the files that require them. A machine on which they cannot be installed runs all
 * other tests, and the summary lists the files left out.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { findChromium, onPath } from './host/browser.mjs';
import { testFiles } from './projects.mjs';

const root = join(import.meta.dirname, '..');

/** @typedef {{ pack: string, isThere: () => boolean, usedBy?: RegExp }} Tool */

/**
 * Returns the tools that the tests need on a system, by their Debian package. Windows has no printing tools: there only
 * the window is tested. `named` matches a quoted command or folder of the tool in a test file; quotes exclude comments.
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
    usedBy: /'zbarimg'/,
  },
  {
    pack: 'poppler-utils',
    isThere: () => onPath('pdftoppm') !== null,
    usedBy: /'pdfto\w+'/,
  },
  {
    // Includes lp, ippeveprinter and the filters that convert PDF to ZPL.
    pack: 'cups',
    isThere: () => onPath('cupsd') !== null,
    usedBy: /'(?:\/usr\/sbin\/(?:cups\w+|ippeveprinter)|\/usr\/lib\/cups\/.*)'/,
  },
  {
    pack: 'dbus',
    isThere: () => onPath('dbus-daemon') !== null,
    usedBy: /'(?:\/usr\/bin\/)?dbus-daemon'/,
  },
  {
    // A screen without a monitor, for programs that read a real keyboard.
    pack: 'xvfb',
    isThere: () => onPath('Xvfb') !== null,
    usedBy: /'Xvfb'/,
  },
  {
    pack: 'xdotool',
    isThere: () => onPath('xdotool') !== null,
    usedBy: /'xdotool'/,
  },
  {
    // The input method framework, with `gsettings` and the module for Chromium.
    pack: 'ibus',
    isThere: () => onPath('ibus-daemon') !== null && onPath('gsettings') !== null,
    usedBy: /'ibus-daemon'/,
  },
  {
    pack: 'ibus-gtk3',
    isThere: () => existsSync('/usr/libexec/ibus-extension-gtk3'),
    usedBy: /'ibus-daemon'/,
  },
  {
    // Telex and VNI.
    pack: 'ibus-unikey',
    isThere: () => existsSync('/usr/libexec/ibus-engine-unikey'),
    usedBy: /'ibus-daemon'/,
  },
  {
    // An alternative to the bundled PostgreSQL at a site.
    pack: 'postgresql',
    isThere: () => existsSync('/usr/lib/postgresql'),
    usedBy: /'\/usr\/lib\/postgresql'/,
  },
  {
    // A connection pooler that some sites use in front of PostgreSQL, and that the hub refuses.
    pack: 'pgbouncer',
    isThere: () => existsSync('/usr/sbin/pgbouncer'),
    usedBy: /'\/usr\/sbin\/pgbouncer'/,
  },
];

/**
 * Returns the tools that a test file needs and this machine lacks.
 * @param {string} file absolute
 * @returns {string[]} packages
 */
export function lackedBy(file) {
  const sources = sourcesOf(file);
  return systemTools
    .filter(({ isThere, usedBy }) => !isThere() && sources.some((source) => usedBy.test(source)))
    .map(({ pack }) => pack);
}

/**
 * Returns the files below `test/` that cannot run on this machine, each with its missing packages.
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
 * Returns the sources of a file and of its direct and indirect imports below `test/`.
 * @param {string} file absolute
 */
export function sourcesOf(file) {
  return [...withImports(file)].map((each) => sourceOf(each) ?? '');
}

/**
 * Returns a file and its direct and indirect imports below `test/`.
 * @param {string} file absolute
 * @param {Set<string>} [visited]
 */
function withImports(file, visited = new Set()) {
  if (visited.has(file) || sourceOf(file) === null) return visited;
  visited.add(file);
  for (const path of importsOf(file)) withImports(path, visited);
  return visited;
}

/** @type {Map<string, string | null>} */
const sources = new Map();
/** @type {Map<string, string[]>} */
const imports = new Map();

/**
 * Returns the source of a test file, read once; null if it is no test file or missing.
 * @param {string} file absolute
 */
function sourceOf(file) {
  const cached = sources.get(file);
  if (cached !== undefined) return cached;
  const isTest = !relative(join(root, 'test'), file).startsWith('..');
  const isThere = isTest && file !== import.meta.filename && existsSync(file);
  const source = isThere ? readFileSync(file, 'utf8') : null;
  sources.set(file, source);
  return source;
}

/** @param {string} file absolute */
function importsOf(file) {
  const cached = imports.get(file);
  if (cached !== undefined) return cached;
  const matches = (sourceOf(file) ?? '').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g);
  const paths = [...matches].map(([, path = '']) => join(dirname(file), path));
  imports.set(file, paths);
  return paths;
}

/**
 * Returns the end of a summary: the files left out, with the reasons.
 * @param {ReadonlyMap<string, readonly string[]>} leftOut
 */
export function unprovedText(leftOut) {
  if (leftOut.size === 0) return '';
  const packs = [...new Set([...leftOut.values()].flat())];
  const files = [...leftOut].map(([file, lacked]) => `  ${file} (${lacked.join(', ')})`);
  const count =
    files.length === 1 ? '1 file of tests needs' : `${files.length} files of tests need`;
  return `not proved here: ${count} ${packs.join(', ')}\n${files.join('\n')}\n`;
}
