/**
 * The site's orders as they are looked for: one row an order, by the place where the log first tells of it, with its
 * codes, and a search over its words. What benches told before is copied anew. Empty where the bench belongs to no site.
 */
export const siteList = `
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
CREATE INDEX site_list_open ON site_list (place) WHERE conflicts <> '' AND conflicts <> settled;
CREATE VIRTUAL TABLE site_words USING fts5(
  words, content = 'site_list', content_rowid = 'place', detail = 'none', prefix = '1 2 3 4 5 6',
  tokenize = 'unicode61 remove_diacritics 0'
);
INSERT INTO site_words (site_words, rank) VALUES ('secure-delete', 1);
ALTER TABLE site_benches ADD COLUMN gone INTEGER NOT NULL DEFAULT 0;
UPDATE site_link SET read_to = NULL, snapshot_head = NULL, snapshot_soc = NULL, snapshot_bench = NULL;
`;
