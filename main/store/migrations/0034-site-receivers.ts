/**
 * Receivers of the orders of other benches, by phone, and which orders of the site suggest theirs no more: one row an order of
 * what somebody let be forgotten at once, under a number that names nobody.
 */
export const siteReceivers = `
CREATE INDEX site_orders_by_phone ON site_orders (view ->> '$.receiverPhone');
CREATE TABLE site_forgotten (
  id TEXT NOT NULL,
  soc TEXT NOT NULL,
  PRIMARY KEY (id, soc)
) STRICT, WITHOUT ROWID;
CREATE INDEX site_forgotten_by_soc ON site_forgotten (soc);
`;
