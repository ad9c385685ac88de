import { Plus, RotateCcw, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  defaultTrackingLinks,
  type TrackingLinks,
  trackingLinksSchema,
} from '../../../../shared/model/tracking-link.ts';
import { readSetting, saveSetting } from '../../../station/settings.ts';
import { useTask } from '../../../station/use-task.ts';
import { Button } from '../../../ui/button.tsx';
import { useUndo } from '../../../session/undo.ts';
import { FormText } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { SetupForm } from '../form/setup-form.tsx';
import { SettingPanel } from '../form/stored-setting-panel.tsx';
import { useStoredForm } from '../form/use-stored-form.tsx';
import { Unlocked } from '../lock.tsx';
import styles from './tracking-links-panel.module.css';

/** The carriers' tracking pages, one per line. */
export function TrackingLinksPanel() {
  const { t } = useTranslation();
  return (
    <SettingPanel setting="trackingLinks" title={t('setup.trackingLinks.title')}>
      {(links) => <TrackingLinksForm links={links} />}
    </SettingPanel>
  );
}

function TrackingLinksForm({ links }: { links: TrackingLinks['links'] }) {
  const { t } = useTranslation();
  const stored = useMemo(() => ({ links }), [links]);
  const { form, question, ...rest } = useStoredForm({
    schema: trackingLinksSchema,
    stored,
    readNow: async () => {
      const now = await readSetting('trackingLinks');
      return now.ok ? { links: now.value } : null;
    },
    send: (typed, before) => saveSetting('trackingLinks', typed.links, before?.links),
    nameOf: () => t('setup.trackingLinks.links'),
  });
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'links' });
  const task = useTask();
  const offerUndo = useUndo();
  const reset = async () => {
    const own = [...defaultTrackingLinks];
    const reset = await task.run(() => saveSetting('trackingLinks', own));
    if (!reset?.ok) return;
    form.reset({ links: own });
    offerUndo(
      ({ t }) => t('setup.trackingLinks.wasReset'),
      async () => {
        const back = await saveSetting('trackingLinks', links);
        if (back.ok) form.reset({ links });
        return back;
      },
    );
  };
  return (
    <>
      <SetupForm
        form={form}
        onSave={rest.save}
        isSaving={rest.isSaving}
        problem={rest.problem ?? task.problem}
      >
        <p className={formStyles.hint}>{t('setup.trackingLinks.lead')}</p>
        {fields.map((field, index) => (
          <fieldset
            key={field.id}
            className={styles.line}
            aria-label={t('setup.trackingLinks.row', { number: index + 1 })}
          >
            <FormText
              control={control}
              name={`links.${index}.names`}
              label={t('setup.trackingLinks.names')}
              maxLength={100}
            />
            <FormText
              control={control}
              name={`links.${index}.url`}
              type="url"
              label={t('setup.trackingLinks.url')}
              placeholder="https://"
            />
            <Unlocked>
              <div className={styles.remove}>
                <Button
                  variant="quiet"
                  icon={Trash2}
                  label={t('setup.trackingLinks.remove', { number: index + 1 })}
                  onPress={() => remove(index)}
                />
              </div>
            </Unlocked>
          </fieldset>
        ))}
        <Unlocked>
          <div className={styles.more}>
            <Button size="small" icon={Plus} onPress={() => append({ names: '', url: '' })}>
              {t('setup.trackingLinks.add')}
            </Button>
            <Button size="small" variant="quiet" icon={RotateCcw} onPress={() => void reset()}>
              {t('setup.trackingLinks.reset')}
            </Button>
          </div>
        </Unlocked>
      </SetupForm>
      {question}
    </>
  );
}
