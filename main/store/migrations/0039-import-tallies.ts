const told = (is: 'NEW' | 'OLD') => `(SELECT is_out FROM import_rows WHERE row = ${is}.row) = 0`;

const state = (is: 'NEW' | 'OLD', by: 1 | -1) =>
  `INSERT INTO import_states VALUES (${is}.state, ${by}, ${by} * coalesce(${is}.cod, 0))
   ON CONFLICT DO UPDATE SET orders = orders + excluded.orders, cod = cod + excluded.cod;`;

const kind = (field: string, rule: string, isDoubt: string, by: 1 | -1) =>
  `INSERT INTO import_kinds VALUES (${field}, ${rule}, ${isDoubt}, ${by})
   ON CONFLICT DO UPDATE SET orders = orders + excluded.orders;`;
const kindOf = (is: 'NEW' | 'OLD', by: 1 | -1) =>
  kind(`${is}.field`, `${is}.rule`, `${is}.is_doubt`, by);
/** Of all findings of a row, when it is taken out or in. */
const kindsOf = (by: 1 | -1) =>
  `INSERT INTO import_kinds SELECT field, rule, is_doubt, ${by} FROM import_findings WHERE row = NEW.row
   ON CONFLICT DO UPDATE SET orders = orders + excluded.orders;`;

/**
 * How many orders of a file stand how, with their COD in dong, and how many have which mistake or doubt: counted as it
 * changes, since counting two hundred thousand rows stalls the window for a second. Of orders that are out no kinds are
 * counted. Rows at 0 stay.
 */
export const importTallies = `
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
INSERT INTO import_states SELECT state, count(*), coalesce(sum(cod), 0) FROM import_rows WHERE leader = row GROUP BY state;
INSERT INTO import_kinds SELECT found.field, found.rule, found.is_doubt, count(*) FROM import_findings AS found
  JOIN import_rows ON import_rows.row = found.row WHERE import_rows.is_out = 0 GROUP BY 1, 2, 3;
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
CREATE TRIGGER import_findings_added AFTER INSERT ON import_findings WHEN ${told('NEW')} BEGIN ${kindOf('NEW', 1)} END;
CREATE TRIGGER import_findings_gone AFTER DELETE ON import_findings WHEN ${told('OLD')} BEGIN ${kindOf('OLD', -1)} END;
`;
