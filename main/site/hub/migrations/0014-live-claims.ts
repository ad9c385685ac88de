/**
 * Claims that benches read: since when an order is packed, and in which transaction that was changed, so that whoever asks for what
 * changed since misses none that was committed later. One that was given back stays with its time over.
 */
export const liveClaims = `
ALTER TABLE site_claims ADD COLUMN taken_at TIMESTAMPTZ NOT NULL DEFAULT now();
ALTER TABLE site_claims ADD COLUMN changed_in BIGINT NOT NULL DEFAULT (pg_current_xact_id()::text::bigint);
CREATE INDEX site_claims_changed ON site_claims (changed_in);
CREATE INDEX site_claims_until ON site_claims (until);
`;
