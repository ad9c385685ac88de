import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Retention, retentionSchema } from '../../../../shared/model/retention.ts';
import { useCall } from '../../../station/queries.ts';
import { station } from '../../../station/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { announce } from '../../../ui/announce.ts';
import { useTask } from '../../../station/use-task.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { FormNumber } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { LockableFields } from '../form/lockable-fields.tsx';
import { showIssues, useSetupForm } from '../form/use-setup-form.ts';
import { Unlocked } from '../lock.tsx';
import { removesNow } from './removes-now.ts';
import { RemovalDialog } from './removal-dialog.tsx';

/** After how many days what is finished is forgotten; nothing typed keeps it for good. */
export function RetentionPanel() {
  const { t } = useTranslation();
  const { data: rule, error } = useCall('retention.get', undefined);
  return (
    <Panel title={t('setup.retention.title')}>
      {error && <ErrorNotice problem={error.problem} />}
      {rule && <RetentionForm rule={rule} />}
    </Panel>
  );
}

/** What is forgotten after some days, and its words. */
const fields = [
  ['removePersonalAfterDays', 'personal'],
  ['dropLabelsAfterDays', 'labels'],
  ['dropUpdatesAfterDays', 'updates'],
] as const;

function RetentionForm({ rule }: { rule: Retention }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useSetupForm<Retention, Retention>(retentionSchema, rule);
  const { isRunning, problem, run } = useTask();
  const [asked, setAsked] = useState<Retention | null>(null);
  const { control } = form;

  const save = async (typed: Retention) => {
    const saved = await run(() => station.call('retention.save', typed));
    setAsked(null);
    if (saved?.ok) {
      client.setQueryData(['retention.get', undefined], typed);
      form.reset(typed);
      announce('success', ({ t }) => t('setup.actions.saved'));
    } else if (saved) showIssues(form, saved.error);
  };
  const submit = (typed: Retention) =>
    removesNow(rule, typed) ? setAsked(typed) : void save(typed);

  return (
    <form
      noValidate
      className={formStyles.form}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <p className={formStyles.hint}>{t('setup.retention.lead')}</p>
      <LockableFields>
        <div className={formStyles.two}>
          {fields.map(([name, text]) => (
            <FormNumber
              key={name}
              control={control}
              name={name}
              label={t(`setup.retention.${text}`)}
              description={t(`setup.retention.${text}Hint`)}
              unit={t('setup.retention.days')}
            />
          ))}
        </div>
      </LockableFields>
      <BackupsHint />
      {problem && <ErrorNotice problem={problem} />}
      <Unlocked>
        <div className={formStyles.actions}>
          <Button type="submit" variant="primary" isPending={isRunning}>
            {t('setup.actions.save')}
          </Button>
        </div>
      </Unlocked>
      {asked && (
        <RemovalDialog
          days={asked.removePersonalAfterDays ?? 0}
          isRunning={isRunning}
          onClose={() => setAsked(null)}
          onConfirm={() => void save(asked)}
        />
      )}
    </form>
  );
}

/** What is removed here stays in copies for a while. */
function BackupsHint() {
  const { t } = useTranslation();
  const { data: shelf } = useCall('backups.list', undefined);
  if (!shelf) return null;
  const { days, replacedDays: replaced } = shelf;
  return <p className={formStyles.hint}>{t('setup.retention.backups', { days, replaced })}</p>;
}
