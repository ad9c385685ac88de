import { useTranslation } from 'react-i18next';
import { type ReprintReason, reprintReasonSchema } from '../../../shared/model/print-job.ts';
import { digitOf } from '../../keys/chord.ts';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { LabelRequest } from './labels-of.ts';
import styles from './reprint-dialog.module.css';
import { WhichLabels } from './which-labels.tsx';

interface ReprintDialogProps {
  request: LabelRequest;
  /** Whether it is unknown if there is a first label. */
  isUnsure: boolean;
  onClose: () => void;
  onReason: (reason: ReprintReason) => void;
}

const reasons = reprintReasonSchema.options;

/** A second label for a parcel needs a reason, which is stored. Alt with a digit answers at once. */
export function ReprintDialog(props: ReprintDialogProps) {
  const { t } = useTranslation();
  const { choice } = props.request;
  const isOne = 'ids' in choice && choice.ids.length === 1;
  return (
    <Dialog
      title={t(props.isUnsure ? 'printing.unsureTitle' : 'printing.reasonTitle')}
      isOpen
      onClose={props.onClose}
      actions={
        <Button onPress={props.onClose} keys={keysOf('cancel')}>
          {t('printing.cancel')}
        </Button>
      }
    >
      <WhichLabels request={props.request} />
      <p>{t(`printing.${props.isUnsure ? 'unsure' : 'reason'}Text${isOne ? '' : 'Many'}`)}</p>
      <Reasons onReason={props.onReason} />
    </Dialog>
  );
}

function Reasons({ onReason }: Pick<ReprintDialogProps, 'onReason'>) {
  const { t } = useTranslation();
  useCommands({
    chooseReason: (press) => {
      const reason = reasons[(digitOf(press) ?? 0) - 1];
      if (reason !== undefined) onReason(reason);
    },
  });
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason, index) => (
        <li key={reason}>
          <Button
            size="large"
            keys={keysOf('chooseReason', index + 1)}
            onPress={() => onReason(reason)}
          >
            {t(`printing.reasons.${reason}`)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
