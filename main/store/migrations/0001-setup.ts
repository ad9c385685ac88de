/** What a station is set up with, and its own copy of the areas. */
export const setup = `
CREATE TABLE settings (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value))
) STRICT, WITHOUT ROWID;

CREATE TABLE pickup_points (
  id TEXT PRIMARY KEY,
  is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
  point TEXT NOT NULL CHECK (json_valid(point))
) STRICT;
CREATE UNIQUE INDEX one_default_pickup_point ON pickup_points (is_default) WHERE is_default = 1;

CREATE TABLE printers (
  id TEXT PRIMARY KEY,
  is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
  profile TEXT NOT NULL CHECK (json_valid(profile))
) STRICT;
CREATE UNIQUE INDEX one_default_printer ON printers (is_default) WHERE is_default = 1;

CREATE TABLE areas (
  level TEXT NOT NULL CHECK (level IN ('province', 'district', 'commune')),
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  parent_code TEXT,
  fetched_at INTEGER NOT NULL,
  children_at INTEGER,
  PRIMARY KEY (level, code)
) STRICT, WITHOUT ROWID;
CREATE INDEX areas_by_parent ON areas (level, parent_code);
`;
