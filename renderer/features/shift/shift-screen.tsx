import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inFours } from '../../../shared/model/audit.ts';
import { type Days, shiftFigures, type ShiftReport } from '../../../shared/model/shift.ts';
import { dayOf } from '../../common/day/day-text.ts';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { useDay } from '../../common/use-now.ts';
import { useCall } from '../../station/queries.ts';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import tones from '../../ui/tones.module.css';
import { daysOf } from './days.ts';
import { Coverage } from './coverage.tsx';
import { Figures } from './figures.tsx';
import { GoalProgress } from './goal-progress.tsx';
import { type PlotKind, plotKinds } from './plot-kinds.ts';
import { PackersReasons, ReasonsTable, StagesTable, SumsTable } from './tables.tsx';
import { useRows } from './use-rows.ts';
import { ShiftTools } from './shift-tools.tsx';
import styles from './shift-screen.module.css';

// The plotting library is loaded with the first report only.
const Plot = lazy(async () => {
  const { Plot } = await import('./plot.tsx');
  return { default: Plot };
});

const groups = ['byHour', 'byPacker', 'byCarrier', 'byDay'] as const;
const siteGroups = ['byBench', ...groups] as const;

/** The report of today or other days: figures, plots, tables with the same figures, and files. */
export function ShiftScreen() {
  const { t } = useTranslation();
  const today = useDay();
  const [chosen, setChosen] = useState<Days | null>(null);
  const days = chosen ?? daysOf('today', today);
  const hasSite = (useCall('site.state', undefined).data?.bench ?? null) !== null;
  const [isSiteChosen, setIsSite] = useState(false);
  const isSite = hasSite && isSiteChosen;
  const {
    data: report,
    error,
    isFetching,
  } = useCall(
    'shift.report',
    { ...days, isSite },
    {
      keepsPrevious: true,
      staleAfterMs: 0,
      insists: 5,
    },
  );
  const counting = useCall('shift.counting', undefined).data ?? null;
  const isToday = days.from === days.to && days.to === dayOf(today);
  return (
    <div className={layout.screen}>
      <ShiftTools days={days} isSite={isSite} today={today} onDays={setChosen} />
      {hasSite && (
        <div className={styles.tools}>
          <Segmented
            label={t('shift.whose.title')}
            hideLabel
            isCompact
            options={(['bench', 'site'] as const).map((id) => ({
              id,
              text: t(`shift.whose.${id}`),
            }))}
            value={isSite ? 'site' : 'bench'}
            onChange={(whose) => setIsSite(whose === 'site')}
          />
        </div>
      )}
      {error && <ErrorNotice problem={error.problem} />}
      {isFetching && counting !== null ? (
        <ProgressBar label={t('shift.countingPart', { percent: counting })} percent={counting} />
      ) : (
        !report && !error && <output>{t('shift.counting')}</output>
      )}
      {report && !error && (report.covers !== null) === isSite && (
        <div className={`${layout.column3} ${layout.scrollArea} ${styles.body}`}>
          <Figures report={report} />
          {report.covers && <Coverage covers={report.covers} />}
          {isToday && !isSite && <GoalProgress labels={report.total.labels} today={today} />}
          <Parts report={report} />
          <div className={styles.pair}>
            <Panel title={t('shift.stages.title')}>
              <StagesTable stages={report.stages} />
            </Panel>
            <Panel title={t('shift.reasons')}>
              <ReasonsTable reasons={report.reasons} />
              <PackersReasons report={report} />
            </Panel>
          </div>
          {report.auditHead && (
            <p className={tones.muted}>
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
  const [chosen, setGroup] = useState<(typeof siteGroups)[number]>('byHour');
  const visibleGroups = report.covers === null ? groups : siteGroups;
  const group = chosen === 'byBench' && report.covers === null ? 'byHour' : chosen;
  const rows = useRows(report, group);
  const [kind, setKind] = useState<PlotKind>('counts');
  return (
    <Panel
      title={t('shift.parts.title')}
      headerContent={
        <Segmented
          label={t('shift.parts.title')}
          hideLabel
          isCompact
          options={visibleGroups.map((id) => ({ id, text: t(`shift.parts.${id}`) }))}
          value={group}
          onChange={setGroup}
        />
      }
    >
      <div className={styles.tools}>
        <Segmented
          label={t('shift.plots.title')}
          hideLabel
          isCompact
          options={plotKinds.map((id) => ({ id, text: t(`shift.plots.${id}`) }))}
          value={kind}
          onChange={setKind}
        />
      </div>
      <Suspense fallback={<div className={styles.plot} />}>
        <Plot rows={rows} kind={kind} />
      </Suspense>
      <SumsTable
        caption={t(`shift.parts.${group}`)}
        figures={shiftFigures}
        rows={rows}
        total={report.total}
      />
    </Panel>
  );
}
