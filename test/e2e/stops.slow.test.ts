import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StartedApp } from './app.ts';
import { startBench } from './bench.ts';
import { everyOccasion } from './occasions.ts';
import { cutOff, speak, stock } from './stocked.ts';
import { byTab, faultsAt, inForcedColours, inStrongerThemes, inTheme } from './stop-faults.ts';
import { everyDialog, everyOrder, everyScreen } from './walk.ts';

// The languages and themes that `access-full.test.ts` does not check, an empty station, and Tab.

let app: StartedApp;
beforeAll(async () => {
  app = await startBench();
  // Transitions would show the focus with a delay.
  await app.page.emulateMedia({ reducedMotion: 'reduce' });
});
afterAll(() => app.close());

describe('on an empty station', () => {
  const stops = [...everyScreen, ...everyDialog];

  test.each(stops)('$name can be read and heard in Vietnamese', async (stop) => {
    const checks = [inTheme('light', 'normal', 'all'), ...inStrongerThemes];
    expect(await faultsAt(app, stop, checks)).toEqual([]);
  });

  describe('in English', () => {
    beforeAll(() => speak(app, 'en'));

    test.each(stops)('$name has its names and colours', async (stop) => {
      expect(await faultsAt(app, stop, [inTheme('dark', 'normal', 'words')])).toEqual([]);
    });
  });
});

describe('on a station with orders, labels, alarms and trouble', () => {
  beforeAll(async () => {
    await speak(app, 'vi');
    await stock(app);
    await cutOff(app);
  });

  test.each([...everyScreen, ...everyDialog, ...everyOrder, ...everyOccasion])(
    '$name can be read in every theme, and Tab leads through it',
    async (stop) => {
      const checks = [
        inTheme('light', 'normal', 'words'),
        ...inStrongerThemes,
        inForcedColours,
        byTab,
      ];
      expect(await faultsAt(app, stop, checks)).toEqual([]);
    },
  );
});
