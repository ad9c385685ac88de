import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { afterEach, expect, it, vi } from 'vitest';
import { MissedIncidents } from '../../../main/electron/missed-incidents.ts';
import { watchPage } from '../../../main/electron/page-watch.ts';
import type { Log } from '../../../main/base/host-services.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { eventually } from '../../fakes/eventually.ts';
import { dialog } from '../../host/desktop.ts';

afterEach(() => vi.restoreAllMocks());

/** A window with a page that crashes and hangs on request. */
class Contents extends EventEmitter {
  reloads = 0;
  crashes = 0;
  reload = () => void (this.reloads += 1);
  forcefullyCrashRenderer = () => void (this.crashes += 1);
}
class Window extends EventEmitter {
  readonly webContents = new Contents();
  isDestroyed = () => false;
}

function watched(isHeadless = false) {
  const window = new Window();
  const clock = new ManualClock();
  const missed = new MissedIncidents();
  const lines: Record<string, unknown>[] = [];
  const note: Log['error'] = (event, details) => void lines.push({ event, ...details });
  const gaveUp: string[] = [];
  watchPage(window as unknown as BrowserWindow, {
    log: { info: note, warn: note, error: note },
    clock,
    missed,
    headless: isHeadless,
    giveUp: (incident) => gaveUp.push(incident),
  });
  const goesDown = (reason = 'crashed') =>
    window.webContents.emit('render-process-gone', {}, { reason, exitCode: 5 });
  return { window, clock, missed, lines, gaveUp, goesDown };
}

it('a page that goes down is loaded again, and the next one tells its number once', () => {
  const { window, missed, lines, goesDown } = watched();
  goesDown('oom');
  expect(window.webContents.reloads).toBe(1);
  expect(lines).toEqual([
    {
      event: 'window.page-gone',
      incident: expect.stringMatching(/^[0-9a-f]{8}$/),
      reason: 'oom',
      exitCode: 5,
    },
  ]);
  expect(missed.take()).toEqual([{ incident: lines[0]?.['incident'], what: 'page-gone' }]);
  expect(missed.take()).toEqual([]);
});

it('a page that ends as it should is left alone', () => {
  const { window, missed, goesDown } = watched();
  goesDown('clean-exit');
  expect(window.webContents.reloads).toBe(0);
  expect(missed.take()).toEqual([]);
});

it('a page that goes down again and again ends the app with its number, and days later it is loaded again', () => {
  const { window, clock, lines, gaveUp, goesDown } = watched();
  for (let times = 0; times < 3; times++) goesDown();
  clock.advance(60_000);
  goesDown();
  expect([window.webContents.reloads, gaveUp]).toEqual([4, []]);
  for (let times = 0; times < 3; times++) goesDown();
  expect(window.webContents.reloads).toBe(6);
  expect(gaveUp).toEqual([lines.at(-1)?.['incident']]);
});

it('a page that hangs is ended when somebody says so, and not before', async () => {
  const { window, lines } = watched();
  const answers = Promise.withResolvers<{ response: number }>();
  const ask = vi.spyOn(dialog, 'showMessageBox').mockReturnValue(answers.promise);
  window.emit('unresponsive');
  window.emit('unresponsive');
  expect(lines).toEqual([{ event: 'window.unresponsive', incident: expect.any(String) }]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(ask.mock.calls[0]?.[1])).toContain(lines[0]?.['incident']);
  expect(window.webContents.crashes).toBe(0);
  answers.resolve({ response: 1 });
  await eventually('ended', () => window.webContents.crashes === 1);
});

it('a page that goes on by itself takes the question back', async () => {
  const { window } = watched();
  const closed: boolean[] = [];
  vi.spyOn(dialog, 'showMessageBox').mockImplementation((_window, options) => {
    const { signal } = options as { signal?: AbortSignal };
    return new Promise((resolve) => {
      signal?.addEventListener('abort', () => {
        closed.push(true);
        resolve({ response: 1 });
      });
    });
  });
  window.emit('unresponsive');
  window.emit('responsive');
  expect(closed).toEqual([true]);
  await Promise.resolve();
  expect(window.webContents.crashes).toBe(0);
});

it('nobody is asked where nobody sees the window', () => {
  const { window, lines } = watched(true);
  const ask = vi.spyOn(dialog, 'showMessageBox');
  window.emit('unresponsive');
  expect(ask).not.toHaveBeenCalled();
  expect(lines).toHaveLength(1);
});
