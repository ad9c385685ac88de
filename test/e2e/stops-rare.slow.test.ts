import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StartedApp } from './app.ts';
import { startBench } from './bench.ts';
import { rareOccasions } from './rare-occasions.ts';
import { speak, stock } from './stocked.ts';
import {
  byTab,
  faultsAt,
  inEverySize,
  inForcedColours,
  inStrongerThemes,
  inTheme,
} from './stop-faults.ts';

let app: StartedApp;
beforeAll(async () => {
  app = await startBench();
  // Transitions would show the focus with a delay.
  await app.page.emulateMedia({ reducedMotion: 'reduce' });
  await stock(app);
});
afterAll(() => app.close());

describe('where a packer comes once a day, or once a year', () => {
  test.each(rareOccasions)(
    '$name can be read, reached and heard in every theme and size',
    async (stop) => {
      const checks = [
        inTheme('light', 'normal', 'all'),
        ...inStrongerThemes,
        inForcedColours,
        inEverySize,
        byTab,
      ];
      expect(await faultsAt(app, stop, checks)).toEqual([]);
    },
  );
});

describe('there, in English', () => {
  beforeAll(() => speak(app, 'en'));

  test.each(rareOccasions)('$name has its names and colours', async (stop) => {
    expect(await faultsAt(app, stop, [inTheme('dark', 'normal', 'words')])).toEqual([]);
  });
});
