/**
 * Orders that somebody at this bench scanned to pack, also before a restart: until when the hub keeps each for this bench, by this
 * computer's clock, ms; null where the hub could not be asked yet.
 */
export const siteHeld = `
CREATE TABLE site_held (
  soc TEXT PRIMARY KEY,
  asked_at INTEGER NOT NULL,
  until INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX site_held_by_time ON site_held (asked_at);
`;
