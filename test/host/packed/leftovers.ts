import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes the folders that the Electron replacement extracted next to the packages to start each packed app:
 * `packed-app.ts`.
 */
export function removeLeftovers(packages: string): void {
  if (!existsSync(packages)) return;
  for (const name of readdirSync(packages))
    if (/-unpacked-\d+$|^\.half-/.test(name))
      rmSync(join(packages, name), { recursive: true, force: true, maxRetries: 5 });
}
