import { Printer, Save, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../shared/app-error.ts';
import { keysOf } from '../../keys/commands.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../common/error-notice.tsx';
import layout from '../../ui/layout.module.css';
import styles from './entry-actions.module.css';

interface EntryActionsProps {
  problem?: AppError | null;
  isSaving?: boolean;
  onSave: (print: boolean) => void;
  onDismiss?: () => void;
  /** Leaves everything as it was, where the form holds an order that is there already. */
  onGiveUp?: () => void;
  /** The label of a corrected order follows as it was asked for: only saving is left. */
  isCorrection?: boolean;
  /** What waits for its turn, in the place of the hint. */
  waiting?: ReactNode;
  /** What else is to be seen to, above the buttons. */
  above?: ReactNode;
}

/** Saving, and what stood in its way. */
export function EntryActions({ problem, isSaving = false, onSave, ...props }: EntryActionsProps) {
  const { t } = useTranslation();
  return (
    <div className={layout.column2}>
      {props.above}
      {problem && (
        <ErrorNotice
          problem={problem}
          actions={
            <Button size="small" onPress={() => props.onDismiss?.()}>
              {t('common.close')}
            </Button>
          }
        />
      )}
      <div className={styles.buttons}>
        {props.waiting || <p className={styles.hint}>{t('entry.enterHint')}</p>}
        {props.onGiveUp && (
          <Button size="large" icon={X} keys={keysOf('leave')} onPress={props.onGiveUp}>
            {t(props.isCorrection ? 'entry.correct.giveUp' : 'entry.again.giveUp')}
          </Button>
        )}
        <Button
          variant={props.isCorrection ? 'primary' : 'secondary'}
          size="large"
          icon={Save}
          keys={keysOf('save')}
          isPending={isSaving}
          onPress={() => onSave(false)}
        >
          {t(props.isCorrection ? 'entry.correct.save' : 'entry.save')}
        </Button>
        {!props.isCorrection && (
          <Button
            variant="primary"
            size="large"
            icon={Printer}
            keys={keysOf('saveAndPrint')}
            isPending={isSaving}
            onPress={() => onSave(true)}
          >
            {t('entry.saveAndPrint')}
          </Button>
        )}
      </div>
    </div>
  );
}
