import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * Names a build by its version and what stands in `files`: the bundles' entries, which name all else
 * that they are made of by its content.
 */
export function buildName(version: string, files: readonly URL[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return `${version} ${hash.digest('base64url')}`;
}
