import { CircleCheck, RotateCcw, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HandoverDetail } from '../../../shared/model/handover.ts';
import { Loading } from '../../common/loading.tsx';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { formatDong } from '../../common/format.ts';
import { ScanResultPanel } from '../../common/scan-result.tsx';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { useScan } from '../../keys/use-scan.ts';
import { station } from '../../station/client.ts';
import { useCall } from '../../station/queries.ts';
import { useTask } from '../../station/use-task.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel.tsx';
import tones from '../../ui/tones.module.css';
import { Aside } from './aside.tsx';
import styles from './handover-screen.module.css';
import { ClosingQuestion } from './closing-question.tsx';
import { LastScan } from './last-scan.tsx';
import { ParcelRows } from './parcel-rows.tsx';
import { SignedList } from './signed-list.tsx';
import { HandoverHistory } from './handover-history.tsx';
import { useClosing } from './use-closing.ts';
import { useHandoverScans } from './use-handover-scans.ts';
import { useSignedList } from './use-signed-list.ts';

/** The handover of one carrier: scans add parcels, and missing parcels are listed. */
export function OpenHandover({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { t } = useTranslation();
  const { data, error } = useCall('handovers.get', { id });
  const { run, problem, isRunning } = useTask();
  const list = useSignedList(id);
  const isOpen = data !== undefined && data.handover.closedAt === null;
  const { last, lastRead, lastOfParcel, aside, scan, refuse, change, settled, undo, clear } =
    useHandoverScans(id);
  const closing = useClosing(id, { settled, onClosed: list.saveAndPrint });
  // A closed handover has no result of a scan.
  useScan(scan, { settled, refuse: isOpen ? refuse : undefined });
  const reopen = async () => {
    list.forget();
    await run(() => station.call('handovers.reopen', { id }));
  };
  useCommands({
    leaveHandover: onLeave,
    closeHandover: isOpen ? () => void closing.close() : null,
  });
  if (error) return <ErrorNotice problem={error.problem} />;
  if (!data) return <Loading />;
  const { parcels, missing, missingCount, turns } = data;
  const visibleProblem = problem ?? closing.problem;
  const takeOut = (orderId: string) =>
    void run(() => station.call('handovers.takeOut', { orderId }));
  return (
    <div className={layout.screen}>
      <Head
        detail={data}
        isRunning={isRunning || closing.isRunning}
        onClose={() => void closing.close()}
        onReopen={() => void reopen()}
        onLeave={onLeave}
      />
      {visibleProblem && <ErrorNotice problem={visibleProblem} />}
      {closing.asks && (
        <ClosingQuestion
          carrierName={data.handover.carrier.name}
          asks={closing.asks}
          onScan={scan}
          onGoOn={closing.goOn}
          onConfirm={() => void closing.confirm()}
        />
      )}
      {isOpen ? (
        <LastScan
          last={last}
          lastRead={lastRead}
          lastOfParcel={lastOfParcel}
          counts={{ scanned: parcels.length, missing: missingCount }}
          onType={scan}
          onChange={change}
          onUndo={undo}
          onClose={() => void closing.close()}
        />
      ) : (
        <ScanResultPanel
          className={styles.result}
          isCompact
          label={t('handover.lastScan')}
          tone="success"
          title={t('handover.closed', { carrier: data.handover.carrier.name })}
          todo={t('handover.closedTodo')}
          code={null}
        />
      )}
      <div className={layout.twoPanels}>
        <Panel title={`${t('handover.scanned')} (${parcels.length})`} scrolls>
          <ParcelRows
            isScanned
            parcels={parcels.toReversed()}
            {...(isOpen && { onTakeOut: takeOut })}
          />
        </Panel>
        <div className={`${layout.column3} ${layout.minHeight0} ${styles.stack}`}>
          <Aside scans={aside} onClear={clear} />
          {isOpen ? (
            <Panel title={`${t('handover.missing')} (${missingCount})`} scrolls>
              {missingCount === 0 && <p className={styles.soft}>{t('handover.noneMissing')}</p>}
              <ParcelRows parcels={missing} />
              {missingCount > missing.length && (
                <p className={styles.soft}>
                  {t('handover.moreMissing', { count: missingCount - missing.length })}
                </p>
              )}
            </Panel>
          ) : (
            <SignedList list={list} />
          )}
          {turns.length > 1 && <HandoverHistory turns={turns} />}
        </div>
      </div>
    </div>
  );
}

/** Carrier, number of parcels and COD total (dong) of a handover, with its actions. */
function Head(props: {
  detail: HandoverDetail;
  isRunning: boolean;
  onClose: () => void;
  onReopen: () => void;
  onLeave: () => void;
}) {
  const { t } = useTranslation();
  const { carrier, closedAt, codTotal, parcels, reopened, bench } = props.detail.handover;
  const isComplete = parcels > 0 && props.detail.missingCount === 0;
  const scanned = props.detail.parcels.map((parcel) => parcel.bench);
  const benches = [...new Set([bench, ...scanned])].filter((one) => one !== null).toSorted();
  return (
    <header className={`${layout.wrap} ${layout.alignCenter} ${styles.head}`}>
      <p className={tones.title}>{carrier.name}</p>
      <p className={tones.titleSize}>{t('handover.parcels', { count: parcels })}</p>
      <p className={tones.titleSize}>{t('handover.codTotal', { amount: formatDong(codTotal) })}</p>
      {closedAt !== null && (
        <Badge tone="success" icon={CircleCheck}>
          {t('handover.isClosed')}
        </Badge>
      )}
      {benches.length > 0 && (
        <Badge tone="info" icon={Users}>
          {t('handover.together', { benches: benches.join(', ') })}
        </Badge>
      )}
      {reopened > 0 && (
        <Badge tone="warning" icon={RotateCcw}>
          {t('handover.reopened', { count: reopened })}
        </Badge>
      )}
      <div className={`${layout.line} ${layout.gap2} ${layout.pushEnd}`}>
        {closedAt === null ? (
          <Button
            // Once every parcel was scanned, the primary button stands below the result.
            {...(!isComplete && { variant: 'primary' })}
            keys={keysOf('closeHandover')}
            onPress={props.onClose}
            isPending={props.isRunning}
          >
            {t('handover.close')}
          </Button>
        ) : (
          <Button onPress={props.onReopen} isPending={props.isRunning}>
            {t('handover.reopen')}
          </Button>
        )}
        <Button keys={keysOf('leaveHandover')} onPress={props.onLeave}>
          {t('handover.leave')}
        </Button>
      </div>
    </header>
  );
}
