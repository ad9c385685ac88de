/**
 * By which a database that went back is noticed, at the hub or at a bench: `log` is the name of the log that a bench greeted last,
 * `before` what the hub had of it in the epoch before this one, as JSON.
 */
export const wentBack = `
ALTER TABLE site_benches ADD COLUMN log TEXT;
ALTER TABLE site_benches ADD COLUMN before TEXT;
UPDATE site_benches SET log = (SELECT value FROM site_facts WHERE name = 'site');
`;
