import { useState } from 'react';
import { useController, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ruleText } from '../../../i18n/rule-text.ts';
import layout from '../../../ui/layout.module.css';
import { Toggle } from '../../../ui/toggle.tsx';
import type { AreaNames } from '../../../../shared/model/area.ts';
import { AreaSearch } from '../../../common/areas/area-search.tsx';
import { FormText } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import type { CheckedPoint, PointValues } from './point-values.ts';

type Form = UseFormReturn<PointValues, unknown, CheckedPoint>;

/** Commune, district and province: one search field, or three text fields if the list lacks the area. */
export function PointArea({ form, isRequired }: { form: Form; isRequired: boolean }) {
  const { t } = useTranslation();
  const { control } = form;
  const [isByHand, setIsByHand] = useState(false);
  return (
    <div className={layout.column1}>
      {isByHand ? (
        <div className={formStyles.three}>
          <FormText
            control={control}
            name="commune"
            label={t('setup.pickupPoints.commune')}
            isRequired={isRequired}
          />
          <FormText
            control={control}
            name="district"
            label={t('setup.pickupPoints.district')}
            isRequired={isRequired}
          />
          <FormText
            control={control}
            name="province"
            label={t('setup.pickupPoints.province')}
            isRequired={isRequired}
          />
        </div>
      ) : (
        <Search form={form} isRequired={isRequired} />
      )}
      <Toggle isOn={isByHand} onChange={setIsByHand}>
        {t('setup.pickupPoints.byHand')}
      </Toggle>
    </div>
  );
}

function Search({
  form: { control, setValue, formState },
  isRequired,
}: {
  form: Form;
  isRequired: boolean;
}) {
  const { t, i18n } = useTranslation();
  const [province, district, commune] = useWatch({
    control,
    name: ['province', 'district', 'commune'],
  });
  // One control represents three names. An error in any of them focuses it.
  const fields = [
    useController({ control, name: 'commune' }).field,
    useController({ control, name: 'district' }).field,
    useController({ control, name: 'province' }).field,
  ];
  const rule = (['commune', 'district', 'province'] as const)
    .map((name) => formState.errors[name]?.message)
    .find((message) => message !== undefined);
  const choose = (names: AreaNames) => {
    for (const name of ['commune', 'district', 'province'] as const)
      setValue(name, names[name], {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      });
  };
  return (
    <AreaSearch
      label={t('setup.pickupPoints.area')}
      placeholder={t('setup.pickupPoints.areaHint')}
      isRequired={isRequired}
      value={{ province, district, commune }}
      onChange={choose}
      error={rule === undefined ? undefined : ruleText(i18n, rule)}
      inputRef={(element) => {
        for (const field of fields) field.ref(element);
      }}
    />
  );
}
