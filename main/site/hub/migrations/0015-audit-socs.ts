/** The code of the order of a row, as its bench told it beside what was hashed: other benches know orders by their codes. */
export const auditSocs = 'ALTER TABLE site_audit ADD COLUMN soc TEXT';
