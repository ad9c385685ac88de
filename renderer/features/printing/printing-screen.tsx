import { CircleCheck, Printer, PrinterX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PrintBatch } from '../../../shared/model/print-batch.ts';
import type { ListedJob } from '../../../shared/model/print-job.ts';
import { useCall } from '../../station/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel.tsx';
import { Loading } from '../../common/loading.tsx';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { RemotePrints } from './remote-prints.tsx';
import { BatchCard } from './batch-card.tsx';
import { isBatchFinished, isRunning, needsAnswer } from '../../common/printing/batch-state.ts';
import { JobCard } from '../../common/printing/job-card.tsx';
import { PrinterLines } from './printer-lines.tsx';
import { PrinterProblems } from './printer-problems.tsx';
import styles from './printing-screen.module.css';
import { isUnderWay, waitsForPerson, waitsForPrinter } from '../../common/printing/job-choices.ts';
import { needsAttention } from '../../common/printing/printer-problem.ts';
import { useSeen } from './use-seen.ts';

const MAX_JOBS = 100;

/** Printed labels, labels in progress, and labels that need a person. */
export function PrintingScreen() {
  const { t } = useTranslation();
  const { data, error, isPending } = useCall('printing.jobs', { limit: MAX_JOBS });
  const { data: state } = useCall('station.state', undefined);
  const { data: batches = [] } = useCall('printing.batches', {});
  const { data: statuses = [] } = useCall('printers.status', undefined);
  const finished = batches.filter(isBatchFinished);
  const acknowledged = useSeen(finished);
  if (isPending) return <Loading />;
  if (error)
    return (
      <div className={layout.padding3}>
        <ErrorNotice problem={error.problem} />
      </div>
    );
  const waiting = data.filter(waitsForPerson);
  const printersInNeed = new Set(statuses.filter(needsAttention).map((one) => one.printerId));
  const isStuck = (job: ListedJob) => waitsForPrinter(job) && printersInNeed.has(job.printerId);
  const stuckJobs = data.filter(isStuck);
  const underWay = data.filter((job) => isUnderWay(job) && !isStuck(job));
  const doneJobs = data.filter((job) => !waitsForPerson(job) && !isUnderWay(job));
  const asking = batches.filter(needsAnswer);
  const moving = batches.filter((batch) => isRunning(batch) && !needsAnswer(batch));
  const stuckBatches = moving.filter(({ printerId }) => printersInNeed.has(printerId));
  const running = moving.filter(({ printerId }) => !printersInNeed.has(printerId));
  const visibleFinished = finished.filter(({ id }, at) => at < 2 || acknowledged.has(id));
  const isAnyListed = waiting.length + asking.length + stuckBatches.length + stuckJobs.length > 0;
  // Counted centrally for the whole window. It includes labels that wait for a printer that cannot print.
  const stuck = state?.printing.stuck ?? 0;
  return (
    <div className={styles.screen}>
      <PrinterProblems jobs={data} />
      <PrinterLines />
      <RemotePrints />
      <div className={layout.twoPanels}>
        <Panel title={`${t('printing.waitingForYou')} (${stuck})`} scrolls>
          {!isAnyListed ? (
            <NothingToDecide stuck={stuck} />
          ) : (
            <>
              <Batches batches={[...asking, ...stuckBatches]} />
              <Jobs jobs={[...waiting, ...stuckJobs]} />
            </>
          )}
        </Panel>
        <Panel title={t('printing.done')} scrolls>
          {underWay.length + doneJobs.length + running.length === 0 ? (
            <EmptyState icon={Printer} title={t('printing.noJobs')} />
          ) : (
            <>
              <Batches batches={[...running, ...visibleFinished]} />
              <Jobs jobs={[...underWay, ...doneJobs]} />
            </>
          )}
        </Panel>
      </div>
    </div>
  );
}

/** No decision is required, but labels may still be stuck. */
function NothingToDecide({ stuck }: { stuck: number }) {
  const { t } = useTranslation();
  if (stuck > 0)
    return (
      <EmptyState icon={PrinterX} title={t('printing.stuck', { count: stuck })}>
        {t('printing.stuckMeaning')}
      </EmptyState>
    );
  return (
    <EmptyState icon={CircleCheck} title={t('printing.none')}>
      {t('printing.noneMeaning')}
    </EmptyState>
  );
}

function Batches({ batches }: { batches: readonly PrintBatch[] }) {
  return batches.map((batch) => <BatchCard key={batch.id} batch={batch} />);
}

function Jobs({ jobs }: { jobs: readonly ListedJob[] }) {
  return jobs.map((job) => (
    <JobCard key={job.id} job={job} order={job.order} withOrder isWaitExplained />
  ));
}
