import { flushSync } from 'react-dom';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ruleText } from '../../../i18n/rule-text.ts';
import { focusField } from '../../../ui/focus-field.ts';
import layout from '../../../ui/layout.module.css';
import { Toggle } from '../../../ui/toggle.tsx';
import { AreaSearch } from '../../../common/areas/area-search.tsx';
import styles from './area-field.module.css';
import { confirmDoubt, useDoubt } from '../form/doubts.ts';
import { LabelTextInput } from '../form/bound-fields.tsx';
import { focusNext } from '../form/entry-keys.ts';
import type { FormValues } from '../form/form-values.ts';
import { keysOf } from '../../../keys/commands.ts';
import { useCommands } from '../../../keys/use-commands.ts';

/** Commune, district and province: one search field, or three text fields if the list lacks the area. */
export function AreaField() {
  const { t } = useTranslation();
  const form = useFormContext<FormValues>();
  const byHand = useWatch<FormValues, 'areaByHand'>({ name: 'areaByHand' });
  const switchTo = (isOn: boolean) => {
    // The new field must be mounted before the next key.
    flushSync(() => {
      form.setValue('areaByHand', isOn);
      form.clearErrors(['receiver.commune', 'receiver.district', 'receiver.province']);
    });
    focusField(form, 'receiver.commune');
  };
  useCommands({ areaByHand: () => switchTo(!byHand) });
  return (
    <div className={`${layout.column} ${layout.relative}`}>
      {byHand ? (
        <div className={styles.byHand}>
          <LabelTextInput name="receiver.commune" label={t('entry.commune')} isRequired />
          <LabelTextInput name="receiver.district" label={t('entry.district')} isRequired />
          <LabelTextInput name="receiver.province" label={t('entry.province')} isRequired />
        </div>
      ) : (
        <AreaOfList />
      )}
      <div className={styles.switch}>
        <Toggle keys={keysOf('areaByHand')} isOn={byHand} onChange={switchTo}>
          {t('entry.areaByHand')}
        </Toggle>
      </div>
    </div>
  );
}

function AreaOfList() {
  const { t, i18n } = useTranslation();
  const form = useFormContext<FormValues>();
  const { setValue } = form;
  const { field, fieldState } = useController<FormValues, 'receiver.commune'>({
    name: 'receiver.commune',
  });
  const [commune, district, province] = useWatch<
    FormValues,
    ['receiver.commune', 'receiver.district', 'receiver.province']
  >({ name: ['receiver.commune', 'receiver.district', 'receiver.province'] });
  const street = useWatch<FormValues, 'receiver.address'>({ name: 'receiver.address' });
  const rule = fieldState.error?.message;
  const doubt = useDoubt('receiver.commune');
  return (
    <AreaSearch
      {...doubt}
      label={t('entry.area')}
      placeholder={t('entry.areaHint')}
      isRequired
      value={{ commune, district, province }}
      street={street}
      onChange={(names) => {
        setValue('receiver.district', names.district);
        setValue('receiver.province', names.province);
        field.onChange(names.commune);
      }}
      onBlur={field.onBlur}
      onEnter={(input, step) => {
        if (step === 1) confirmDoubt(form, input);
        if (input.form) focusNext(input.form, input, step);
      }}
      inputRef={field.ref}
      error={rule === undefined ? undefined : ruleText(i18n, rule)}
    />
  );
}
