import type { RetentionPeriods } from '../../../../shared/model/retention.ts';

/** Checks whether a new rule removes personal data that the previous one retained. That cannot be undone. */
export function removesNow(before: RetentionPeriods, after: RetentionPeriods): boolean {
  const oldDays = before.removePersonalAfterDays;
  const newDays = after.removePersonalAfterDays;
  return newDays !== null && (oldDays === null || newDays < oldDays);
}
