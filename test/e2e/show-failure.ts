import { join } from 'node:path';
import { afterEach } from 'vitest';
import { openPages } from './app.ts';
import { picturesOf } from './bench.ts';

// What a test that failed left in the window: without it a failure on another machine is a riddle.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const [place, page] of openPages().entries()) {
    const picture = join(picturesOf('failed'), `${task.id}-${place}.png`);
    await page.screenshot({ path: picture, timeout: 10_000 }).catch(() => undefined);
    const shown = await page.locator('body').ariaSnapshot({ timeout: 10_000 }).catch(String);
    process.stderr.write(`The window when "${task.name}" failed (${picture}):\n${shown}\n`);
  }
});
