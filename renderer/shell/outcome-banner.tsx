import { ArrowRight, Check, CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkRun } from '../../shared/model/bulk.ts';
import type { PrintBatch } from '../../shared/model/print-batch.ts';
import { isBatchFinished } from '../common/printing/batch-state.ts';
import { queuedLabels } from '../common/printing/printing-provider.tsx';
import { keysOf } from '../keys/commands.ts';
import { useCommands } from '../keys/use-commands.ts';
import { useScreen, useNavigationActions } from '../session/navigation.ts';
import { station } from '../station/client.ts';
import { useCall } from '../station/queries.ts';
import { dismissAbout } from '../ui/announce.ts';
import { Button } from '../ui/button.tsx';
import layout from '../ui/layout.module.css';
import tones from '../ui/tones.module.css';
import styles from './outcome-banner.module.css';

/**
 * Results of batch prints and bulk operations, on every screen until a user has seen them: on their own screen, or by a
 * confirmation here.
 */
export function OutcomeBanner() {
  const { t } = useTranslation();
  const screen = useScreen();
  const { go } = useNavigationActions();
  const { data: batches = [] } = useCall('printing.batches', {});
  const { data: run = null } = useCall('bulk.state', undefined);
  const unseen = batches.filter((batch) => isBatchFinished(batch) && !batch.isSeen);
  const unseenBatches = screen === 'printing' ? [] : unseen;
  const hasOutcome = unseen.length > 0;
  // The result lists the same labels with their outcome.
  useEffect(() => {
    if (hasOutcome) dismissAbout(queuedLabels);
  }, [hasOutcome]);
  const finishedRun = run === null || run.state === 'runs' ? null : run;
  const acknowledgePrinted = () => {
    void station.call('printing.seen', { batchIds: unseenBatches.map(({ id }) => id) });
  };
  const acknowledgeBulk = () => void station.call('bulk.seen');
  const see = () => {
    if (unseenBatches.length > 0) go('printing');
    else if (screen === 'orders') acknowledgeBulk();
    else go('orders');
  };
  useCommands({ seeOutcome: unseenBatches.length > 0 || finishedRun ? see : null });
  return (
    <section aria-label={t('outcomes.list')} className={layout.rigid}>
      {unseenBatches.length > 0 && (
        <Outcome
          isLoud={unseenBatches.some(({ skipped, dropped }) => skipped + dropped > 0)}
          hasKey
          onSee={() => go('printing')}
          onSeen={acknowledgePrinted}
        >
          <Printed batches={unseenBatches} />
        </Outcome>
      )}
      {finishedRun && screen !== 'orders' && (
        <Outcome
          isLoud={finishedRun.state === 'stopped' || finishedRun.refused.length > 0}
          hasKey={unseenBatches.length === 0}
          onSee={() => go('orders')}
          onSeen={acknowledgeBulk}
        >
          <Done run={finishedRun} />
        </Outcome>
      )}
    </section>
  );
}

function Outcome(props: {
  /** A part of it failed. */
  isLoud: boolean;
  /** The command's key opens it. */
  hasKey: boolean;
  onSee: () => void;
  onSeen: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const Icon = props.isLoud ? TriangleAlert : CircleCheck;
  return (
    <div className={styles.band} data-asks={props.isLoud || undefined}>
      <Icon aria-hidden className={`${layout.iconLarge} ${tones.success} ${styles.icon}`} />
      <output className={styles.words}>{props.children}</output>
      <Button
        size="small"
        icon={ArrowRight}
        {...(props.hasKey && { keys: keysOf('seeOutcome') })}
        onPress={props.onSee}
      >
        {t('outcomes.see')}
      </Button>
      <Button size="small" icon={Check} onPress={props.onSeen}>
        {t('outcomes.seen')}
      </Button>
    </div>
  );
}

function Printed({ batches }: { batches: readonly PrintBatch[] }) {
  const { t } = useTranslation();
  const sum = (name: 'total' | 'printed' | 'confirmed' | 'skipped' | 'dropped') =>
    batches.reduce((all, batch) => all + batch[name], 0);
  const printed = sum('printed');
  const total = sum('total');
  const textKey = sum('confirmed') === printed ? 'printed' : 'taken';
  return (
    <>
      <strong>{t(`outcomes.${textKey}`, { count: batches.length, printed, total })}</strong>
      {(['skipped', 'dropped'] as const)
        .filter((name) => sum(name) > 0)
        .map((name) => (
          <span key={name}>{t(`printing.batch.${name}`, { labels: sum(name) })}</span>
        ))}
    </>
  );
}

function Done({ run }: { run: BulkRun }) {
  const { t } = useTranslation();
  const { what, of, done, state } = run;
  const refused = run.refused.reduce((all, { orders }) => all + orders, 0);
  return (
    <>
      <strong>{t(`list.bulk.${what}.done`, { count: done })}</strong>
      {state === 'stopped' && (
        <span>{t('list.bulk.stopped', { count: Math.max(0, of - done - refused) })}</span>
      )}
      {refused > 0 && <span>{t('outcomes.refused', { count: refused })}</span>}
    </>
  );
}
