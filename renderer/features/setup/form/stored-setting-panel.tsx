import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { type SettingKey, settings, type SettingValue } from '../../../../shared/settings.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { useFieldName } from '../../../common/versions/field-name.ts';
import { readSetting, saveSetting, useSetting } from '../../../station/settings.ts';
import { Panel } from '../../../ui/panel.tsx';
import formStyles from './form.module.css';
import { SetupForm } from './setup-form.tsx';
import { useStoredForm } from './use-stored-form.tsx';

/** Settings that are objects, so that a form has a field for each member. */
type FormKey = { [Key in SettingKey]: SettingValue<Key> extends FieldValues ? Key : never }[Exclude<
  SettingKey,
  'trackingLinks' | 'orderTemplates'
>];

/** A panel for a stored setting. Its content appears once the value is loaded. */
export function SettingPanel<Key extends SettingKey>(props: {
  setting: Key;
  title: string;
  children: (value: SettingValue<Key>) => ReactNode;
}) {
  const { value, error } = useSetting(props.setting);
  return (
    <Panel title={props.title}>
      {error && <ErrorNotice problem={error.problem} />}
      {value && props.children(value)}
    </Panel>
  );
}

/** The form of a stored setting. `texts` is its group of texts, from which a question takes the name of a field. */
export function useSettingForm<Key extends FormKey>(
  setting: Key,
  stored: SettingValue<Key>,
  texts: string,
) {
  return useStoredForm<SettingValue<Key>>({
    schema: settings[setting].schema as unknown as z.ZodType<SettingValue<Key>>,
    stored,
    readNow: async () => {
      const now = await readSetting(setting);
      return now.ok ? now.value : null;
    },
    send: (typed, before) => saveSetting(setting, typed, before),
    nameOf: useFieldName(texts),
    memberOfCall: 'value',
  });
}

type Form<Key extends FormKey> = UseFormReturn<SettingValue<Key>, unknown, SettingValue<Key>>;

interface SettingFormProps<Key extends FormKey> {
  setting: Key;
  /** Group of texts with label and hint for each field, under its name. */
  texts: string;
  /** Introduction above the fields. */
  lead?: string;
  children: ReactNode | ((form: Form<Key>) => ReactNode);
}

/** The fields of a stored setting, saved together. */
export function SettingForm<Key extends FormKey>(
  props: SettingFormProps<Key> & { value: SettingValue<Key> },
) {
  const { form, question, ...rest } = useSettingForm(props.setting, props.value, props.texts);
  return (
    <>
      <SetupForm
        form={form}
        texts={props.texts}
        onSave={rest.save}
        isSaving={rest.isSaving}
        problem={rest.problem}
      >
        {props.lead !== undefined && <p className={formStyles.hint}>{props.lead}</p>}
        {typeof props.children === 'function' ? props.children(form) : props.children}
      </SetupForm>
      {question}
    </>
  );
}

/** A panel with the form of a stored setting. */
export function StoredSettingPanel<Key extends FormKey>({
  title,
  ...props
}: SettingFormProps<Key> & { title: string }) {
  return (
    <SettingPanel setting={props.setting} title={title}>
      {(value) => <SettingForm {...props} value={value} />}
    </SettingPanel>
  );
}
