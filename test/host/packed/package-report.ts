import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '../../e2e/app.ts';

/** Returns the packed app in a folder of packages, on the system that packed it; null if there is none. */
export function packedProgram(packages: string): string | null {
  const programs = ['linux-unpacked/packbench', 'win-unpacked/Packbench.exe'];
  const existing = programs.map((program) => join(packages, program)).find(existsSync);
  return existing ?? null;
}

/** Returns the size of each package and each packed app in a folder, one line each. */
export function sizes(packages: string): string[] {
  return readdirSync(packages, { withFileTypes: true })
    .filter((entry) =>
      entry.isDirectory()
        ? entry.name.endsWith('-unpacked')
        : /\.(?:exe|msi|deb|AppImage|tar\.gz)$/.test(entry.name),
    )
    .map(({ name }) => `${name}: ${megabytes(bytesIn(join(packages, name)))}`)
    .toSorted();
}

/**
 * Returns the time from the command to the window of a packed app, for its first start on a computer and for the next
 * one.
 */
export async function startTimeText(program: string): Promise<string> {
  const before = process.env['PACKBENCH_APP'];
  process.env['PACKBENCH_APP'] = program;
  const folder = mkdtempSync(join(tmpdir(), 'packbench-start-'));
  try {
    const [first, next] = [await start(folder), await start(folder)];
    return `Start of the packed app, from the command to its window: ${first}, the next time ${next}.`;
  } catch (error) {
    const why = String(error).trim().split('\n').slice(0, 3).join(' ');
    return `The packed app cannot be started here: ${why}`;
  } finally {
    if (before === undefined) delete process.env['PACKBENCH_APP'];
    else process.env['PACKBENCH_APP'] = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function start(userDataDir: string): Promise<string> {
  const began = performance.now();
  const app = await startApp({ userDataDir, opensAsNew: true });
  await app.page.getByRole('heading').first().waitFor();
  const ms = performance.now() - began;
  await app.close();
  return `${(ms / 1000).toFixed(1)} s`;
}

function bytesIn(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0);
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
