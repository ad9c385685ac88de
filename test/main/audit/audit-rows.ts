import Sqlite from 'better-sqlite3';
import { expect } from 'vitest';
import { checkAuditLog } from '../../../main/store/maintenance/audit-check.ts';
import type { AuditChange } from '../../../shared/model/audit.ts';
import { openTestStation, type StationUnderTest } from '../../fakes/station.ts';
import { valueOf } from '../../fakes/value-of.ts';

/** A name that must be in no row of the log. */
export const NAME = 'Nguyễn Thị Không-Còn';
export const PHONE = '0977123987';

interface Row {
  kind: string;
  by: string;
  packer: string | null;
  order_id: string | null;
  thing: string | null;
  facts: { facts?: Record<string, unknown>; changes?: AuditChange[] };
}

/** Reads the rows of the database independently of the station. The log must be complete. */
export function rows({ file }: Pick<StationUnderTest, 'file'>): Row[] {
  expect(valueOf(checkAuditLog(file, []))).toMatchObject({ breaks: [] });
  const db = new Sqlite(file, { readonly: true });
  const all = db.prepare<[], Row & { facts: string }>('SELECT * FROM audit_log ORDER BY seq').all();
  db.close();
  return all.map((row) => Object.assign(row, { facts: JSON.parse(row.facts) as Row['facts'] }));
}

/** Opens a station at which Lan has signed in. */
export async function withLan(): Promise<{ under: StationUnderTest; lan: string }> {
  const under = await openTestStation();
  const { people } = under.station;
  const packer = { name: 'Lan', badge: 'NV-0001', pin: '4711', mayLead: true };
  const { id } = valueOf(await people.save({ id: null, packer }));
  valueOf(people.saveSettings({ isOn: true, signOutAfterMinutes: 10 }));
  return { under, lan: id };
}
