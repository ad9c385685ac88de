import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../shared/model/order.ts';
import type { PaperKind, PrintJob } from '../../../shared/model/print-job.ts';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { Button } from '../../ui/button.tsx';
import { LabelPreviewDialog } from '../preview/label-preview-dialog.tsx';
import { isLabelOnPaper } from '../printing/job-choices.ts';

interface PreviewButtonProps {
  order: Pick<Order, 'id' | 'soc' | 'platform'>;
  jobs: readonly PrintJob[];
  isDisabled: boolean;
}

/** Shows the label that the default printer would print, or the slip while there is no label. */
export function PreviewButton({ order, jobs, isDisabled }: PreviewButtonProps) {
  const { t } = useTranslation();
  // The kind at the time of opening. The platform may accept the order while it is open.
  const [previewKind, setPreviewKind] = useState<PaperKind | null>(null);
  const kind: PaperKind = order.platform === null ? 'slip' : 'label';
  useCommands({ preview: isDisabled ? null : () => setPreviewKind(kind) });
  return (
    <>
      <Button
        icon={Eye}
        keys={keysOf('preview')}
        isDisabled={isDisabled}
        onPress={() => setPreviewKind(kind)}
      >
        {t(`preview.shows.${kind}`)}
      </Button>
      {previewKind !== null && (
        <LabelPreviewDialog
          request={{
            orderId: order.id,
            reprint: jobs.filter((job) => job.kind === 'label' && isLabelOnPaper(job)).length,
          }}
          title={t(`preview.titles.${previewKind}`, { soc: order.soc })}
          onClose={() => setPreviewKind(null)}
        />
      )}
    </>
  );
}
