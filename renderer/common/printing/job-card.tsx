import { useTranslation } from 'react-i18next';
import { type ListedJob, type PrintJob, shownNotes } from '../../../shared/model/print-job.ts';
import { mayBePrinted } from '../../../shared/order-state.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/notice.tsx';
import tones from '../../ui/tones.module.css';
import { ErrorNotice } from '../error-notice.tsx';
import { JobBadge } from '../job-badge.tsx';
import { Moment } from '../moment.tsx';
import { ReceiverName } from '../receiver-name.tsx';
import { useNavigationActions } from '../../session/navigation.ts';
import styles from './job-card.module.css';
import { TakeBack } from './take-back.tsx';
import { usePrinterWait } from './use-printer-wait.ts';
import { useSettle } from './use-settle.ts';
import { choicesFor, isUnderWay, waitsForPerson, waitsForPrinter } from './job-choices.ts';

/** The order that a job card shows. */
type OrderOfJob = ListedJob['order'];

/** One print job. If it waits for a person, with the possible answers. */
export function JobCard(props: {
  job: PrintJob;
  order: OrderOfJob;
  withOrder: boolean;
  /** A notice about the printer is shown on the same screen, so the job does not repeat it. */
  isWaitExplained?: boolean;
}) {
  const { job, order, withOrder, isWaitExplained = false } = props;
  const waits = usePrinterWait(job.printerId) !== null && waitsForPrinter(job);
  return (
    <article className={`${layout.column2} ${tones.lineBelow} ${styles.job}`}>
      {withOrder && <JobOrder orderId={job.orderId} order={order} />}
      <div className={`${layout.wrap} ${layout.gap1x3} ${layout.alignCenter}`}>
        <JobBadge state={job.state} waits={waits} />
        <span className={tones.muted}>{job.printerName}</span>
        <JobKind job={job} />
        <span className={layout.pushEnd}>
          <Moment at={job.updatedAt} />
        </span>
      </div>
      <JobNotes job={job} />
      {waitsForPerson(job) ? (
        <JobQuestion job={job} />
      ) : (
        <JobProblem job={job} order={order} isWaitExplained={isWaitExplained} />
      )}
      {job.isInQueue && <TakeBack jobId={job.id} />}
    </article>
  );
}

function JobOrder({ orderId, order }: { orderId: string; order: OrderOfJob }) {
  const { openOrder } = useNavigationActions();
  const { t } = useTranslation();
  return (
    <div className={styles.order}>
      <span className={`${tones.bold} ${tones.code}`}>{order.soc}</span>
      <span className={`${layout.minWidth0} ${layout.ellipsis}`}>
        <ReceiverName name={order.receiverName} isRemoved={order.personalDataRemoved} />
      </span>
      <Button variant="quiet" size="small" onPress={() => openOrder(orderId)}>
        {t('printing.openOrder')}
      </Button>
    </div>
  );
}

function JobKind({ job }: { job: PrintJob }) {
  const { t } = useTranslation();
  if (job.kind === 'slip') return <span className={styles.reprint}>{t('printing.slip')}</span>;
  if (job.reprint === 0) return null;
  const reason = job.reason === null ? '' : ` · ${t(`printing.reasons.${job.reason}`)}`;
  return (
    <span className={styles.reprint}>
      {t('printing.reprintNumber', { number: job.reprint })}
      {reason}
    </span>
  );
}

/** Notes about a label that was printed despite a defect. */
function JobNotes({ job }: { job: PrintJob }) {
  const { t } = useTranslation();
  return shownNotes(job.notes).map((note) => (
    <p key={note.kind} className={styles.note}>
      {t(`printing.notes.${note.kind}`)}
      {note.kind === 'own-label' && ` (${t(`order.problems.${note.problem.code}`)})`}
    </p>
  ));
}

/** A problem with which the station can continue by itself. */
function JobProblem(props: { job: PrintJob; order: OrderOfJob; isWaitExplained: boolean }) {
  const { job, order } = props;
  const { t } = useTranslation();
  const wait = usePrinterWait(job.printerId);
  if (isUnderWay(job) && !mayBePrinted({ sync: order.sync, delivery: null })) {
    const problem = {
      code: 'order-unwanted',
      soc: order.soc,
      state: order.sync,
      labels: 1,
    } as const;
    return <ErrorNotice problem={problem} tone="warning" isAnnounced={false} />;
  }
  // The printer's present status is more accurate than its status when the label was tried.
  if (wait && waitsForPrinter(job))
    return props.isWaitExplained ? null : (
      <Notice tone="warning" title={t('printing.waits.title', wait)}>
        <p>{t('printing.waits.todo', wait)}</p>
      </Notice>
    );
  if (job.trouble === null) return null;
  return <ErrorNotice problem={job.trouble} tone="warning" isAnnounced={false} />;
}

function JobQuestion({ job }: { job: PrintJob }) {
  const { t } = useTranslation();
  const { settle, isSettling } = useSettle(job.id);
  const tone = job.state === 'failed' ? 'danger' : 'warning';
  const meaning = job.state === 'failed' || job.state === 'held' ? job.state : 'unknown';
  const actions = choicesFor(job).map(({ verdict, textKey, isMain }) => (
    <Button
      key={verdict}
      size="small"
      variant={isMain ? 'primary' : 'secondary'}
      isDisabled={isSettling}
      onPress={() => settle(verdict)}
    >
      {t(`printing.settle.${textKey}`)}
    </Button>
  ));
  if (job.trouble === null)
    return <Notice tone={tone} title={t(`printing.meanings.${meaning}`)} actions={actions} />;
  return <ErrorNotice problem={job.trouble} tone={tone} actions={actions} isAnnounced={false} />;
}
