import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProvision } from '../../../main/bench/provision.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

export const TOKEN = 'token-that-must-not-leak-51d2';
export const station = { code: 'KHO', name: 'Bàn', language: 'vi' };

export const baseUrl = 'http://127.0.0.1:9';

/** Writes a provisioning file. */
export function fileOf(content: unknown, folder = temporaryFolder()): string {
  const file = join(folder, 'provision.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

/** Returns the reasons for refusing a file, as one text. */
export async function problemsOf(content: unknown, place = {}): Promise<string> {
  const read = await readProvision(fileOf(content), place);
  if (read.ok || read.error.code !== 'bad-provision') throw new Error('no problems');
  return read.error.problems.join('\n');
}
