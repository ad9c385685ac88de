import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../fakes/folder.ts';

/** Everybody, in each language of Windows. */
const EVERYBODY = '*S-1-1-0';

/**
 * A folder into which this user may not write, until the test ends. Under Wine, which has no access control lists, it is
 * one of Linux that belongs to root. Windows denies writing to everybody, administrators included.
 */
export function foreignFolder(): string {
  const ofWine = String.raw`Z:\etc`;
  if (existsSync(ofWine)) return ofWine;
  const folder = temporaryFolder();
  execFileSync('icacls', [folder, '/deny', `${EVERYBODY}:(OI)(CI)(W)`], { stdio: 'ignore' });
  onTestFinished(() => {
    execFileSync('icacls', [folder, '/remove:d', EVERYBODY], { stdio: 'ignore' });
  });
  return folder;
}
