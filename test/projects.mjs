/** Maps each test file to its project of vitest.config.ts. */
import { readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Projects of `npm test`. */
export const quickProjects = ['pure', 'screens', 'unit', 'mocked', 'system', 'e2e'];
/** Projects of `npm run test:slow`. */
export const slowProjects = ['slow'];
export const allProjects = [...quickProjects, ...slowProjects];

/** These start the built app, or draw in a browser; the other projects only read sources. */
const projectsOfBuiltApp = new Set(['system', 'e2e', 'slow', 'input-method']);

/** @type {Record<string, string>} */
const projectOfFolder = { shared: 'pure', renderer: 'pure', main: 'unit' };

/** @param {string} project */
export function needsBuiltApp(project) {
  return projectsOfBuiltApp.has(project);
}

/** @param {string} file below the root */
export function projectOf(file) {
  const [, folder = ''] = file.split('/');
  if (/\.slow\.test\.tsx?$/.test(file)) return 'slow';
  if (file.endsWith('.mocked.test.ts')) return 'mocked';
  if (file.endsWith('.screen.test.ts')) return 'screens';
  return projectOfFolder[folder] ?? folder;
}

/**
 * Converts a path to the form below the root that vitest uses on every system.
 * @param {string} file absolute
 */
export function belowRoot(file) {
  return relative(root, file).replaceAll(sep, '/');
}

/** Returns all test files, below the root. */
export function testFiles() {
  const names = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' });
  const tests = names.filter((name) => /\.test\.tsx?$/.test(name)).toSorted();
  return tests.map((name) => belowRoot(join(root, 'test', name)));
}

/**
 * Returns the files of a vitest run: those whose path contains one of the names in its arguments, or all.
 * @param {readonly string[]} projects
 * @param {readonly string[]} args for vitest
 */
export function filesOfRun(projects, args) {
  const names = namesIn(args);
  return testFiles()
    .filter((file) => projects.includes(projectOf(file)))
    .filter((file) => names.length === 0 || names.some((name) => file.includes(name)));
}

/**
 * Returns the file names among vitest's arguments. Values follow their option's `=`, except for `-t`.
 * @param {readonly string[]} args
 */
export function namesIn(args) {
  return args
    .filter((arg, at) => !arg.startsWith('-') && !isPattern(args[at - 1]))
    .map((name) => belowRoot(resolve(root, name.replace(/:\d+$/, ''))));
}

/** @param {string} [option] */
function isPattern(option) {
  return option === '-t' || option === '--testNamePattern';
}
