/** Files of orders and the codes in them, each claimed for good by the bench that enters them. */
export const files = `
CREATE TABLE site_files (
  hash TEXT PRIMARY KEY,
  bench TEXT NOT NULL REFERENCES site_benches,
  claimed_at TIMESTAMPTZ NOT NULL DEFAULT now()
);
CREATE TABLE site_file_codes (
  soc TEXT PRIMARY KEY,
  hash TEXT NOT NULL REFERENCES site_files
);
CREATE INDEX site_file_codes_by_hash ON site_file_codes (hash);
`;
