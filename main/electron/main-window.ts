import { join } from 'node:path';
import { app, nativeTheme, session } from 'electron';
import { type Log, systemClock } from '../base/host-services.ts';
import { openAppearance, withAppearance } from './appearance.ts';
import { serveApp } from './app-protocol.ts';
import type { Arguments } from './arguments.ts';
import { reportCrashDumps } from './crash-dumps.ts';
import { endAfterBug } from './ending.ts';
import { fenceSession } from './fences.ts';
import { openGuide } from './guide.ts';
import { setMenu } from './menu.ts';
import { MissedIncidents } from './missed-incidents.ts';
import { watchPage } from './page-watch.ts';
import { focusWindow, openWindow, preloadFile } from './window.ts';
import { keepZoom } from './zoom.ts';

/**
 * Opens the window of a data folder, without its page, and returns what main can change in it. `bundle` is the folder
 * of the built main process.
 */
export function openMainWindow(folder: string, bundle: string, args: Arguments, log: Log) {
  fenceSession(session.defaultSession, { readsClipboard: true });
  const appearance = openAppearance({
    file: join(folder, 'look.json'),
    log,
    // Menus, file dialogs and the window's own frame match the page.
    show: ({ theme }) => {
      nativeTheme.themeSource = theme;
    },
  });
  const missed = new MissedIncidents();
  reportCrashDumps(app.getPath('crashDumps'), log, missed);
  const guide = openGuide(folder, { isProvisioned: args.provision !== null, log });
  serveApp(join(bundle, '..', 'renderer'), (page) => withAppearance(page, appearance.now()));
  setMenu({ platform: process.platform, packaged: app.isPackaged });
  const window = openWindow({
    preload: preloadFile(bundle),
    stateFile: join(folder, 'window.json'),
    headless: args.headless,
    packaged: app.isPackaged,
    log,
  });
  watchPage(window, {
    log,
    clock: systemClock,
    missed,
    headless: args.headless,
    giveUp: (incident) => endAfterBug(incident, args.headless),
  });
  const zoom = keepZoom(window, { file: join(folder, 'zoom.json'), log });
  const focus = () => {
    if (!args.headless) focusWindow(window);
  };
  return {
    window,
    focus,
    /** For the calls of the window. */
    tools: {
      zoom,
      changeAppearance: appearance.change,
      guide,
      missed: () => missed.take(),
    },
  };
}
