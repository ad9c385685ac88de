import { CircleCheck, CircleHelp, Clock, Copy, History, OctagonX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { UpdateFate } from '../../../shared/model/update.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Icon, Tone } from '../../ui/icon.ts';

const badges: Record<UpdateFate, { tone: Tone; icon: Icon }> = {
  new: { tone: 'info', icon: Clock },
  applied: { tone: 'success', icon: CircleCheck },
  repeated: { tone: 'neutral', icon: Copy },
  late: { tone: 'neutral', icon: History },
  'no-order': { tone: 'warning', icon: CircleHelp },
  unreadable: { tone: 'danger', icon: OctagonX },
};

/** Result of an update. */
export function FateBadge({ fate }: { fate: UpdateFate }) {
  const { t } = useTranslation();
  return <Badge {...badges[fate]}>{t(`activity.fate.${fate}`)}</Badge>;
}
