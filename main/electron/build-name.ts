import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * Names a build by its version and a hash of `files`: the entries of the bundles, which refer to all other files by
 * their content hash.
 */
export function buildName(version: string, files: readonly URL[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return `${version} ${hash.digest('base64url')}`;
}
