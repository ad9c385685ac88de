import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../shared/model/order.ts';
import type { PrintJob } from '../../../shared/model/print-job.ts';
import { Button } from '../../ui/button.tsx';
import { LabelPreviewDialog } from '../preview/label-preview-dialog.tsx';
import { isOnPaper } from '../printing/verdicts.ts';

interface PreviewButtonProps {
  order: Pick<Order, 'id' | 'soc'>;
  jobs: readonly PrintJob[];
  isDisabled: boolean;
}

/** Shows the label that the next print on the default printer would put on paper. */
export function PreviewButton({ order, jobs, isDisabled }: PreviewButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={Eye} isDisabled={isDisabled} onPress={() => setIsOpen(true)}>
        {t('preview.showLabel')}
      </Button>
      {isOpen && (
        <LabelPreviewDialog
          request={{
            orderId: order.id,
            reprint: jobs.filter((job) => job.kind === 'label' && isOnPaper(job)).length,
          }}
          title={t('preview.titleOrder', { soc: order.soc })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
