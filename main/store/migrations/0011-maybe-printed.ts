/** Orders whose label may have been printed after the backup that this database comes from. */
export const maybePrinted = `
ALTER TABLE orders ADD COLUMN maybe_printed INTEGER NOT NULL DEFAULT 0
  CHECK (maybe_printed IN (0, 1));
`;
