import { PlugZap } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountInput } from '../../../../shared/model/station.ts';
import { station } from '../../../station/client.ts';
import { Button } from '../../../ui/button.tsx';
import { InSight } from '../../../ui/in-sight.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { announce } from '../../../ui/announce.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { useWrongField } from '../../../common/use-wrong-field.ts';
import { FormText, FormToggle } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { LockableFields } from '../form/lockable-fields.tsx';
import { showIssues, useSetupForm } from '../form/use-setup-form.ts';
import { Unlocked } from '../lock.tsx';
import { useTask } from '../../../station/use-task.ts';
import {
  accountFormSchema,
  type AccountValues,
  accountValues,
  type StoredAccount,
} from './account-values.ts';
import { SecretField } from './secret-field.tsx';
import { TestOutcome } from './test-outcome.tsx';
import { useAccountTrial } from './use-account-trial.ts';

/** Address and secrets of the real account. Saving opens it. */
export function AccountForm({ stored, isOpen }: { stored: StoredAccount; isOpen: boolean }) {
  const { t } = useTranslation();
  const form = useSetupForm<AccountValues, AccountInput>(accountFormSchema, accountValues(stored));
  const { control } = form;
  const element = useRef<HTMLFormElement>(null);
  useWrongField(form, element);
  const saving = useTask();
  const trial = useAccountTrial(form);

  const save = async (account: AccountInput) => {
    const saved = await saving.run(() => station.call('account.save', account));
    if (saved?.ok) {
      // The token leaves the window as soon as the vault has stored it.
      const { baseUrl, tokenForAreas = stored.tokenForAreas } = account;
      form.reset(accountValues({ ...stored, baseUrl, tokenForAreas, hasToken: true }));
      announce('success', ({ t }) => t('setup.connection.savedAndOpened'));
    } else if (saved) showIssues(form, saved.error);
  };

  return (
    <Panel title={t('setup.connection.accountForm')}>
      <form
        ref={element}
        noValidate
        className={formStyles.form}
        onSubmit={(event) => void form.handleSubmit(save)(event)}
      >
        <LockableFields>
          <FormText
            control={control}
            name="baseUrl"
            type="url"
            label={t('setup.connection.baseUrl')}
            description={t('setup.connection.baseUrlHint')}
            placeholder="https://"
            isRequired
          />
          <div className={formStyles.two}>
            <SecretField control={control} kind="token" isStored={stored.hasToken} />
            <SecretField control={control} kind="partner" isStored={stored.hasPartner} />
          </div>
          <FormToggle
            control={control}
            name="tokenForAreas"
            description={t('setup.connection.tokenForAreasHint')}
          >
            {t('setup.connection.tokenForAreas')}
          </FormToggle>
        </LockableFields>
        {trial.tried && (
          <InSight>
            <TestOutcome tried={trial.tried} tokenForAreas={form.getValues('tokenForAreas')} />
          </InSight>
        )}
        {saving.problem && (
          <InSight>
            <ErrorNotice problem={saving.problem} />
          </InSight>
        )}
        {saving.problem?.code === 'partner-of-other-address' && (
          <div className={formStyles.actions}>
            <Button
              isPending={saving.isRunning}
              onPress={() =>
                void form.handleSubmit((account) => save({ ...account, carriesPartner: true }))()
              }
            >
              {t('setup.connection.carryPartner')}
            </Button>
          </div>
        )}
        <div className={formStyles.actions}>
          <Unlocked>
            <Button type="submit" variant="primary" isPending={saving.isRunning}>
              {t(isOpen ? 'setup.connection.save' : 'setup.connection.saveAndOpen')}
            </Button>
          </Unlocked>
          <Button
            icon={PlugZap}
            isPending={trial.isRunning}
            onPress={() => void form.handleSubmit(trial.test)()}
          >
            {t(trial.isRunning ? 'setup.connection.testing' : 'setup.connection.test')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
