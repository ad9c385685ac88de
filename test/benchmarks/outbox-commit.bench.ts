import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { createIds } from '../../main/base/ids.ts';
import { nameKey } from '../../main/store/order-index/name-key.ts';
import { migrate } from '../../main/store/engine/migrate.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { openStation } from '../../main/station.ts';
import { draftOf, pickupPoint } from '../fakes/drafts.ts';
import { surroundingsOf } from '../fakes/surroundings.ts';
import { compare, report } from './measure.ts';
import { openPlainjobs } from './plainjobs.ts';

// An order committed with its timeline, its audit entry and its queue entry, while the packer waits. Compared with only
// the same four inserts into the same tables, and with plainjobs, which stores the draft as one job. All of them use
// synchronous=FULL. Without the audit entry, which is two of nineteen pages of the WAL, the inserts alone would be up to
// a fifth faster, by the disk.

const folder = mkdtempSync(join(tmpdir(), 'packbench-bench-'));
const ids = createIds(systemClock);
const draft = draftOf();

const bare = new Sqlite(join(folder, 'bare.db'));
bare.pragma('journal_mode = WAL');
bare.pragma('synchronous = FULL');
migrate(bare);
const order = bare.prepare(
  `INSERT INTO orders (id, soc, name_key, sync, draft, pickup_point, entered_at, updated_at)
   VALUES (?, ?, ?, 'queued', ?, ?, ?, ?)`,
);
const event = bare.prepare(
  `INSERT INTO order_events (id, order_id, station, at, by, kind, facts, before, after)
   VALUES (?, ?, 'PB1', ?, 'packer', 'entered', ?, NULL, 'queued')`,
);
const outbox = bare.prepare('INSERT INTO outbox (order_id, next_at) VALUES (?, ?)');
const audit = bare.prepare(
  `INSERT INTO audit_log (seq, at, by, packer, kind, order_id, thing, facts, prev, hash)
   VALUES (?, ?, 'packer', NULL, 'entered', ?, NULL, '{}', ?, ?)`,
);
const hash = randomBytes(32);
let seq = 0;
const four = bare.transaction((id: string, at: number) => {
  const columns = [JSON.stringify(draft), JSON.stringify(pickupPoint), at, at];
  order.run(id, `PB1-${id}`, nameKey(draft.receiver.name), ...columns);
  event.run(ids.next(), id, at, '{}');
  audit.run(++seq, at, id, hash, hash);
  outbox.run(id, at);
});

const opened = openStation(
  join(folder, 'ours'),
  // No server listens there, and the queue is not started: only the commit is measured.
  { mode: 'account', baseUrl: 'http://127.0.0.1:9', token: () => 'none', partner: () => null },
  surroundingsOf(folder),
);
if (!opened.ok) throw new Error(opened.error.code);
const station = opened.value;
station.store.pickupPoints.save(pickupPoint);

const row = await compare(
  'outbox.commit',
  () => station.orders.enter({ draft, print: false }),
  () => four.immediate(ids.next(), Date.now()),
  3_000,
);
const jobs = join(folder, 'plainjobs');
mkdirSync(jobs);
const plainjobs = openPlainjobs(jobs);
const against =
  plainjobs &&
  (await compare(
    'outbox.commit, plainjobs',
    () => station.orders.enter({ draft, print: false }),
    () => plainjobs.add(draft),
    3_000,
  ));
report(against ? [row, against] : [row]);
plainjobs?.close();
await station.close();
bare.close();
rmSync(folder, { recursive: true });
