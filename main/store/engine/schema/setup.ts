/** Settings, pickup points, printers and calibrations of a station. Offsets and paper sizes are in mm. */
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

CREATE TABLE printer_calibrations (
  printer_id TEXT NOT NULL REFERENCES printers (id) ON DELETE CASCADE,
  width_mm REAL NOT NULL,
  height_mm REAL NOT NULL,
  offset_x_mm REAL NOT NULL,
  offset_y_mm REAL NOT NULL,
  scale_x REAL NOT NULL,
  scale_y REAL NOT NULL,
  PRIMARY KEY (printer_id, width_mm, height_mm)
) STRICT, WITHOUT ROWID;
`;
