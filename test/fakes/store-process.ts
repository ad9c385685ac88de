import { parseArgs } from 'node:util';
import Sqlite from 'better-sqlite3';
import { createIds } from '../../main/base/ids.ts';
import { migrate } from '../../main/store/engine/migrate.ts';
import { migrations } from '../../main/store/engine/migrations.ts';
import { openStore } from '../../main/store/store.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { laterMigration } from './later-migration.ts';
import { killSelf } from './kill-self.ts';

/**
 * Process that opens a database, for tests that kill it or need a second process:
 *
 *   node test/fakes/store-process.ts open FILE [--as-nobody]
 *
 * Opens the store, prints the Result's error code or "ok" as one line, and holds the store.
 *
 *   node test/fakes/store-process.ts die-migrating FILE --at TEXT
 *
 * Migrates to a later version, and kills itself before the first statement that contains TEXT.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'as-nobody': { type: 'boolean', default: false }, at: { type: 'string' } },
});
const [task, file] = positionals;
if (file === undefined) throw new Error('Usage: store-process.ts open|die-migrating FILE');

// Root may write anywhere, so the process changes to another user first.
if (values['as-nobody'] && process.getuid?.() === 0) process.setuid?.(65_534);

if (task === 'open') {
  const opened = openStore(file, createIds(systemClock));
  console.log(opened.ok ? 'ok' : opened.error.code);
  // The store must not be garbage-collected while this process holds it.
  if (opened.ok) setInterval(() => opened.value.settings.get('station'), 60_000);
} else {
  const verbose = (statement: unknown) => {
    if (String(statement).includes(values.at ?? '')) killSelf();
  };
  const db = new Sqlite(file, { verbose });
  migrate(db, [...migrations, laterMigration]);
  console.log('survived');
}
