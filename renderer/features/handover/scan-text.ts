import type { i18n, TFunction } from 'i18next';
import type { HandoverRefusal } from '../../../shared/model/handover.ts';
import { assertNever } from '../../../shared/result.ts';
import { refusedScanText } from '../../common/refused-scan-text.ts';
import { errorText } from '../../i18n/error-text.ts';
import type { ScannedIntoHandover } from '../../session/handover-state.ts';

/** Result of a scan, and the next action. */
interface ScanText {
  readonly title: string;
  readonly todo: string;
}

/** Green if the parcel was added, amber if it was scanned before or taken out again, red if it must not go with this courier. */
export function toneOf(result: ScannedIntoHandover['result']): 'success' | 'warning' | 'danger' {
  if (result.outcome === 'taken') return 'success';
  if (result.outcome === 'undone') return 'warning';
  return result.outcome === 'refused' && result.refusal.why === 'already' ? 'warning' : 'danger';
}

/** Returns the texts of a result. `isComplete`: every labelled parcel of the carrier was scanned. */
export function scanText(
  translator: i18n,
  { result, isFirst }: Pick<ScannedIntoHandover, 'result' | 'isFirst'>,
  isComplete: boolean,
): ScanText {
  const { t } = translator;
  switch (result.outcome) {
    case 'taken': {
      const carrier = result.handover.carrier.name;
      return {
        title: t(isFirst ? 'handover.opened' : 'handover.taken', { carrier }),
        todo: t(isComplete ? 'handover.complete' : 'handover.scanNext'),
      };
    }
    case 'undone':
      return { title: t('handover.undone'), todo: t('handover.undoneTodo') };
    case 'refused':
      return refusalText(t, result.refusal);
    case 'no-effect':
      return refusedScanText(t, result.refusal);
    case 'failed': {
      const { title, todo } = errorText(translator, result.problem);
      return { title, todo };
    }
    default:
      return assertNever(result);
  }
}

function refusalText(t: TFunction, refusal: HandoverRefusal): ScanText {
  switch (refusal.why) {
    case 'other-carrier': {
      const carrier = refusal.carrierName;
      return {
        title: t('handover.refused.other-carrier.title', { carrier }),
        todo: t('handover.refused.other-carrier.todo'),
      };
    }
    case 'already': {
      const textKey = refusal.isHere ? 'here' : 'elsewhere';
      const { bench } = refusal;
      return {
        title: t(`handover.refused.${textKey}.title`),
        todo:
          bench === null
            ? t(`handover.refused.${textKey}.todo`)
            : t(`handover.refused.${textKey}.todoBy`, { bench }),
      };
    }
    case 'returned':
      return {
        title: t('handover.refused.returned.title'),
        todo: t('handover.refused.returned.todo', { status: refusal.status }),
      };
    case 'unknown':
    case 'cancelled':
    case 'not-printed':
    case 'not-on-platform':
      return {
        title: t(`handover.refused.${refusal.why}.title`),
        todo: t(`handover.refused.${refusal.why}.todo`),
      };
    default:
      return assertNever(refusal);
  }
}
