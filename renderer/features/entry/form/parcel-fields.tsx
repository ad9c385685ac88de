import { memo, useId } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { readMoney } from '../../../../shared/money.ts';
import { readWeight } from '../../../../shared/weight.ts';
import { focusField } from '../../../ui/focus-field.ts';
import { KeyHint } from '../../../ui/key-hint.tsx';
import layout from '../../../ui/layout.module.css';
import { Panel } from '../../../ui/panel.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import tones from '../../../ui/tones.module.css';
import { AmountInput, ChoiceInput, LabelTextInput } from './bound-fields.tsx';
import { DoubtNote } from './doubt-note.tsx';
import styles from './fields.module.css';
import { emptyProduct, type FormValues } from './form-values.ts';
import { keysOf } from '../../../keys/commands.ts';
import { useCommands } from '../../../keys/use-commands.ts';
import { ProductsField } from './products-field.tsx';
import { WeightFromScale } from './weight-from-scale.tsx';

/** The parcel, the amount to collect and the terms. */
export const ParcelFields = memo(function ParcelFields() {
  const { t } = useTranslation();
  const codNote = useId();
  const weightNote = useId();
  return (
    <Panel
      title={t('entry.parcel')}
      headerContent={
        <span className={styles.asides}>
          <WeightFromScale />
          <span className={`${layout.inlineTight} ${tones.muted}`}>
            {t('entry.template.open')} <KeyHint keys={keysOf('templates')} />
          </span>
        </span>
      }
    >
      <div className={layout.column2}>
        <div className={styles.pair}>
          <AmountInput
            name="codAmount"
            label={t('entry.cod')}
            read={readMoney}
            unit="₫"
            placeholder={t('entry.codHint')}
            noteId={codNote}
            isRequired
          />
          <AmountInput
            name="weight"
            label={t('entry.weight')}
            read={readWeight}
            unit="g"
            noteId={weightNote}
            isRequired
          />
        </div>
        <DoubtNote name="codAmount" id={codNote} unit="₫" />
        <DoubtNote name="weight" id={weightNote} />
        <Contents />
        <ChoiceInput
          name="inspection"
          label={t('entry.inspection')}
          options={[
            { id: 'inspect', text: t('order.inspections.inspect') },
            { id: 'try', text: t('order.inspections.try') },
            { id: 'none', text: t('order.inspections.none') },
          ]}
        />
        <ChoiceInput
          name="payer"
          label={t('entry.payer')}
          options={[
            { id: 'sender', text: t('order.payers.sender') },
            { id: 'receiver', text: t('order.payers.receiver') },
          ]}
        />
      </div>
    </Panel>
  );
});

/** Contents as one text, or line by line in the same place. */
function Contents() {
  const { t } = useTranslation();
  const form = useFormContext<FormValues>();
  const { getValues, setValue } = form;
  const kind = useWatch<FormValues, 'contentsKind'>({ name: 'contentsKind' });
  const isList = kind === 'list';
  const switchTo = (list: boolean) => {
    // The new field must be mounted before the next key.
    flushSync(() => {
      setValue('contentsKind', list ? 'list' : 'text');
      // A list starts with an empty line.
      if (list && getValues('products').length === 0) setValue('products', [emptyProduct()]);
    });
    focusField(form, list ? 'products.0.name' : 'contentsText');
  };
  useCommands({ contentsAsList: () => switchTo(!isList) });
  return (
    <div className={`${layout.column} ${layout.relative} ${styles.contents}`}>
      {isList ? (
        <>
          <p className={`${tones.muted} ${tones.strong} ${styles.summaryLabel}`}>
            {t('entry.contents')}
          </p>
          <ProductsField />
        </>
      ) : (
        <LabelTextInput
          name="contentsText"
          label={t('entry.contents')}
          placeholder={t('entry.contentsHint')}
          isRequired
        />
      )}
      <div className={styles.corner}>
        <Toggle keys={keysOf('contentsAsList')} isOn={isList} onChange={switchTo}>
          {t('entry.contentsAsList')}
        </Toggle>
      </div>
    </div>
  );
}
