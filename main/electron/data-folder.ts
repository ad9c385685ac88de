import { homedir } from 'node:os';
import { join } from 'node:path';
import { app } from 'electron';

/**
 * The absolute data folder where the command line names none. On Windows in the local application data: the roaming ones
 * lie on a server where profiles are redirected, and SQLite's journal is not safe there.
 */
export function usualDataFolder(
  platform: NodeJS.Platform = process.platform,
  { LOCALAPPDATA: local }: NodeJS.ProcessEnv = process.env,
): string {
  if (platform !== 'win32') return app.getPath('userData');
  return join(local || join(homedir(), 'AppData', 'Local'), app.getName());
}
