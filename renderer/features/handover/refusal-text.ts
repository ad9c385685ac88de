import type { TFunction } from 'i18next';
import type { HandoverRefusal } from '../../../shared/model/handover.ts';
import { assertNever } from '../../../shared/result.ts';

/** Returns why a parcel is not accepted into the handover, with the remedy. */
export function refusalText(t: TFunction, refusal: HandoverRefusal): string {
  switch (refusal.why) {
    case 'unknown':
      return t('handover.refused.unknown', { code: refusal.code });
    case 'other-carrier':
      return t('handover.refused.other-carrier', { carrier: refusal.carrierName });
    case 'already': {
      const { bench } = refusal;
      if (bench !== null)
        return t(refusal.isHere ? 'handover.refused.hereBy' : 'handover.refused.elsewhereBy', {
          bench,
        });
      return t(refusal.isHere ? 'handover.refused.here' : 'handover.refused.elsewhere');
    }
    case 'returned':
      return t('handover.refused.returned', { status: refusal.status });
    case 'cancelled':
    case 'not-printed':
    case 'not-on-platform':
      return t(`handover.refused.${refusal.why}`);
    default:
      return assertNever(refusal);
  }
}
