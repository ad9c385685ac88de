import { overSitePrintStates } from '../../../../shared/model/site-print.ts';
import { sqlList } from '../sql.ts';

/**
 * Work that benches of a site do for each other. `site_prints` are labels that one bench has another one print: `due`
 * is the message that the hub has not received yet, `claim_epoch` the epoch of this bench's claim, stored before the
 * request to the hub. `site_held` are orders that a packer at this bench scanned to pack, also before a restart. It has
 * the time until which the hub reserves each for this bench, by this computer's clock (ms); null if the hub could not
 * be reached yet.
 */
export const siteWork = `
CREATE TABLE site_prints (
  id TEXT PRIMARY KEY,
  soc TEXT NOT NULL,
  platform_code TEXT NOT NULL,
  asked_by TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  bench TEXT NOT NULL,
  printer_id TEXT NOT NULL,
  printer_name TEXT NOT NULL,
  reason TEXT,
  state TEXT NOT NULL,
  trouble TEXT,
  claim_epoch INTEGER,
  job_id TEXT,
  due TEXT CHECK (due IN ('ask', 'withdraw', 'claim', 'state')),
  is_seen INTEGER NOT NULL DEFAULT 0 CHECK (is_seen IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX site_prints_of ON site_prints (soc);
CREATE INDEX site_prints_due ON site_prints (asked_at) WHERE due IS NOT NULL;
CREATE INDEX site_prints_open ON site_prints (asked_at)
  WHERE state NOT IN (${sqlList(overSitePrintStates)});

CREATE TABLE site_held (
  soc TEXT PRIMARY KEY,
  asked_at INTEGER NOT NULL,
  until INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX site_held_by_time ON site_held (asked_at);
`;
