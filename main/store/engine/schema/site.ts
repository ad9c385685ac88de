import { endOfGhtk, isGhtk } from '../short-ghtk.ts';

/** Counts the labels of an order that other benches of the site printed, may have printed, or are about to print. */
const countOtherBenchLabels = `
  UPDATE orders SET printed_elsewhere =
    (SELECT coalesce(sum((view ->> '$.printed') + coalesce(view ->> '$.pending', 0)), 0) FROM site_orders
      WHERE soc = NEW.soc AND view ->> '$.orderId' <> orders.id)
  WHERE soc = NEW.soc;`;

/**
 * This bench's copy of its site; empty without a site. Places are numbers of the hub's log, independent of clocks;
 * times are ms.
 *
 * `site_link` has the hub's position in this bench's journal, and this bench's position in the log; `records_sending`
 * is the last sent part until its receipt. `site_records` is the data shared by all benches, as the hub last sent it:
 * `body` is null for a deleted record, `applied` 0 if this bench could not apply it. `site_orders` is each bench's view
 * of its orders; triggers count labels that other benches printed, in whichever order the order and the other bench's
 * view arrived. `site_forgotten` has one row per order of a removal from the suggestions, under a number without a
 * name. `site_list` has one row per order, by the place of its first log entry, with a search index. `site_deliveries`
 * are delivery states of other benches' orders, at the place of the update.
 */
export const site = `
CREATE TABLE site_link (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  site TEXT NOT NULL,
  bench TEXT NOT NULL,
  epoch INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  event TEXT NOT NULL,
  sending TEXT NOT NULL DEFAULT '',
  read_to INTEGER,
  snapshot_head INTEGER,
  snapshot_soc TEXT,
  snapshot_bench TEXT,
  records_to INTEGER,
  records_seq INTEGER NOT NULL DEFAULT 0,
  records_sending TEXT,
  calls_to INTEGER,
  webhook TEXT
) STRICT;

CREATE TABLE site_benches (
  bench TEXT PRIMARY KEY,
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  gone INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE TABLE site_records (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  bench TEXT NOT NULL,
  body TEXT,
  applied INTEGER NOT NULL CHECK (applied IN (0, 1)),
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE site_orders (
  soc TEXT NOT NULL,
  bench TEXT NOT NULL,
  first_at INTEGER NOT NULL,
  at INTEGER NOT NULL,
  corrected_at INTEGER,
  view TEXT NOT NULL CHECK (json_valid(view)),
  PRIMARY KEY (soc, bench)
) STRICT, WITHOUT ROWID;
CREATE INDEX site_orders_by_phone ON site_orders (view ->> '$.receiverPhone');
CREATE TRIGGER printed_elsewhere_told AFTER INSERT ON site_orders BEGIN ${countOtherBenchLabels} END;
CREATE TRIGGER printed_elsewhere_told_anew AFTER UPDATE OF view ON site_orders BEGIN ${countOtherBenchLabels} END;
CREATE TRIGGER printed_elsewhere_known AFTER INSERT ON orders
  WHEN EXISTS (SELECT 1 FROM site_orders WHERE soc = NEW.soc) BEGIN ${countOtherBenchLabels} END;

CREATE TABLE site_forgotten (
  id TEXT NOT NULL,
  soc TEXT NOT NULL,
  PRIMARY KEY (id, soc)
) STRICT, WITHOUT ROWID;
CREATE INDEX site_forgotten_by_soc ON site_forgotten (soc);

CREATE TABLE site_list (
  place INTEGER PRIMARY KEY,
  soc TEXT NOT NULL UNIQUE,
  entered_by TEXT NOT NULL,
  platform_code TEXT,
  short_code TEXT,
  waybill TEXT,
  conflicts TEXT NOT NULL,
  settled TEXT NOT NULL DEFAULT '',
  words TEXT NOT NULL
) STRICT;
CREATE INDEX site_list_by_bench ON site_list (entered_by, place);
CREATE INDEX site_list_by_soc ON site_list (soc COLLATE NOCASE);
CREATE INDEX site_list_by_platform_code ON site_list (platform_code COLLATE NOCASE) WHERE platform_code IS NOT NULL;
CREATE INDEX site_list_by_short_code ON site_list (short_code COLLATE NOCASE) WHERE short_code IS NOT NULL;
CREATE INDEX site_list_by_waybill ON site_list (waybill COLLATE NOCASE) WHERE waybill IS NOT NULL;
CREATE INDEX site_list_by_short_ghtk ON site_list (${endOfGhtk('waybill')}) WHERE ${isGhtk('waybill')};
CREATE INDEX site_list_open ON site_list (place) WHERE conflicts <> '' AND conflicts <> settled;
CREATE VIRTUAL TABLE site_words USING fts5(
  words, content = 'site_list', content_rowid = 'place', detail = 'none', prefix = '1 2 3 4 5 6',
  tokenize = 'unicode61 remove_diacritics 0'
);
INSERT INTO site_words (site_words, rank) VALUES ('secure-delete', 1);

CREATE TABLE site_deliveries (
  soc TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  delivery TEXT NOT NULL CHECK (json_valid(delivery))
) STRICT, WITHOUT ROWID;
`;
