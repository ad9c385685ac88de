/**
 * Receivers are remembered by their orders: this finds those of a phone number, also while it is being
 * typed. An order whose receiver somebody let be forgotten says so, and only later ones suggest it again.
 */
export const receivers = `
ALTER TABLE orders ADD COLUMN receiver_remembered INTEGER NOT NULL DEFAULT 1;
CREATE INDEX orders_by_phone ON orders (draft ->> '$.receiver.phone') WHERE has_personal_data = 1;
`;
