import { existsSync } from 'node:fs';

/**
 * A folder that a normal user may not write. Under Wine `/etc` of the system that Wine runs in, which belongs to root;
 * on Windows the system's own folder, which only administrators without user account control may write.
 */
export function foreignFolder(): string {
  const ofWine = String.raw`Z:\etc`;
  return existsSync(ofWine) ? ofWine : String.raw`C:\Windows\System32\config`;
}
