import { CircleCheck, OctagonAlert, ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HandedParcel, HandoverScan } from '../../../shared/model/handover.ts';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { formatDong } from '../../common/format.ts';
import { Moment } from '../../common/moment.tsx';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { useScan } from '../../keys/use-taker.ts';
import { station } from '../../station/client.ts';
import { useCall } from '../../station/queries.ts';
import { useTask } from '../../station/use-task.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './handover-screen.module.css';
import { refusalText } from './refusal-text.ts';
import { useScansInTurn } from './use-scans-in-turn.ts';

/** One carrier's handover: what is scanned goes in, and what is missing is named. */
export function OpenHandover({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { t } = useTranslation();
  const { data, error } = useCall('handovers.get', { id });
  const { run, problem, isRunning } = useTask();
  const isOpen = data !== undefined && data.handover.closedAt === null;
  const { last, scan } = useScansInTurn(id);
  useScan((code) => {
    if (isOpen) scan(code);
  });
  const close = () => run(() => station.call('handovers.close', { id }));
  const reopen = () => run(() => station.call('handovers.reopen', { id }));
  useCommands({ leaveHandover: onLeave, closeHandover: isOpen ? () => void close() : null });
  if (error) return <ErrorNotice problem={error.problem} />;
  if (!data) return <p className={styles.waiting}>{t('common.loading')}</p>;
  const { handover, parcels, missing } = data;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <p className={styles.carrier}>{handover.carrier.name}</p>
        <p className={styles.total}>{t('handover.parcels', { count: handover.parcels })}</p>
        <p className={styles.total}>{formatDong(handover.codTotal)}</p>
        <div className={styles.actions}>
          {isOpen ? (
            <Button
              variant="primary"
              keys={keysOf('closeHandover')}
              onPress={() => void close()}
              isPending={isRunning}
            >
              {t('handover.close')}
            </Button>
          ) : (
            <Button onPress={() => void reopen()}>{t('handover.reopen')}</Button>
          )}
          <Button keys={keysOf('leaveHandover')} onPress={onLeave}>
            {t('handover.leave')}
          </Button>
        </div>
      </header>
      {problem && <ErrorNotice problem={problem} />}
      {isOpen && <LastScan last={last} onType={scan} />}
      <div className={styles.panels}>
        <Panel title={`${t('handover.scanned')} (${parcels.length})`} scrolls>
          <ParcelRows
            parcels={parcels.toReversed()}
            {...(isOpen && {
              onTakeOut: (orderId: string) =>
                void run(() => station.call('handovers.takeOut', { orderId })),
            })}
          />
        </Panel>
        <Panel title={`${t('handover.missing')} (${missing.length})`} scrolls>
          <ParcelRows parcels={missing} />
        </Panel>
      </div>
    </div>
  );
}

/** What the last scan came to, to be read from two metres. */
function LastScan({ last, onType }: { last: HandoverScan | null; onType: (code: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const tone = last === null ? 'info' : last.outcome === 'taken' ? 'success' : 'danger';
  const Icon = { info: ScanBarcode, success: CircleCheck, danger: OctagonAlert }[tone];
  return (
    <section className={styles.scan} data-tone={tone} aria-live="assertive">
      <Icon aria-hidden className={styles.scanIcon} />
      <p className={styles.scanText}>
        {last === null && t('handover.scanNow')}
        {last?.outcome === 'taken' &&
          `${last.parcel.shortCode} · ${last.parcel.receiverName} · ${formatDong(last.parcel.codAmount)}`}
        {last?.outcome === 'refused' && refusalText(t, last.refusal)}
      </p>
      <form
        className={styles.typed}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') onType(typed);
          setTyped('');
        }}
      >
        <TextField label={t('handover.type')} value={typed} onChange={setTyped} />
      </form>
    </section>
  );
}

function ParcelRows(props: {
  parcels: readonly HandedParcel[];
  onTakeOut?: (orderId: string) => void;
}) {
  const { t } = useTranslation();
  const { onTakeOut } = props;
  return (
    <ul>
      {props.parcels.map((parcel) => (
        <li key={parcel.orderId} className={styles.row}>
          <span>
            <span className={styles.name}>{parcel.receiverName}</span>
            <br />
            <span className={styles.code}>{parcel.shortCode}</span>
          </span>
          <span className={styles.soft}>
            {formatDong(parcel.codAmount)}
            {onTakeOut && (
              <>
                {' · '}
                <Moment at={parcel.scannedAt} />
              </>
            )}
          </span>
          {onTakeOut && (
            <Button onPress={() => onTakeOut(parcel.orderId)}>{t('handover.takeOut')}</Button>
          )}
        </li>
      ))}
    </ul>
  );
}
