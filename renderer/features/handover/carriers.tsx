import { PackageCheck, PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Handover, HandoverCarrier } from '../../../shared/model/handover.ts';
import { Loading } from '../../common/loading.tsx';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { formatDong } from '../../common/format.ts';
import { Moment } from '../../common/moment.tsx';
import { useCommands } from '../../keys/use-commands.ts';
import { useScan } from '../../keys/use-scan.ts';
import { station } from '../../station/client.ts';
import { useCall } from '../../station/queries.ts';
import { useTask } from '../../station/use-task.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel.tsx';
import tones from '../../ui/tones.module.css';
import { Aside } from './aside.tsx';
import styles from './handover-screen.module.css';
import { LastScan } from './last-scan.tsx';
import { useHandoverScans } from './use-handover-scans.ts';

/** Carriers with waiting parcels, and earlier handovers. The first scan of a carrier opens its handover. */
export function Carriers({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const { data: waiting, error } = useCall('handovers.waiting', undefined);
  const { data: handovers, error: unlisted } = useCall('handovers.list', {});
  const { run, problem } = useTask();
  const { last, lastRead, lastOfParcel, aside, scan, refuse, change, settled, undo, clear } =
    useHandoverScans(null);
  useScan(scan, { settled, refuse });
  const [unfinished, another] = handovers?.filter(({ closedAt }) => closedAt === null) ?? [];
  // Shows it first: a handover is closed only where its parcels are listed.
  const show = unfinished && !another ? () => onOpen(unfinished.id) : null;
  useCommands({ closeHandover: show });
  const begin = async (carrier: HandoverCarrier) => {
    const opened = await run(() => station.call('handovers.open', carrier));
    if (opened?.ok) onOpen(opened.value.id);
  };
  const visibleProblem = problem ?? error?.problem ?? unlisted?.problem;
  return (
    <div className={layout.screen}>
      {visibleProblem && <ErrorNotice problem={visibleProblem} />}
      <LastScan
        last={last}
        lastRead={lastRead}
        lastOfParcel={lastOfParcel}
        counts={null}
        onType={scan}
        onChange={change}
        onUndo={undo}
      />
      <div className={layout.twoPanels}>
        <Panel title={t('handover.waiting')} scrolls>
          {!waiting && !visibleProblem && <Loading />}
          {waiting?.length === 0 && (
            <EmptyState icon={PackageOpen} title={t('handover.noneWaiting')}>
              {t('handover.noneWaitingMeaning')}
            </EmptyState>
          )}
          <ul>
            {waiting?.map(({ carrier, parcels, elsewhere }) => (
              <li key={carrier.id} className={styles.row}>
                <span className={tones.strong}>{carrier.name}</span>
                <span>
                  {t('handover.parcels', { count: parcels })}
                  {elsewhere > 0 && (
                    <>
                      <br />
                      <span className={styles.soft}>
                        {t('handover.elsewhere', { count: elsewhere })}
                      </span>
                    </>
                  )}
                </span>
                <Button variant="primary" onPress={() => void begin(carrier)}>
                  {t('handover.begin')}
                </Button>
              </li>
            ))}
          </ul>
        </Panel>
        <div className={`${layout.column3} ${layout.minHeight0} ${styles.stack}`}>
          <Aside scans={aside} onClear={clear} />
          <Panel title={t('handover.before')} scrolls>
            {handovers?.length === 0 && (
              <EmptyState icon={PackageCheck} title={t('handover.noneBefore')} />
            )}
            <ul>
              {handovers?.map((handover) => (
                <Before key={handover.id} handover={handover} onOpen={onOpen} />
              ))}
            </ul>
          </Panel>
        </div>
      </div>
    </div>
  );
}

function Before({ handover, onOpen }: { handover: Handover; onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const { id, carrier, parcels, codTotal, closedAt, reopened, bench } = handover;
  return (
    <li className={styles.row}>
      <span className={tones.strong}>{carrier.name}</span>
      <span className={styles.soft}>
        {t('handover.parcels', { count: parcels })} · {formatDong(codTotal)}
        <br />
        {closedAt === null ? (
          <strong className={tones.warning}>
            {bench === null ? t('handover.isOpen') : t('handover.isOpenAt', { bench })}
          </strong>
        ) : (
          <Moment at={closedAt} />
        )}
        {reopened > 0 && ` · ${t('handover.reopened', { count: reopened })}`}
      </span>
      <Button onPress={() => onOpen(id)}>
        {t(closedAt === null ? 'handover.goOn' : 'handover.look')}
      </Button>
    </li>
  );
}
