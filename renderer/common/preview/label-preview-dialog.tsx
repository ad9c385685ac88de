import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../shared/contract.ts';
import { useCall } from '../../station/queries.ts';
import { keysOf } from '../../keys/commands.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { ErrorNotice } from '../error-notice.tsx';
import { WhichOrder } from '../order/which-order.tsx';
import { LabelDots } from './label-dots.tsx';
import styles from './label-preview-dialog.module.css';
import { PreviewDetails } from './preview-details.tsx';

interface LabelPreviewDialogProps {
  /** The label and the printer. */
  request: CallInput<'printing.preview'>;
  title: string;
  onClose: () => void;
}

/** Shows the exact dots that would be printed. Sends no data to a printer. */
export function LabelPreviewDialog({ request, title, onClose }: LabelPreviewDialogProps) {
  const { t } = useTranslation();
  // Rendered again at every opening, because the order or the printer may have changed.
  const preview = useCall('printing.preview', request, { cacheForMs: 0 });
  const { data, error, isFetching, refetch } = preview;
  return (
    <Dialog
      title={title}
      isOpen
      isLarge
      isRead
      onClose={onClose}
      actions={
        <Button onPress={onClose} keys={keysOf('cancel')} ref={takeFocus}>
          {t('preview.close')}
        </Button>
      }
    >
      {request.orderId !== null && <WhichOrder id={request.orderId} />}
      {error && (
        <ErrorNotice
          problem={error.problem}
          actions={
            <Button isPending={isFetching} onPress={() => void refetch()}>
              {t('preview.again')}
            </Button>
          }
        />
      )}
      {!data && !error && <output className={styles.waiting}>{t('preview.waiting')}</output>}
      {data && (
        <div className={styles.sides}>
          <LabelDots preview={data} />
          <PreviewDetails preview={data} />
        </div>
      )}
    </Dialog>
  );
}
