/** What all benches did with one order is asked for by its code. */
export const auditOfOrder =
  'CREATE INDEX site_audit_of_order ON site_audit (soc) WHERE soc IS NOT NULL';
