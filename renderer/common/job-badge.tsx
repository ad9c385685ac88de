import {
  CircleCheck,
  CircleHelp,
  CircleMinus,
  Clock,
  Eye,
  Loader,
  OctagonX,
  PauseCircle,
  Printer,
  PrinterX,
  ScanBarcode,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PrintJobState } from '../../shared/model/print-job.ts';
import { Badge } from '../ui/badge.tsx';
import type { Icon, Tone } from '../ui/icon.ts';

const badges: Record<PrintJobState, { tone: Tone; icon: Icon }> = {
  queued: { tone: 'neutral', icon: Clock },
  preparing: { tone: 'info', icon: Loader },
  ready: { tone: 'info', icon: ScanBarcode },
  sending: { tone: 'info', icon: Printer },
  sent: { tone: 'success', icon: CircleCheck },
  confirmed: { tone: 'success', icon: Eye },
  held: { tone: 'warning', icon: PauseCircle },
  failed: { tone: 'danger', icon: OctagonX },
  unknown: { tone: 'warning', icon: CircleHelp },
  dropped: { tone: 'neutral', icon: CircleMinus },
};

/** The state of a print job. `waits` while its printer cannot print. */
export function JobBadge({ state, waits = false }: { state: PrintJobState; waits?: boolean }) {
  const { t } = useTranslation();
  if (waits)
    return (
      <Badge tone="warning" icon={PrinterX}>
        {t('printing.waitsForPrinter')}
      </Badge>
    );
  return <Badge {...badges[state]}>{t(`printing.states.${state}`)}</Badge>;
}
