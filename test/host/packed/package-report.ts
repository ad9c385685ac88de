import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '../../e2e/app.ts';

/** The packed app in a folder of packages, on the system that packed it; null where none was packed. */
export function packedProgram(packages: string): string | null {
  const programs = ['linux-unpacked/packbench', 'win-unpacked/Packbench.exe'];
  const found = programs.map((program) => join(packages, program)).find(existsSync);
  return found ?? null;
}

/** How large each package is that lies in a folder, and each app that was packed; a line each. */
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

/** How long a packed app takes from the command to its window, on a computer that it is new to and the next time. */
export async function startInWords(program: string): Promise<string> {
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
