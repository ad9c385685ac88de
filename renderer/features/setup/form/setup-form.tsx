import { type ReactNode, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../../shared/app-error.ts';
import { Button } from '../../../ui/button.tsx';
import { InSight } from '../../../ui/in-sight.tsx';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { useWrongField } from '../../../common/use-wrong-field.ts';
import { useIsLocked } from '../lock.tsx';
import { NamedFields } from './fields.tsx';
import styles from './form.module.css';
import { LeaveButton } from './leave-button.tsx';
import { LockableFields } from './lockable-fields.tsx';
import { useLeaving } from './use-leaving.tsx';

interface SetupFormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Group of texts with label and hint for each field, under its name. */
  texts?: string;
  /** Called with the validated values. */
  onSave: (checked: Output) => Promise<void>;
  isSaving: boolean;
  problem: AppError | null;
  /** Leaves without saving, if there is a previous page. Asks first if values were typed. */
  onCancel?: () => void;
  children: ReactNode;
}

/** Fields that are saved together. The first invalid one gets the focus. Locked fields are read-only. */
export function SetupForm<Values extends FieldValues, Output>({
  form,
  texts,
  problem,
  onCancel,
  ...props
}: SetupFormProps<Values, Output>) {
  const { t } = useTranslation();
  const isLocked = useIsLocked();
  const element = useRef<HTMLFormElement>(null);
  useWrongField(form, element);
  const { leave, question } = useLeaving(form, element, onCancel);
  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      onSubmit={(event) => void form.handleSubmit(props.onSave)(event)}
    >
      <NamedFields form={form} texts={texts}>
        <LockableFields>{props.children}</LockableFields>
      </NamedFields>
      {problem && (
        <InSight>
          <ErrorNotice problem={problem} />
        </InSight>
      )}
      {(!isLocked || onCancel) && (
        <div className={styles.actions}>
          {!isLocked && (
            <Button type="submit" variant="primary" isPending={props.isSaving}>
              {t('setup.actions.save')}
            </Button>
          )}
          {onCancel && <LeaveButton onPress={leave} />}
        </div>
      )}
      {question}
    </form>
  );
}
