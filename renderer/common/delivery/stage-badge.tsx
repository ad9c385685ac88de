import {
  Ban,
  CalendarClock,
  CircleDashed,
  Clock,
  PackageCheck,
  PackageX,
  SearchX,
  Truck,
  Undo2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Delivery, type DeliveryStage, stageOf } from '../../../shared/model/delivery.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Icon, Tone } from '../../ui/icon.ts';
import { stageText } from './stage-text.ts';

const badges: Record<DeliveryStage, { tone: Tone; icon: Icon }> = {
  waiting: { tone: 'neutral', icon: Clock },
  'under-way': { tone: 'info', icon: Truck },
  postponed: { tone: 'warning', icon: CalendarClock },
  delivered: { tone: 'success', icon: PackageCheck },
  returning: { tone: 'warning', icon: Undo2 },
  returned: { tone: 'danger', icon: PackageX },
  lost: { tone: 'danger', icon: SearchX },
  cancelled: { tone: 'neutral', icon: Ban },
  other: { tone: 'neutral', icon: CircleDashed },
};

/** The delivery stage in one or two words. */
export function StageBadge(props: {
  delivery: Pick<Delivery, 'code' | 'name'>;
  isLarge?: boolean;
}) {
  const { t } = useTranslation();
  const { delivery, isLarge = false } = props;
  return (
    <Badge {...badges[stageOf(delivery.code)]} isLarge={isLarge}>
      {stageText(t, delivery)}
    </Badge>
  );
}
