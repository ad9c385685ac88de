const isIncluded = (is: 'NEW' | 'OLD') =>
  `(SELECT is_out FROM import_rows WHERE row = ${is}.row) = 0`;

const state = (is: 'NEW' | 'OLD', by: 1 | -1) =>
  `INSERT INTO import_states VALUES (${is}.state, ${by}, ${by} * coalesce(${is}.cod, 0))
   ON CONFLICT DO UPDATE SET orders = orders + excluded.orders, cod = cod + excluded.cod;`;

const kind = (field: string, rule: string, isDoubt: string, by: 1 | -1) =>
  `INSERT INTO import_kinds VALUES (${field}, ${rule}, ${isDoubt}, ${by})
   ON CONFLICT DO UPDATE SET orders = orders + excluded.orders;`;
const kindOf = (is: 'NEW' | 'OLD', by: 1 | -1) =>
  kind(`${is}.field`, `${is}.rule`, `${is}.is_doubt`, by);
/** For all findings of a row, when it is excluded or included. */
const kindsOf = (by: 1 | -1) =>
  `INSERT INTO import_kinds SELECT field, rule, is_doubt, ${by} FROM import_findings WHERE row = NEW.row
   ON CONFLICT DO UPDATE SET orders = orders + excluded.orders;`;

/**
 * Files of orders that are being imported. `import_rows` holds a file's rows during the import; the resulting orders
 * are only in `orders`. Rows are written by the hundred thousand, so they have only the indexes that queries use.
 * `import_states` and `import_kinds` count the orders of a file per state, with their COD in dong, and per error or
 * doubt. They are updated with each change, because counting two hundred thousand rows blocks the window for a second.
 * Findings of excluded orders are not counted. Rows at 0 remain. Times are ms.
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
CREATE INDEX import_rows_by_soc ON import_rows (soc COLLATE NOCASE) WHERE soc IS NOT NULL;
CREATE INDEX import_rows_by_alike ON import_rows (alike) WHERE alike IS NOT NULL;
CREATE INDEX import_rows_following ON import_rows (leader, row) WHERE leader <> row;

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

CREATE TABLE import_states (
  state TEXT PRIMARY KEY,
  orders INTEGER NOT NULL,
  cod INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE import_kinds (
  field TEXT NOT NULL,
  rule TEXT NOT NULL,
  is_doubt INTEGER NOT NULL,
  orders INTEGER NOT NULL,
  PRIMARY KEY (field, rule, is_doubt)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER import_rows_added AFTER INSERT ON import_rows WHEN NEW.leader = NEW.row BEGIN ${state('NEW', 1)} END;
CREATE TRIGGER import_rows_gone AFTER DELETE ON import_rows WHEN OLD.leader = OLD.row BEGIN ${state('OLD', -1)} END;
CREATE TRIGGER import_rows_judged AFTER UPDATE OF state, cod ON import_rows
  WHEN NEW.leader = NEW.row AND (OLD.state <> NEW.state OR OLD.cod IS NOT NEW.cod) BEGIN
  ${state('OLD', -1)}
  ${state('NEW', 1)}
END;
CREATE TRIGGER import_rows_leads AFTER UPDATE OF leader ON import_rows WHEN NEW.leader = NEW.row AND OLD.leader <> NEW.row
  BEGIN ${state('NEW', 1)} END;
CREATE TRIGGER import_rows_follows AFTER UPDATE OF leader ON import_rows WHEN OLD.leader = OLD.row AND NEW.leader <> OLD.row
  BEGIN ${state('OLD', -1)} END;
CREATE TRIGGER import_rows_taken_out AFTER UPDATE OF is_out ON import_rows WHEN NEW.is_out > OLD.is_out
  BEGIN ${kindsOf(-1)} END;
CREATE TRIGGER import_rows_taken_in AFTER UPDATE OF is_out ON import_rows WHEN NEW.is_out < OLD.is_out
  BEGIN ${kindsOf(1)} END;
CREATE TRIGGER import_findings_added AFTER INSERT ON import_findings WHEN ${isIncluded('NEW')} BEGIN ${kindOf('NEW', 1)} END;
CREATE TRIGGER import_findings_gone AFTER DELETE ON import_findings WHEN ${isIncluded('OLD')} BEGIN ${kindOf('OLD', -1)} END;
`;
