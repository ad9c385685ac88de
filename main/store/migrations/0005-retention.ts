/** What is needed to find, without looking through everything, what may be forgotten. */
export const retention = `
ALTER TABLE orders ADD COLUMN has_personal_data INTEGER NOT NULL DEFAULT 1
  CHECK (has_personal_data IN (0, 1));
CREATE INDEX orders_with_personal_data ON orders (entered_at) WHERE has_personal_data = 1;
CREATE INDEX labels_by_age ON labels (made_at);
`;
