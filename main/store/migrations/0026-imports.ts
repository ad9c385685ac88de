/**
 * Files of orders on their way into the queue. `import_rows` holds what a file told as long as somebody works
 * on it; the orders that come of it stand in `orders` alone. Times are ms.
 */
export const imports = `
CREATE TABLE imports (
  id TEXT PRIMARY KEY,
  file TEXT NOT NULL,
  hash TEXT NOT NULL,
  stage TEXT NOT NULL CHECK (stage IN ('reading', 'checking', 'ready', 'entering', 'entered', 'closed')),
  heading_row INTEGER NOT NULL DEFAULT 0,
  setup TEXT NOT NULL CHECK (json_valid(setup)),
  entered INTEGER NOT NULL DEFAULT 0,
  finished_later INTEGER NOT NULL DEFAULT 0 CHECK (finished_later IN (0, 1)),
  began_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX imports_open ON imports ((1)) WHERE stage <> 'closed';

CREATE TABLE import_rows (
  row INTEGER PRIMARY KEY,
  cells TEXT NOT NULL CHECK (json_valid(cells)),
  odd TEXT CHECK (odd IS NULL OR json_valid(odd)),
  mended TEXT CHECK (mended IS NULL OR json_valid(mended)),
  leader INTEGER,
  lines INTEGER NOT NULL DEFAULT 1,
  state TEXT NOT NULL DEFAULT 'unchecked' CHECK (state IN ('unchecked', 'fit', 'doubtful', 'wrong', 'out')),
  is_out INTEGER NOT NULL DEFAULT 0 CHECK (is_out IN (0, 1)),
  soc TEXT,
  alike TEXT,
  words TEXT NOT NULL DEFAULT '',
  cod INTEGER,
  draft TEXT CHECK (draft IS NULL OR json_valid(draft))
) STRICT;
CREATE INDEX import_rows_by_state ON import_rows (state, row) WHERE leader = row;
CREATE INDEX import_rows_counted ON import_rows (state, cod) WHERE leader = row;
CREATE INDEX import_rows_by_leader ON import_rows (leader, row);
CREATE INDEX import_rows_by_soc ON import_rows (soc) WHERE soc IS NOT NULL;
CREATE INDEX import_rows_by_alike ON import_rows (alike) WHERE alike IS NOT NULL;

CREATE TABLE import_findings (
  row INTEGER NOT NULL REFERENCES import_rows (row),
  field TEXT NOT NULL,
  rule TEXT NOT NULL,
  is_doubt INTEGER NOT NULL CHECK (is_doubt IN (0, 1)),
  text TEXT NOT NULL,
  suggestion TEXT,
  other TEXT,
  PRIMARY KEY (row, field, rule)
) STRICT, WITHOUT ROWID;
CREATE INDEX import_findings_by_kind ON import_findings (field, rule, text, row);
`;
