import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../shared/model/order.ts';
import type { PaperKind, PrintJob } from '../../../shared/model/print-job.ts';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { Button } from '../../ui/button.tsx';
import { LabelPreviewDialog } from '../preview/label-preview-dialog.tsx';
import { isOnPaper } from '../printing/verdicts.ts';

interface PreviewButtonProps {
  order: Pick<Order, 'id' | 'soc' | 'platform'>;
  jobs: readonly PrintJob[];
  isDisabled: boolean;
}

/** Shows the label, or the slip until there can be one, that the default printer would print. */
export function PreviewButton({ order, jobs, isDisabled }: PreviewButtonProps) {
  const { t } = useTranslation();
  // What it is stays as it was opened: the platform may take the order meanwhile.
  const [shown, setShown] = useState<PaperKind | null>(null);
  const kind: PaperKind = order.platform === null ? 'slip' : 'label';
  useCommands({ preview: isDisabled ? null : () => setShown(kind) });
  return (
    <>
      <Button
        icon={Eye}
        keys={keysOf('preview')}
        isDisabled={isDisabled}
        onPress={() => setShown(kind)}
      >
        {t(`preview.shows.${kind}`)}
      </Button>
      {shown !== null && (
        <LabelPreviewDialog
          request={{
            orderId: order.id,
            reprint: jobs.filter((job) => job.kind === 'label' && isOnPaper(job)).length,
          }}
          title={t(`preview.titles.${shown}`, { soc: order.soc })}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
