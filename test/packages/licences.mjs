import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '../..');

/** Licences that permit redistribution under MIT with only their notice. */
const free =
  /^(?:MIT|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|WTFPL|Zlib|Python-2\.0|MIT-0|Unlicense)$/;
/** Licence with obligations for modified files; these packages are only used as tools. */
const tools = /^MPL-2\.0$/;
/** Has MIT in its file LICENSE, but no licence in its package.json. */
const silent = 'node_modules/png-js';

/** @typedef {{ license?: string, dev?: boolean, integrity?: string, resolved?: string, hasInstallScript?: boolean }} Locked `dev`: it builds, checks or tests */

/**
 * Returns the packages of a lock file with a licence incompatible with MIT, each with its licence.
 * @param {Record<string, Locked>} packages
 * @returns {string[]}
 */
export function refusedLicences(packages) {
  return Object.entries(packages).flatMap(([name, { license, dev }]) => {
    if (name === '') return [];
    const called = license ?? (name === silent ? 'MIT' : 'none');
    return isAllowed(called, dev === true) ? [] : [`${name}: ${called}`];
  });
}

/** @returns {Record<string, Locked>} */
export function lockedPackages() {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
}

/**
 * Evaluates an SPDX expression: one operand of OR is enough, AND requires all.
 * @param {string} licence
 * @param {boolean} isTool
 */
function isAllowed(licence, isTool) {
  /** @param {string} name */
  const one = (name) => free.test(name) || (isTool && tools.test(name));
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => one(name.trim())));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const refused = refusedLicences(lockedPackages());
  if (refused.length > 0)
    process.stdout.write(`Licences that do not go with MIT:\n${refused.join('\n')}\n`);
  process.exitCode = refused.length === 0 ? 0 : 1;
}
