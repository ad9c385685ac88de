import type { Retention } from '../../../../shared/model/retention.ts';

/** Whether another rule removes personal data that the one before kept: that cannot be undone. */
export function removesNow(before: Retention, after: Retention): boolean {
  const [old, fresh] = [before.removePersonalAfterDays, after.removePersonalAfterDays];
  return fresh !== null && (old === null || fresh < old);
}
