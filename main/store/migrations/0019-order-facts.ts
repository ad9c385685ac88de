/** What a list asks of an order, from its row, which a trigger calls `NEW`; `also` is what else makes it printed. */
const factsOf = (order: 'NEW' | 'orders', also = '') => {
  const dong = (column: string, name: string) =>
    `CASE json_type(${order}.${column}, '$.${name}') WHEN 'integer' THEN ${order}.${column} ->> '$.${name}' END`;
  return {
    sync: `${order}.sync`,
    trouble: `${order}.trouble IS NOT NULL AND (${order}.sync IN ('rejected', 'created', 'cancelled') OR
      (${order}.sync = 'uncertain' AND ${order}.trouble ->> '$.code' IN ('soc-clash', 'lookup-unclear')))`,
    status: `coalesce(CAST(${order}.delivery ->> '$.code' AS TEXT), '')`,
    carrier: `coalesce(CAST(${order}.platform ->> '$.carrierId' AS TEXT), '')`,
    printed: `${order}.printed > 0 OR ${order}.maybe_printed = 1${also}`,
    off: `(${order}.weight_off IS NOT NULL) + 2 * (${order}.fee_off IS NOT NULL) + 4 * (${order}.cod_off IS NOT NULL)`,
    cod: dong('draft', 'codAmount'),
    fee: `${dong('platform', 'shipmentFee')} + coalesce(${dong('platform', 'insuranceFee')}, 0)
      + coalesce(${order}.fee_off, 0)`,
    updated_at: `${order}.updated_at`,
  };
};

const names = Object.keys(factsOf('NEW')).join(', ');
const values = (order: 'NEW' | 'orders') => Object.values(factsOf(order)).join(', ');
const changed = (also: string) =>
  Object.entries(factsOf('NEW', also))
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ');

const dimensions = 'sync, trouble, status, carrier, printed, handed, packed, off'.split(', ');
const cell = dimensions.join(', ');
const isCellOf = (row: 'OLD' | 'NEW') =>
  dimensions.map((name) => `${name} = ${row}.${name}`).join(' AND ');
const isOther = [...dimensions, 'cod', 'fee']
  .map((name) => `OLD.${name} IS NOT NEW.${name}`)
  .join(' OR ');

/** Keeps the facts of an order that changes. A label may also count by a column that came later. */
export const orderFactsChanged = (later?: string) => `
CREATE TRIGGER order_facts_changed AFTER UPDATE OF sync, draft, platform, delivery, trouble, printed,
  maybe_printed, weight_off, fee_off, cod_off, updated_at${later ? `, ${later}` : ''} ON orders BEGIN
  UPDATE order_facts SET ${changed(later ? ` OR NEW.${later} > 0` : '')} WHERE seq = NEW.seq;
END;`;

const counted = (row: 'OLD' | 'NEW') => `1, coalesce(${row}.cod, 0), coalesce(${row}.fee, 0)`;
const addTo = (day: string) => `
  INSERT INTO order_cells (day, ${cell}, orders, cod, fee)
    VALUES (${day}, ${dimensions.map((name) => `NEW.${name}`).join(', ')}, ${counted('NEW')})
    ON CONFLICT DO UPDATE SET orders = orders + 1, cod = cod + excluded.cod, fee = fee + excluded.fee;`;
const takeFrom = (day: string) => `
  UPDATE order_cells SET orders = orders - 1, cod = cod - coalesce(OLD.cod, 0), fee = fee - coalesce(OLD.fee, 0)
    WHERE day = ${day} AND ${isCellOf('OLD')};
  DELETE FROM order_cells WHERE day = ${day} AND ${isCellOf('OLD')} AND orders = 0;`;

const packedAs = `(NEW.checked_at IS NOT NULL) + 2 * (NEW.verified_at IS NOT NULL)`;
const setHanded = (row: 'OLD' | 'NEW', handed: 0 | 1) =>
  `BEGIN UPDATE order_facts SET handed = ${handed}
    WHERE seq = (SELECT seq FROM orders WHERE id = ${row}.order_id); END`;
const setPacked = `BEGIN UPDATE order_facts SET packed = ${packedAs}
    WHERE seq = (SELECT seq FROM orders WHERE id = NEW.order_id); END`;

/**
 * What lists ask of orders, in rows so short that a million of them are read in a tenth of a second, and
 * how many orders and how much money there is of each kind (`order_cells`, by the day of entry and, with
 * an empty day, in all). Triggers keep both, whoever writes. Amounts in dong, times in ms; `day` is that of
 * this computer's calendar when the order was entered. `packed`: 1 is checked, 2 verified; `off`: 1 is
 * weight, 2 fee, 4 COD. `order_carriers` has what
 * the platform called each carrier last. Indexes that only the lists used are dropped.
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
INSERT INTO order_facts (seq, day, handed, packed, ${names})
  SELECT seq, date(entered_at / 1000, 'unixepoch', 'localtime'),
    EXISTS (SELECT 1 FROM handover_parcels WHERE order_id = orders.id),
    coalesce((SELECT (checked_at IS NOT NULL) + 2 * (verified_at IS NOT NULL) FROM packed_orders
      WHERE order_id = orders.id), 0),
    ${values('orders')}
  FROM orders;

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
INSERT INTO order_cells
  SELECT day, ${cell}, count(*), coalesce(sum(cod), 0), coalesce(sum(fee), 0) FROM order_facts
  GROUP BY day, ${cell};
INSERT INTO order_cells
  SELECT '', ${cell}, sum(orders), sum(cod), sum(fee) FROM order_cells GROUP BY ${cell};

CREATE TABLE order_carriers (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO order_carriers
  SELECT platform ->> '$.carrierId', max(platform ->> '$.carrierName') FROM orders
  WHERE json_type(platform, '$.carrierId') = 'text' AND json_type(platform, '$.carrierName') = 'text'
  GROUP BY 1;
CREATE TRIGGER order_carriers_named AFTER UPDATE OF platform ON orders
  WHEN NEW.platform IS NOT OLD.platform AND json_type(NEW.platform, '$.carrierId') = 'text'
    AND json_type(NEW.platform, '$.carrierName') = 'text' BEGIN
  INSERT INTO order_carriers VALUES (NEW.platform ->> '$.carrierId', NEW.platform ->> '$.carrierName')
    ON CONFLICT DO UPDATE SET name = excluded.name WHERE name <> excluded.name;
END;

CREATE TRIGGER order_facts_begun AFTER INSERT ON orders BEGIN
  INSERT INTO order_facts (seq, day, ${names})
    VALUES (NEW.seq, date(NEW.entered_at / 1000, 'unixepoch', 'localtime'), ${values('NEW')});
END;
${orderFactsChanged()}
CREATE TRIGGER order_facts_handed AFTER INSERT ON handover_parcels ${setHanded('NEW', 1)};
CREATE TRIGGER order_facts_handed_back AFTER DELETE ON handover_parcels ${setHanded('OLD', 0)};
CREATE TRIGGER order_facts_packed AFTER INSERT ON packed_orders ${setPacked};
CREATE TRIGGER order_facts_packed_anew AFTER UPDATE ON packed_orders ${setPacked};
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

DROP INDEX orders_by_delivery;
DROP INDEX orders_weight_off;
DROP INDEX orders_fee_off;
DROP INDEX orders_cod_off;
DROP INDEX orders_cancelled;
`;
