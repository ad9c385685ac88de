import {
  ArrowUp,
  Ban,
  CircleCheck,
  CircleHelp,
  CircleSlash,
  Clock,
  OctagonX,
  Undo2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SyncState } from '../../shared/model/order.ts';
import { Badge } from '../ui/badge.tsx';
import type { Icon, Tone } from '../ui/icon.ts';

const badges: Record<SyncState, { tone: Tone; icon: Icon }> = {
  queued: { tone: 'neutral', icon: Clock },
  sending: { tone: 'info', icon: ArrowUp },
  uncertain: { tone: 'warning', icon: CircleHelp },
  created: { tone: 'success', icon: CircleCheck },
  rejected: { tone: 'danger', icon: OctagonX },
  withdrawn: { tone: 'neutral', icon: Undo2 },
  cancelling: { tone: 'warning', icon: CircleSlash },
  cancelled: { tone: 'neutral', icon: Ban },
};

/** The state of an order between this station and the platform. */
export function SyncBadge({ sync, isLarge = false }: { sync: SyncState; isLarge?: boolean }) {
  const { t } = useTranslation();
  return (
    <Badge {...badges[sync]} isLarge={isLarge}>
      {t(`orders.states.${sync}`)}
    </Badge>
  );
}
