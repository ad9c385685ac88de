import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { openApps } from './app.ts';
import { picturesOf } from './bench.ts';

/** Maximum number of log lines shown. */
const LOG_LINES = 60;

// Shows the window and the log of a failed test: without them a failure on another machine cannot be explained.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const [index, { page, dataFolder }] of openApps().entries()) {
    const picture = join(picturesOf('failed'), `${task.id}-${index}.png`);
    await page.screenshot({ path: picture, timeout: 10_000 }).catch(() => undefined);
    const snapshot = await page.locator('body').ariaSnapshot({ timeout: 10_000 }).catch(String);
    process.stderr.write(`The window when "${task.name}" failed (${picture}):\n${snapshot}\n`);
    const log = await readFile(join(dataFolder, 'logs/packbench.log'), 'utf8').catch(String);
    const lines = log.split('\n').filter((line) => !/"platform.request".*"status":200/.test(line));
    process.stderr.write(`Its log:\n${lines.slice(-LOG_LINES).join('\n')}\n`);
  }
});
