import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '../e2e/app.ts';
import { once, report, rowOf } from './measure.ts';

// From the command to a window that can be typed into, against a blank window on the same
// runtime. Every start but the first is on a data folder that has been used before, as at a bench.

const folder = mkdtempSync(join(tmpdir(), 'packbench-start-'));
const blankMain = join(import.meta.dirname, 'blank-main.ts');

async function start(name: string, ready: string, env: Record<string, string> = {}) {
  let app: Awaited<ReturnType<typeof startApp>> | undefined;
  const ms = await once(async () => {
    app = await startApp({ userDataDir: join(folder, name), env });
    await app.page.locator(ready).first().waitFor({ timeout: 30_000 });
  });
  await app?.close();
  return ms;
}

const ours: number[] = [];
const blank: number[] = [];
for (let run = -2; run < 10; run++) {
  const [mine, theirs] = [
    await start('ours', 'input:focus'),
    await start('blank', 'h1', { PACKBENCH_MAIN: blankMain }),
  ];
  if (run < 0) continue;
  ours.push(mine);
  blank.push(theirs);
}
report([rowOf('start.window', ours, blank)]);
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
