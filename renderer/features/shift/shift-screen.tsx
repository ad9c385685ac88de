import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inFours } from '../../../shared/model/audit.ts';
import type { Days, ShiftReport } from '../../../shared/model/shift.ts';
import { dayOf } from '../../common/day/day-text.ts';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { useDay } from '../../common/use-now.ts';
import { useCall } from '../../station/queries.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { daysOf } from './days.ts';
import { Figures } from './figures.tsx';
import { Pace } from './pace.tsx';
import { ReasonsTable, StagesTable, SumsTable } from './tables.tsx';
import { useRows } from './use-rows.ts';
import { ShiftTools } from './shift-tools.tsx';
import styles from './shift-screen.module.css';

// The library that draws is read when somebody looks at a shift, and by nobody before.
const Plot = lazy(async () => {
  const { Plot } = await import('./plot.tsx');
  return { default: Plot };
});

const groups = ['byHour', 'byPacker', 'byCarrier', 'byDay'] as const;

/** What was done today, or on any days: figures, plots with the same figures as tables, and files of it. */
export function ShiftScreen() {
  const { t } = useTranslation();
  const today = useDay();
  const [chosen, setChosen] = useState<Days | null>(null);
  const days = chosen ?? daysOf('today', today);
  const {
    data: report,
    error,
    isFetching,
  } = useCall('shift.report', days, {
    keepsPrevious: true,
    freshForMs: 0,
    insists: 5,
  });
  const counting = useCall('shift.counting', undefined).data ?? null;
  const isToday = days.from === days.to && days.to === dayOf(today);
  return (
    <div className={styles.screen}>
      <ShiftTools days={days} today={today} onDays={setChosen} />
      {error && <ErrorNotice problem={error.problem} />}
      {isFetching && counting !== null ? (
        <ProgressBar label={t('shift.countingPart', { percent: counting })} percent={counting} />
      ) : (
        !report && !error && <output>{t('shift.counting')}</output>
      )}
      {report && (
        <div className={styles.body}>
          <Figures sums={report.total} />
          {isToday && <Pace labels={report.total.labels} today={today} />}
          <Parts report={report} />
          <div className={styles.pair}>
            <Panel title={t('shift.stages.title')}>
              <StagesTable stages={report.stages} />
            </Panel>
            <Panel title={t('shift.reasons')}>
              <ReasonsTable reasons={report.reasons} />
            </Panel>
          </div>
          {report.auditHead && (
            <p className={styles.soft}>
              {t('shift.auditHead', {
                row: report.auditHead.seq,
                code: inFours(report.auditHead.code),
              })}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function Parts({ report }: { report: ShiftReport }) {
  const { t } = useTranslation();
  const [group, setGroup] = useState<(typeof groups)[number]>('byHour');
  const rows = useRows(report, group);
  return (
    <Panel
      title={t('shift.parts.title')}
      aside={
        <Segmented
          label={t('shift.parts.title')}
          hideLabel
          isCompact
          options={groups.map((id) => ({ id, text: t(`shift.parts.${id}`) }))}
          value={group}
          onChange={setGroup}
        />
      }
    >
      <Suspense fallback={<div className={styles.plot} />}>
        <Plot rows={rows} />
      </Suspense>
      <SumsTable caption={t(`shift.parts.${group}`)} rows={rows} total={report.total} />
    </Panel>
  );
}
