import { Printer, Save, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../../shared/app-error.ts';
import { keysOf } from '../../../keys/commands.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './entry-actions.module.css';

interface EntryActionsProps {
  problem?: AppError | null;
  isSaving?: boolean;
  onSave: (print: boolean) => void;
  onDismiss?: () => void;
  /** Discards the changes to an existing order. */
  onGiveUp?: () => void;
  /** A corrected order's label follows its earlier print request, so there is only a save button. */
  isCorrection?: boolean;
  /** Waiting items, in place of the hint. */
  waiting?: ReactNode;
  /** Further items that need attention, above the buttons. */
  above?: ReactNode;
}

/** The save buttons, and the problem that prevented saving. */
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
