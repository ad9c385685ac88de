const dong = (column: string, name: string) =>
  `CASE json_type(NEW.${column}, '$.${name}') WHEN 'integer' THEN NEW.${column} ->> '$.${name}' END`;

/** Columns by which lists filter and sum, each computed from the order's row. */
const columns = {
  sync: 'NEW.sync',
  trouble: `NEW.trouble IS NOT NULL AND (NEW.sync IN ('rejected', 'created', 'cancelled') OR
    (NEW.sync = 'uncertain' AND NEW.trouble ->> '$.code' IN ('soc-clash', 'lookup-unclear')))`,
  status: `coalesce(CAST(NEW.delivery ->> '$.code' AS TEXT), '')`,
  carrier: `coalesce(CAST(NEW.platform ->> '$.carrierId' AS TEXT), '')`,
  printed: 'NEW.printed > 0 OR NEW.maybe_printed = 1 OR NEW.printed_elsewhere > 0',
  off: '(NEW.weight_off IS NOT NULL) + 2 * (NEW.fee_off IS NOT NULL) + 4 * (NEW.cod_off IS NOT NULL)',
  cod: dong('draft', 'codAmount'),
  fee: `${dong('platform', 'shipmentFee')} + coalesce(${dong('platform', 'insuranceFee')}, 0)
    + coalesce(NEW.fee_off, 0)`,
  updated_at: 'NEW.updated_at',
};
const names = Object.keys(columns).join(', ');
const values = Object.values(columns).join(', ');
const changes = Object.entries(columns)
  .map(([name, value]) => `${name} = ${value}`)
  .join(', ');

const dimensions = 'sync, trouble, status, carrier, printed, handed, packed, off'.split(', ');
const cell = dimensions.join(', ');
const isCell = dimensions.map((name) => `${name} = OLD.${name}`).join(' AND ');
const isOther = [...dimensions, 'cod', 'fee']
  .map((name) => `OLD.${name} IS NOT NEW.${name}`)
  .join(' OR ');

const addTo = (day: string) => `
  INSERT INTO order_cells (day, ${cell}, orders, cod, fee)
    VALUES (${day}, ${dimensions.map((name) => `NEW.${name}`).join(', ')},
      1, coalesce(NEW.cod, 0), coalesce(NEW.fee, 0))
    ON CONFLICT DO UPDATE SET orders = orders + 1, cod = cod + excluded.cod, fee = fee + excluded.fee;`;
const takeFrom = (day: string) => `
  UPDATE order_cells SET orders = orders - 1, cod = cod - coalesce(OLD.cod, 0), fee = fee - coalesce(OLD.fee, 0)
    WHERE day = ${day} AND ${isCell};
  DELETE FROM order_cells WHERE day = ${day} AND ${isCell} AND orders = 0;`;

const setOf = (row: 'OLD' | 'NEW', change: string) =>
  `BEGIN UPDATE order_facts SET ${change}
    WHERE seq = (SELECT seq FROM orders WHERE id = ${row}.order_id); END`;
const setPacked = setOf(
  'NEW',
  'packed = (NEW.checked_at IS NOT NULL) + 2 * (NEW.verified_at IS NOT NULL)',
);

/**
 * The columns by which lists filter, in rows so short that a million of them are read in a tenth of a second.
 * `order_cells` has the number of orders and the sums of money of each kind, by day of entry and, with an empty day, in
 * total. Triggers update both for every writer. Amounts are dong, times ms; `day` is that of this computer's calendar
 * when the order was entered. `packed`: 1 is checked, 2 verified; `off`: 1 is weight, 2 fee, 4 COD. `order_carriers`
 * has the latest name of each carrier.
 */
export const orderFacts = `
CREATE TABLE order_facts (
  seq INTEGER PRIMARY KEY,
  day TEXT NOT NULL,
  sync TEXT NOT NULL,
  trouble INTEGER NOT NULL,
  status TEXT NOT NULL,
  carrier TEXT NOT NULL,
  printed INTEGER NOT NULL,
  handed INTEGER NOT NULL DEFAULT 0,
  packed INTEGER NOT NULL DEFAULT 0,
  off INTEGER NOT NULL,
  cod INTEGER,
  fee INTEGER,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE TRIGGER order_facts_begun AFTER INSERT ON orders BEGIN
  INSERT INTO order_facts (seq, day, ${names})
    VALUES (NEW.seq, date(NEW.entered_at / 1000, 'unixepoch', 'localtime'), ${values});
END;
CREATE TRIGGER order_facts_changed AFTER UPDATE OF sync, draft, platform, delivery, trouble, printed,
  maybe_printed, weight_off, fee_off, cod_off, updated_at, printed_elsewhere ON orders BEGIN
  UPDATE order_facts SET ${changes} WHERE seq = NEW.seq;
END;
CREATE TRIGGER order_facts_handed AFTER INSERT ON handover_parcels ${setOf('NEW', 'handed = 1')};
CREATE TRIGGER order_facts_handed_back AFTER DELETE ON handover_parcels ${setOf('OLD', 'handed = 0')};
CREATE TRIGGER order_facts_packed AFTER INSERT ON packed_orders ${setPacked};
CREATE TRIGGER order_facts_packed_anew AFTER UPDATE ON packed_orders ${setPacked};

CREATE TABLE order_cells (
  day TEXT NOT NULL,
  sync TEXT NOT NULL,
  trouble INTEGER NOT NULL,
  status TEXT NOT NULL,
  carrier TEXT NOT NULL,
  printed INTEGER NOT NULL,
  handed INTEGER NOT NULL,
  packed INTEGER NOT NULL,
  off INTEGER NOT NULL,
  orders INTEGER NOT NULL,
  cod INTEGER NOT NULL,
  fee INTEGER NOT NULL,
  PRIMARY KEY (day, ${cell})
) STRICT, WITHOUT ROWID;
CREATE TRIGGER order_cells_begun AFTER INSERT ON order_facts BEGIN
  ${addTo('NEW.day')}
  ${addTo("''")}
END;
CREATE TRIGGER order_cells_changed AFTER UPDATE ON order_facts WHEN ${isOther} BEGIN
  ${takeFrom('OLD.day')}
  ${takeFrom("''")}
  ${addTo('NEW.day')}
  ${addTo("''")}
END;

CREATE TABLE order_carriers (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER order_carriers_named AFTER UPDATE OF platform ON orders
  WHEN NEW.platform IS NOT OLD.platform AND json_type(NEW.platform, '$.carrierId') = 'text'
    AND json_type(NEW.platform, '$.carrierName') = 'text' BEGIN
  INSERT INTO order_carriers VALUES (NEW.platform ->> '$.carrierId', NEW.platform ->> '$.carrierName')
    ON CONFLICT DO UPDATE SET name = excluded.name WHERE name <> excluded.name;
END;
`;
