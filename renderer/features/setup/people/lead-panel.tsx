import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { newPinSchema } from '../../../../shared/model/people.ts';
import { station } from '../../../station/client.ts';
import { useTask } from '../../../station/use-task.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { announce } from '../../../ui/announce.ts';
import { FormText } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { SetupForm } from '../form/setup-form.tsx';
import { useSetupForm } from '../form/use-setup-form.ts';
import { Unlocked } from '../lock.tsx';

type Values = z.infer<typeof newPinSchema>;
const empty = { pin: '', again: '' };

/** Sets or removes the PIN that protects the set-up. */
export function LeadPanel({ hasPin }: { hasPin: boolean }) {
  const { t } = useTranslation();
  const form = useSetupForm<Values, Values>(newPinSchema, empty);
  const { isRunning, problem, run } = useTask();
  const set = async (pin: string | null) => {
    const result = await run(() => station.call('lead.setPin', { pin }));
    if (!result?.ok) return;
    form.reset(empty);
    announce('success', ({ t }) =>
      t(pin === null ? 'setup.people.leadGone' : 'setup.people.leadSet'),
    );
  };
  const { control } = form;
  const shared = { type: 'password', inputMode: 'numeric', maxLength: 12 } as const;
  return (
    <Panel title={t('setup.people.leadTitle')}>
      <SetupForm form={form} onSave={({ pin }) => set(pin)} isSaving={isRunning} problem={problem}>
        <p className={formStyles.hint}>{t('setup.people.leadText')}</p>
        <div className={formStyles.two}>
          <FormText
            control={control}
            name="pin"
            label={t(hasPin ? 'setup.people.leadNewPin' : 'setup.people.leadPin')}
            {...shared}
            isRequired
          />
          <FormText
            control={control}
            name="again"
            label={t('setup.people.leadAgain')}
            {...shared}
            isRequired
          />
        </div>
        {hasPin && (
          <Unlocked>
            <div>
              <Button size="small" onPress={() => void set(null)}>
                {t('setup.people.leadTake')}
              </Button>
            </div>
          </Unlocked>
        )}
      </SetupForm>
    </Panel>
  );
}
