import { type AuditFilter, type AuditGroup, auditGroups } from '../../shared/model/audit.ts';
import type { AuditWish } from '../store/audit-reader.ts';

/** What a filter means for the table: a group is its kinds, days are moments of this computer's clock. */
export function wishOf({ what, from, to, ...filter }: AuditFilter): AuditWish {
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

/** When a day begins, or one after it, ms. */
function startOf(day: string, daysLater: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).getTime();
}
