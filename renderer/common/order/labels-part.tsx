import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../shared/contract.ts';
import { DetailList } from '../../ui/detail-list.tsx';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import { JobCard } from '../printing/job-card.tsx';
import { PackedNow } from '../site/packed-now.tsx';
import { useOtherPackingBench, useOtherPrintingBenches } from '../site/site-row.ts';

/** The labels of an order: this bench's jobs, newest first, and other benches that printed or are packing it. */
export function LabelsPart({ order, jobs }: Pick<CallOutput<'orders.get'>, 'order' | 'jobs'>) {
  const { t } = useTranslation();
  const printedAt = useOtherPrintingBenches(order.soc);
  const packedAt = useOtherPackingBench(order.soc);
  const listed = { ...order, receiverName: order.draft.receiver.name };
  return (
    <section className={layout.column1}>
      <h3 className={tones.heading}>{t('order.labels')}</h3>
      {printedAt !== null && (
        <DetailList details={[{ name: t('site.columns.printed'), value: printedAt }]} />
      )}
      {packedAt !== null && (
        <DetailList details={[{ name: t('site.packing'), value: <PackedNow {...packedAt} /> }]} />
      )}
      {jobs.length === 0 && printedAt === null && (
        <p className={tones.soft}>{t('order.noLabels')}</p>
      )}
      {jobs.toReversed().map((job) => (
        <JobCard key={job.id} job={job} order={listed} withOrder={false} />
      ))}
    </section>
  );
}
