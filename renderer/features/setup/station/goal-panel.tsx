import { useTranslation } from 'react-i18next';
import { type ShiftGoal, shiftGoalSchema } from '../../../../shared/model/shift.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { useFieldName } from '../../../common/versions/field-name.ts';
import { station } from '../../../station/client.ts';
import { useCall } from '../../../station/queries.ts';
import { Panel } from '../../../ui/panel.tsx';
import { FormNumber } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { SetupForm } from '../form/setup-form.tsx';
import { useKeptForm } from '../form/use-kept-form.tsx';

/** How many labels a day shall have, and between which hours. */
export function GoalPanel() {
  const { t } = useTranslation();
  const { data: kept, error } = useCall('shift.goal', undefined);
  return (
    <Panel title={t('setup.goal.title')}>
      {error && <ErrorNotice problem={error.problem} />}
      {kept && <GoalForm kept={kept} />}
    </Panel>
  );
}

function GoalForm({ kept }: { kept: ShiftGoal }) {
  const { t } = useTranslation();
  const { form, question, ...rest } = useKeptForm({
    schema: shiftGoalSchema,
    kept,
    readNow: async () => {
      const now = await station.call('shift.goal');
      return now.ok ? now.value : null;
    },
    send: (typed, before) => station.call('shift.saveGoal', { ...typed, before }),
    nameOf: useFieldName('setup.goal'),
  });
  const { control } = form;
  return (
    <>
      <SetupForm form={form} onSave={rest.save} isSaving={rest.isSaving} problem={rest.problem}>
        <p className={formStyles.hint}>{t('setup.goal.lead')}</p>
        <div className={formStyles.three}>
          <FormNumber control={control} name="labels" label={t('setup.goal.labels')} />
          <FormNumber
            control={control}
            name="fromHour"
            label={t('setup.goal.fromHour')}
            isRequired
          />
          <FormNumber control={control} name="toHour" label={t('setup.goal.toHour')} isRequired />
        </div>
      </SetupForm>
      {question}
    </>
  );
}
