import { useTranslation } from 'react-i18next';
import {
  noticeKinds,
  type NoticeSettings,
  noticeSettingsSchema,
} from '../../../../shared/model/notices.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { useFieldName } from '../../../common/versions/field-name.ts';
import { station } from '../../../station/client.ts';
import { useCall } from '../../../station/queries.ts';
import { Panel } from '../../../ui/panel.tsx';
import { FormToggle } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { SetupForm } from '../form/setup-form.tsx';
import { useKeptForm } from '../form/use-kept-form.tsx';

/** Which kinds of news are told beside the clock of this computer. */
export function NoticesPanel() {
  const { t } = useTranslation();
  const { data: kept, error } = useCall('notices.get', undefined);
  return (
    <Panel title={t('setup.notices.title')}>
      {error && <ErrorNotice problem={error.problem} />}
      {kept && <NoticesForm kept={kept} />}
    </Panel>
  );
}

function NoticesForm({ kept }: { kept: NoticeSettings }) {
  const { t } = useTranslation();
  const { form, question, ...rest } = useKeptForm({
    schema: noticeSettingsSchema,
    kept,
    readNow: async () => {
      const now = await station.call('notices.get');
      return now.ok ? now.value : null;
    },
    send: (typed, before) => station.call('notices.save', { ...typed, before }),
    nameOf: useFieldName('setup.notices'),
  });
  return (
    <>
      <SetupForm form={form} onSave={rest.save} isSaving={rest.isSaving} problem={rest.problem}>
        <p className={formStyles.hint}>{t('setup.notices.lead')}</p>
        {noticeKinds.map((kind) => (
          <FormToggle key={kind} control={form.control} name={kind}>
            {t(`setup.notices.${kind}`)}
          </FormToggle>
        ))}
      </SetupForm>
      {question}
    </>
  );
}
