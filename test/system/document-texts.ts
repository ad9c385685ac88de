import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
export const manual = join(root, 'resources/manual');
export const languages = ['vi', 'en'] as const;

export function text(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
