/** When the hub heard of an entry, by the database's clock: what is counted an hour is not up to the clocks of benches. */
export const toldAt = `
ALTER TABLE site_log ADD COLUMN told_at TIMESTAMPTZ NOT NULL DEFAULT now();
CREATE INDEX site_log_by_told_at ON site_log USING brin (told_at);
`;
