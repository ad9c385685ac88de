import { type AuditFilter, type AuditGroup, auditGroups } from '../../shared/model/audit.ts';
import type { AuditRowFilter } from '../store/tables/audit-log/audit-reader.ts';

/** Converts a filter to a query: groups to their kinds, days to timestamps in the computer's time zone. */
export function rowFilterOf({ what, from, to, ...filter }: AuditFilter): AuditRowFilter {
  return {
    ...filter,
    kinds: what === null ? null : isGroup(what) ? auditGroups[what] : [what],
    from: from === null ? null : startOf(from, 0),
    until: to === null ? null : startOf(to, 1),
  };
}

function isGroup(what: NonNullable<AuditFilter['what']>): what is AuditGroup {
  return Object.hasOwn(auditGroups, what);
}

/** Start of a day, or of one `daysLater` (ms). */
function startOf(day: string, daysLater: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).getTime();
}
