import { execFileSync } from 'node:child_process';

/**
 * Files under `folder` whose bytes hold `text`, relative to it. Another process looks: on Linux
 * this one would lose its hold on a lock file that it reads.
 */
export function filesHolding(folder: string, text: string): string[] {
  try {
    const found = execFileSync('grep', ['-rlaF', text, '.'], { cwd: folder, encoding: 'utf8' });
    return found
      .trim()
      .split('\n')
      .map((file) => file.replace(/^\.\//, ''));
  } catch (error) {
    // grep ends with 1 when nothing was found.
    if ((error as { status?: number }).status === 1) return [];
    throw error;
  }
}
