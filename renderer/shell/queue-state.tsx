import { CircleHelp, CircleSlash, Clock, OctagonX, Printer, PrinterX, Siren } from 'lucide-react';
import { Button } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { PrintCounts, QueueCounts } from '../../shared/model/station.ts';
import { keysOf } from '../keys/commands.ts';
import type { Icon, Tone } from '../ui/icon.ts';
import { KeyHint } from '../ui/key-hint.tsx';
import { type Screen, useNavigationActions } from '../session/navigation.ts';
import { useCall } from '../station/queries.ts';
import layout from '../ui/layout.module.css';
import styles from './queue-state.module.css';

interface Count {
  name:
    | 'waiting'
    | 'uncertain'
    | 'cancelling'
    | 'rejected'
    | 'alarms'
    | 'printing'
    | 'printTrouble';
  count: number;
  icon: Icon;
  tone: Tone;
  /** The screen that handles the counted items. */
  screen: Screen;
}

/** Counts that are shown only if they are not zero. */
const isRare: ReadonlySet<Count['name']> = new Set(['cancelling', 'alarms']);

const orders = { screen: 'queue' } as const;
const labels = { screen: 'printing' } as const;

function cancelling({ cancelling: count }: QueueCounts): Count {
  return { name: 'cancelling', count, icon: CircleSlash, tone: 'warning', ...orders };
}

function alarm(count: number): Count {
  return { name: 'alarms', count, icon: Siren, tone: 'danger', ...orders };
}

/**
 * Numbers of waiting orders and labels, and of those that need a person. A press shows them. Rejected orders name their
 * key; the statements about printers name the one of labels.
 */
export function QueueState({
  queue,
  printing,
  isTight,
}: {
  queue: QueueCounts;
  printing: PrintCounts;
  /** Other content needs space: empty counts show only their icon. */
  isTight: boolean;
}) {
  const { t } = useTranslation();
  const { go } = useNavigationActions();
  const alarms = useCall('orders.alarms', undefined).data?.count ?? 0;
  const counts: readonly Count[] = [
    {
      name: 'waiting',
      count: queue.queued + queue.sending,
      icon: Clock,
      tone: 'neutral',
      ...orders,
    },
    { name: 'uncertain', count: queue.uncertain, icon: CircleHelp, tone: 'warning', ...orders },
    // Rare, and only relevant while it lasts.
    ...(queue.cancelling > 0 ? [cancelling(queue)] : []),
    { name: 'rejected', count: queue.rejected, icon: OctagonX, tone: 'danger', ...orders },
    ...(alarms > 0 ? [alarm(alarms)] : []),
    { name: 'printing', count: printing.waiting, icon: Printer, tone: 'neutral', ...labels },
    { name: 'printTrouble', count: printing.stuck, icon: PrinterX, tone: 'warning', ...labels },
  ];
  return (
    <ul
      className={`${layout.line} ${layout.gap1} ${styles.counts}`}
      aria-label={t('shell.counts.all')}
      data-tight={isTight || queue.cancelling > 0 || alarms > 0 || undefined}
    >
      {counts.map(({ name, count, icon: Icon, tone, screen }) => (
        <li key={name} data-rare={isRare.has(name) || undefined}>
          <Button
            className={styles.count}
            data-tone={count > 0 ? tone : 'neutral'}
            onPress={() => go(screen)}
          >
            <Icon aria-hidden className={styles.icon} />
            <span className={styles.name}>{t(`shell.counts.${name}`)}</span>
            <strong data-none={count === 0 || undefined}>{count}</strong>
            {name === 'rejected' && count > 0 && <KeyHint keys={keysOf('toQueue')} />}
          </Button>
        </li>
      ))}
    </ul>
  );
}
