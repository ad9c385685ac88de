import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const name = '--remote-debugging-port=';

/** Returns the port from the command line: 0 for any free one, null for none. */
export function debuggingPort(argv: readonly string[]): number | null {
  const given = argv.findLast((arg) => arg.startsWith(name));
  return given === undefined ? null : Number(given.slice(name.length));
}

export function portSwitches(port: number | null): string[] {
  return port === null ? [] : [`${name}${port}`];
}

/** Prints the debugging address on stderr, as Chromium does; Playwright consumes Chromium's own line. */
export async function announceDevTools(folder: string, port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const address = port === 0 ? freeAddress(folder) : await fixedAddress(port);
    if (address !== null) {
      process.stderr.write(`\nDevTools listening on ${address}\n`);
      return;
    }
    await sleep(20);
  }
  throw new Error('Chromium did not open the port of --remote-debugging-port');
}

/** Chromium writes the port to a file if it chose a free one, and only then. */
function freeAddress(folder: string): string | null {
  try {
    const [port, path] = readFileSync(join(folder, 'DevToolsActivePort'), 'utf8').split('\n');
    return path === undefined ? null : `ws://127.0.0.1:${port}${path}`;
  } catch {
    return null;
  }
}

async function fixedAddress(port: number): Promise<string | null> {
  try {
    const version = await fetch(`http://127.0.0.1:${port}/json/version`);
    const { webSocketDebuggerUrl } = (await version.json()) as { webSocketDebuggerUrl: string };
    return webSocketDebuggerUrl;
  } catch {
    return null;
  }
}

/** Otherwise Chromium would continue without a port, and a client would control another browser. */
export async function refuseTakenPort(port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', () => reject(new Error(`Port ${port} is in use: choose another one`)));
    probe.listen(port, '127.0.0.1', resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}
