/** The station's copy of the areas, and the areas that people chose for an address. Times are ms. */
export const areas = `
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

CREATE TABLE area_choices (
  street TEXT NOT NULL,
  named TEXT NOT NULL,
  commune TEXT NOT NULL,
  district TEXT NOT NULL,
  province TEXT NOT NULL,
  used_at INTEGER NOT NULL,
  PRIMARY KEY (street, named)
) STRICT, WITHOUT ROWID;
CREATE INDEX area_choices_by_use ON area_choices (used_at);
`;
