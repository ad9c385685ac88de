import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AccountInput } from '../../../../shared/model/station.ts';
import layout from '../../../ui/layout.module.css';
import tones from '../../../ui/tones.module.css';
import { FormSegmented, FormText } from '../form/fields.tsx';
import type { AccountValues, SecretChoice } from './account-values.ts';

const choices: Record<'token' | 'partner', readonly SecretChoice[]> = {
  token: ['keep', 'replace'],
  partner: ['keep', 'replace', 'forget'],
};

/** A secret that can be retained, replaced or deleted, and is never shown. */
export function SecretField({
  control,
  kind,
  isStored,
}: {
  control: Control<AccountValues, unknown, AccountInput>;
  kind: 'token' | 'partner';
  isStored: boolean;
}) {
  const { t } = useTranslation();
  const choice = useWatch({ control, name: `${kind}Choice` });
  const label = t(`setup.connection.${kind}`);
  return (
    <div className={`${layout.column2} ${layout.minWidth0}`}>
      {isStored && (
        <FormSegmented
          control={control}
          name={`${kind}Choice`}
          label={label}
          options={choices[kind].map((value) => ({
            value,
            text: t(`setup.connection.${value}`),
          }))}
        />
      )}
      {choice === 'replace' && (
        <FormText
          control={control}
          name={kind}
          type="password"
          label={label}
          hideLabel={isStored}
          description={t(`setup.connection.${kind}Hint`)}
          isRequired={kind === 'token'}
        />
      )}
      {choice === 'keep' && <p className={tones.muted}>{t('setup.connection.keptText')}</p>}
      {choice === 'forget' && <p className={tones.muted}>{t('setup.connection.forgetText')}</p>}
    </div>
  );
}
