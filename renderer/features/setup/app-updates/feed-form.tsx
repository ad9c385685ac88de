import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type AppUpdate, appFeedSchema } from '../../../../shared/model/app-update.ts';
import { useFieldName } from '../../../common/versions/field-name.ts';
import { station } from '../../../station/client.ts';
import { DetailList } from '../../../ui/detail-list.tsx';
import { FormSegmented, FormText } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { SetupForm } from '../form/setup-form.tsx';
import { useStoredForm } from '../form/use-stored-form.tsx';

/** The password is never shown. If empty, the stored one is retained. */
const formSchema = appFeedSchema.extend({ password: z.string().max(200) });
type FormValues = z.output<typeof formSchema>;

const channels = ['stable', 'early'] as const;

/** The update source. Settings from managed policy are read-only. */
export function FeedForm({ update }: { update: AppUpdate }) {
  const { t } = useTranslation();
  const { feed, isLocked } = update;
  if (!isLocked) return <OpenForm update={update} />;
  return (
    <>
      <DetailList
        details={[
          { name: t('setup.appUpdates.feed'), value: feed.feed || '–', isCode: true },
          {
            name: t('setup.appUpdates.channel'),
            value: t(`setup.appUpdates.channels.${feed.channel}`),
          },
        ]}
      />
    </>
  );
}

function OpenForm({ update: { feed, hasPassword } }: { update: AppUpdate }) {
  const { t } = useTranslation();
  const stored = useMemo<FormValues>(() => ({ ...feed, password: '' }), [feed]);
  const { form, question, ...rest } = useStoredForm({
    schema: formSchema,
    stored,
    readNow: async () => {
      const now = await station.call('appUpdate.state');
      return now.ok ? { ...now.value.feed, password: '' } : null;
    },
    send: ({ password, ...typed }, before) => {
      const { password: _, ...begun } = before ?? stored;
      return station.call('appUpdate.save', {
        ...typed,
        ...(password !== '' && { password }),
        before: begun,
      });
    },
    nameOf: useFieldName('setup.appUpdates'),
  });
  const hasProxy = form.watch('proxy') !== '';
  return (
    <>
      <SetupForm
        form={form}
        texts="setup.appUpdates"
        onSave={rest.save}
        isSaving={rest.isSaving}
        problem={rest.problem}
      >
        <FormText name="feed" maxLength={500} />
        <FormSegmented
          name="channel"
          options={channels.map((value) => ({
            value,
            text: t(`setup.appUpdates.channels.${value}`),
          }))}
        />
        <div className={formStyles.half}>
          <FormText name="proxy" maxLength={300} />
        </div>
        {hasProxy && (
          <div className={formStyles.half}>
            <FormText
              name="password"
              type="password"
              description={t(
                hasPassword ? 'setup.appUpdates.passwordKept' : 'setup.appUpdates.passwordHint',
              )}
              maxLength={200}
            />
          </div>
        )}
      </SetupForm>
      {question}
    </>
  );
}
