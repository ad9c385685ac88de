import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '../..');
const LIMIT_MS = 15_000;
const grave = new Set(['high', 'critical']);

/**
 * Queries the registry for known vulnerabilities in the packages of the lock file. Without an answer it does not fail,
 * so that developers can work offline.
 * @param {string} registry its address, ended by a slash
 * @returns {Promise<{ failed: boolean, words: string }>}
 */
export async function auditPackages(registry = 'https://registry.npmjs.org/') {
  /** @type {Record<string, unknown[]>} */
  let advisories;
  try {
    const response = await fetch(new URL('-/npm/v1/security/advisories/bulk', registry), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(versionsByName()),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!response.ok) return notChecked(`HTTP ${response.status}`);
    advisories = /** @type {Record<string, unknown[]>} */ (await response.json());
  } catch (error) {
    return notChecked(String(error));
  }
  const problems = Object.entries(advisories).flatMap(([name, list]) =>
    list.flatMap((one) => {
      const { severity, title, url } = /** @type {Record<string, string>} */ (one);
      return grave.has(severity ?? '') ? [`${name}: ${severity}: ${title} (${url})`] : [];
    }),
  );
  return { failed: problems.length > 0, words: problems.join('\n') };
}

/** @param {string} why */
function notChecked(why) {
  return { failed: false, words: `advisories were not asked for: ${why}` };
}

/** Every version by its name, including packages bundled into the app or only used to build it. */
function versionsByName() {
  const lock = /** @type {{ packages: Record<string, { version?: string }> }} */ (
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  );
  /** @type {Record<string, string[]>} */
  const versions = {};
  for (const [path, { version }] of Object.entries(lock.packages)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (name === '' || version === undefined) continue;
    (versions[name] ??= []).push(version);
  }
  return versions;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { failed, words } = await auditPackages();
  if (words !== '') process.stdout.write(`${words}\n`);
  process.exitCode = failed ? 1 : 0;
}
