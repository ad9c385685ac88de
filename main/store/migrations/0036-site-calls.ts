/**
 * Updates that the hub of the site hands out: how far they were read, what the platform calls there, and how orders of
 * other benches stand by them, at the place in the site's log of the update that told so.
 */
export const siteCalls = `
ALTER TABLE site_link ADD COLUMN calls_to INTEGER;
ALTER TABLE site_link ADD COLUMN webhook TEXT;
CREATE TABLE site_deliveries (
  soc TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  delivery TEXT NOT NULL CHECK (json_valid(delivery))
) STRICT, WITHOUT ROWID;
`;
