import { useTranslation } from 'react-i18next';
import { type SignInSettings, signInSettingsSchema } from '../../../../shared/model/people.ts';
import { useFieldName } from '../../../common/versions/field-name.ts';
import { station } from '../../../station/client.ts';
import { Panel } from '../../../ui/panel.tsx';
import { FormNumber, FormToggle } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { SetupForm } from '../form/setup-form.tsx';
import { useKeptForm } from '../form/use-kept-form.tsx';

/** Whether packers sign in at this station, and for how long that counts. */
export function SignInPanel({ kept }: { kept: SignInSettings }) {
  const { t } = useTranslation();
  const { form, question, ...rest } = useKeptForm({
    schema: signInSettingsSchema,
    kept,
    readNow: async () => {
      const now = await station.call('people.state');
      return now.ok ? now.value.settings : null;
    },
    send: (typed, before) => station.call('people.saveSettings', { ...typed, before }),
    nameOf: useFieldName('setup.people'),
  });
  return (
    <Panel title={t('setup.people.signInTitle')}>
      <SetupForm form={form} onSave={rest.save} isSaving={rest.isSaving} problem={rest.problem}>
        <FormToggle control={form.control} name="isOn" description={t('setup.people.isOnHint')}>
          {t('setup.people.isOn')}
        </FormToggle>
        <div className={formStyles.half}>
          <FormNumber
            control={form.control}
            name="signOutAfterMinutes"
            label={t('setup.people.signOutAfterMinutes')}
            description={t('setup.people.signOutAfterMinutesHint')}
            unit={t('setup.unclearOrders.minutes')}
          />
        </div>
      </SetupForm>
      {question}
    </Panel>
  );
}
