import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RetentionPeriods, retentionSchema } from '../../../../shared/model/retention.ts';
import { useCall } from '../../../station/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { FormNumber } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { LockableFields } from '../form/lockable-fields.tsx';
import { SettingPanel, useSettingForm } from '../form/stored-setting-panel.tsx';
import { Unlocked } from '../lock.tsx';
import { removesNow } from './removes-now.ts';
import { RemovalDialog } from './removal-dialog.tsx';

/** Retention times (days) of finished data. An empty field retains it forever. */
export function RetentionPanel() {
  const { t } = useTranslation();
  return (
    <SettingPanel setting="retention" title={t('setup.retention.title')}>
      {(rule) => <RetentionForm rule={rule} />}
    </SettingPanel>
  );
}

const fields = ['removePersonalAfterDays', 'dropLabelsAfterDays', 'dropUpdatesAfterDays'] as const;

function RetentionForm({ rule }: { rule: RetentionPeriods }) {
  const { t } = useTranslation();
  const { form, save, isSaving, problem, question } = useSettingForm(
    'retention',
    rule,
    'setup.retention',
  );
  const [confirming, setConfirming] = useState<RetentionPeriods | null>(null);
  const { control } = form;
  const submit = (typed: RetentionPeriods) => {
    // Compares with the form's initial values, not with the stored ones. Another user's change is not a question here.
    const initial = retentionSchema.parse(form.formState.defaultValues);
    if (removesNow(initial, typed)) setConfirming(typed);
    else void save(typed);
  };
  const confirm = (removing: RetentionPeriods) => {
    // Changes that another user has saved since have a separate question.
    setConfirming(null);
    void save(removing);
  };

  return (
    <form
      noValidate
      className={formStyles.form}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <p className={formStyles.hint}>{t('setup.retention.lead')}</p>
      <LockableFields>
        <div className={formStyles.two}>
          {fields.map((name) => (
            <FormNumber
              key={name}
              control={control}
              name={name}
              label={t(`setup.retention.${name}`)}
              description={t(`setup.retention.${name}Hint`)}
              unit={t('setup.retention.days')}
            />
          ))}
        </div>
      </LockableFields>
      <BackupsHint />
      {problem && <ErrorNotice problem={problem} />}
      <Unlocked>
        <div className={formStyles.actions}>
          <Button type="submit" variant="primary" isPending={isSaving}>
            {t('setup.actions.save')}
          </Button>
        </div>
      </Unlocked>
      {confirming && (
        <RemovalDialog
          days={confirming.removePersonalAfterDays ?? 0}
          onClose={() => setConfirming(null)}
          onConfirm={() => confirm(confirming)}
        />
      )}
      {question}
    </form>
  );
}

/** Removed data remains in backups for a while. */
function BackupsHint() {
  const { t } = useTranslation();
  const { data: shelf } = useCall('backups.list', undefined);
  if (!shelf) return null;
  const { days, replacedDays: replaced } = shelf;
  return <p className={formStyles.hint}>{t('setup.retention.backups', { days, replaced })}</p>;
}
