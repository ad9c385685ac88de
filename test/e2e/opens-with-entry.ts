import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { createIds } from '../../main/base/ids.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { settings as stored } from '../../shared/settings.ts';
import { openStore } from '../../main/store/store.ts';

const settings = { ...stored.station.defaultValue, firstScreen: 'entry' } as const;

/** Makes both stations of a data folder open with the entry form. Existing settings remain. */
export async function opensWithEntry(dataFolder: string): Promise<void> {
  for (const mode of ['training', 'account']) {
    const file = join(dataFolder, mode, 'packbench.db');
    await mkdir(join(dataFolder, mode), { recursive: true });
    if (!existsSync(file)) create(file);
    // A database that a killed app left behind, or that is open, may only be opened by the app.
    else if (!existsSync(`${file}-wal`)) change(file);
  }
}

function create(file: string): void {
  const store = openStore(file, createIds(systemClock));
  if (!store.ok) throw new Error(store.error.code);
  store.value.settings.set('station', settings);
  store.value.close();
}

/** Skips a file that Packbench has not written. */
function change(file: string): void {
  const db = new Sqlite(file);
  const table = db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'settings'`).get();
  if (table !== undefined)
    db.prepare(`INSERT OR IGNORE INTO settings (key, value) VALUES ('station', ?)`).run(
      JSON.stringify(settings),
    );
  db.close();
}
