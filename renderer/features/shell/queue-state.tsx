import { CircleHelp, CircleSlash, Clock, OctagonX, Printer, PrinterX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PrintCounts, QueueCounts } from '../../../shared/model/station.ts';
import type { Icon, Tone } from '../../ui/icon.ts';
import styles from './queue-state.module.css';

interface Count {
  name: string;
  count: number;
  icon: Icon;
  tone: Tone;
}

function cancelling({ cancelling: count }: QueueCounts): Count {
  return { name: 'cancelling', count, icon: CircleSlash, tone: 'warning' };
}

/** How many orders and labels wait, and how many of them for a person. */
export function QueueState({ queue, printing }: { queue: QueueCounts; printing: PrintCounts }) {
  const { t } = useTranslation();
  const counts: readonly Count[] = [
    { name: 'waiting', count: queue.queued + queue.sending, icon: Clock, tone: 'neutral' },
    { name: 'uncertain', count: queue.uncertain, icon: CircleHelp, tone: 'warning' },
    // Rare, and only of interest while it goes on.
    ...(queue.cancelling > 0 ? [cancelling(queue)] : []),
    { name: 'rejected', count: queue.rejected, icon: OctagonX, tone: 'danger' },
    { name: 'printing', count: printing.waiting, icon: Printer, tone: 'neutral' },
    { name: 'printTrouble', count: printing.troubled, icon: PrinterX, tone: 'warning' },
  ];
  return (
    <ul className={styles.counts} aria-label={t('shell.counts.all')}>
      {counts.map(({ name, count, icon: Icon, tone }) => (
        <li key={name} className={styles.count} data-tone={count > 0 ? tone : 'neutral'}>
          <Icon aria-hidden className={styles.icon} />
          <span className={styles.name}>{t(`shell.counts.${name}`)}</span>
          <strong data-none={count === 0 || undefined}>{count}</strong>
        </li>
      ))}
    </ul>
  );
}
