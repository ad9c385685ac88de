/**
 * The audit log. Rows are never changed or removed. `hash` is the SHA-256 over the row and `prev`, the hash of the row
 * before (`audit-chain.ts`). `facts` has codes and numbers but no names. `at` is ms.
 */
export const audit = `
CREATE TABLE audit_log (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  by TEXT NOT NULL,
  packer TEXT,
  kind TEXT NOT NULL,
  order_id TEXT,
  thing TEXT,
  facts TEXT NOT NULL CHECK (json_valid(facts)),
  prev BLOB NOT NULL,
  hash BLOB NOT NULL
) STRICT;
CREATE INDEX audit_log_by_order ON audit_log (order_id, seq) WHERE order_id IS NOT NULL;
CREATE TRIGGER audit_log_keep BEFORE UPDATE ON audit_log
  BEGIN SELECT RAISE(ABORT, 'audit_log is append only'); END;
CREATE TRIGGER audit_log_stay BEFORE DELETE ON audit_log
  BEGIN SELECT RAISE(ABORT, 'audit_log is append only'); END;
`;
