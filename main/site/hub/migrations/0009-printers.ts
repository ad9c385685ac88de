/** How the printers of a bench were when it last told, as JSON. */
export const printers = `ALTER TABLE site_benches ADD COLUMN printers TEXT`;
