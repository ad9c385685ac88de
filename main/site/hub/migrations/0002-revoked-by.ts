/** At which bench somebody took a bench out of the site: its own number where it left, nothing where the hub's own program did it. */
export const revokedBy = `
ALTER TABLE site_benches ADD COLUMN revoked_by TEXT REFERENCES site_benches;
`;
