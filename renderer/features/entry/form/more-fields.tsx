import { memo, useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PickupPoint } from '../../../../shared/model/pickup-point.ts';
import { readMoney } from '../../../../shared/money.ts';
import { ruleText } from '../../../i18n/rule-text.ts';
import layout from '../../../ui/layout.module.css';
import { Panel } from '../../../ui/panel.tsx';
import { Select } from '../../../ui/select.tsx';
import { AmountInput, LabelTextInput } from './bound-fields.tsx';
import styles from './fields.module.css';
import type { FormValues } from './form-values.ts';

interface MoreFieldsProps {
  pickupPoints: readonly PickupPoint[];
  isSocFixed: boolean;
}

/** Fields that most parcels leave unchanged: visible, and last in the key order. */
export const MoreFields = memo(function MoreFields({ pickupPoints, isSocFixed }: MoreFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={`${layout.grid} ${layout.gridFullRow}`}>
      <Panel title={t('entry.more')}>
        <div className={layout.column2}>
          <div className={styles.more}>
            <PickupPointInput pickupPoints={pickupPoints} />
            <AmountInput
              name="declaredValue"
              label={t('entry.declaredValue')}
              read={readMoney}
              unit="₫"
            />
            <LabelTextInput
              name="soc"
              label={t('entry.soc')}
              placeholder={t('entry.socHint')}
              isDisabled={isSocFixed}
            />
            <LabelTextInput
              name="barter"
              label={t('entry.barter')}
              placeholder={t('entry.barterHint')}
            />
            <NoteInput />
          </div>
        </div>
      </Panel>
    </div>
  );
});

/** The note, with the words of a pasted message that are in no field. */
function NoteInput() {
  const { t } = useTranslation();
  const words = useWatch<FormValues, 'leftWords'>({ name: 'leftWords' });
  return (
    <LabelTextInput
      name="note"
      label={t('entry.note')}
      placeholder={t('entry.noteHint')}
      description={words === '' ? undefined : t('entry.leftWords', { words })}
    />
  );
}

function PickupPointInput({ pickupPoints }: { pickupPoints: readonly PickupPoint[] }) {
  const { t, i18n } = useTranslation();
  const { field, fieldState } = useController<FormValues, 'pickupPointId'>({
    name: 'pickupPointId',
  });
  const rule = fieldState.error?.message;
  const { value, onChange, onBlur, ref } = field;
  return useMemo(
    () => (
      <Select
        label={t('entry.pickupPoint')}
        options={pickupPoints.map(({ id, name, address, district }) => ({
          id,
          text: name,
          detail: [address, district].filter((part) => part !== '').join(', '),
        }))}
        value={value === '' ? null : value}
        onChange={onChange}
        onBlur={onBlur}
        triggerRef={ref}
        placeholder={t('entry.pickupPointNone')}
        error={rule === undefined ? undefined : ruleText(i18n, rule)}
        isRequired
      />
    ),
    [t, i18n, pickupPoints, value, onChange, onBlur, ref, rule],
  );
}
