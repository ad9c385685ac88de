import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { removeFolderSync } from '../../main/base/files/remove.ts';

/** Creates a folder for one test and removes it when the test has finished. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-'));
  onTestFinished(() => removeFolderSync(folder));
  return folder;
}
