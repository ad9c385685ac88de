import { execFileSync } from 'node:child_process';
import { sep } from 'node:path';

/**
 * Prints the files below a folder whose bytes contain a text, as JSON. Compressed backups are decompressed. Windows does not allow reading files that SQLite
 * has locked.
 */
const script = `
  const { readdirSync, readFileSync, statSync } = require('node:fs');
  const { join } = require('node:path');
  const { zstdDecompressSync } = require('node:zlib');
  const [folder, text] = process.argv.slice(1);
  const names = readdirSync(folder, { recursive: true }).filter((name) => statSync(join(folder, name)).isFile());
  const holds = (name) => {
    try {
      const bytes = readFileSync(join(folder, name));
      return (name.endsWith('.zst') ? zstdDecompressSync(bytes) : bytes).includes(text);
    } catch (error) {
      if (process.platform === 'win32' && error.code === 'EBUSY') return false;
      throw error;
    }
  };
  process.stdout.write(JSON.stringify(names.filter(holds)));
`;

/**
 * Returns the files under `folder` whose bytes contain `text`, as relative paths with `/` on every system. A separate
 * process reads them: on Linux this process would lose its lock on a lock file that it reads.
 */
export function filesHolding(folder: string, text: string): string[] {
  const output = execFileSync(process.execPath, ['-e', script, folder, text], { encoding: 'utf8' });
  return (JSON.parse(output) as string[]).map((file) => file.replaceAll(sep, '/'));
}
