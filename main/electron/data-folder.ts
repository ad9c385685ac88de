import { homedir } from 'node:os';
import { join } from 'node:path';
import { app } from 'electron';

/**
 * Returns the absolute default data folder. On Windows it is in the local application data: with redirected profiles,
 * the roaming data is on a server, where SQLite's journal is not safe.
 */
export function usualDataFolder(
  platform: NodeJS.Platform = process.platform,
  { LOCALAPPDATA: local }: NodeJS.ProcessEnv = process.env,
): string {
  if (platform !== 'win32') return app.getPath('userData');
  return join(local || join(homedir(), 'AppData', 'Local'), app.getName());
}
