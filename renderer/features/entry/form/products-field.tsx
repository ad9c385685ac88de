import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { readMoney } from '../../../../shared/money.ts';
import { readQuantity } from '../../../../shared/quantity.ts';
import { readWeight } from '../../../../shared/weight.ts';
import { ruleText } from '../../../i18n/rule-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AmountInput, LabelTextInput, TextInput } from './bound-fields.tsx';
import { emptyProduct, type FormValues } from './form-values.ts';
import styles from './products-field.module.css';

/** The contents line by line, for platforms and insurers that require them. */
export function ProductsField() {
  const { t, i18n } = useTranslation();
  const { errors } = useFormState<FormValues>({ name: 'products' });
  const { fields, append, remove } = useFieldArray<FormValues, 'products'>({ name: 'products' });
  const rule = errors.products?.message;
  return (
    <fieldset className={styles.products} aria-label={t('entry.products')}>
      {typeof rule === 'string' && fields.length === 0 && (
        <Notice tone="danger" title={ruleText(i18n, rule)} />
      )}
      {fields.map((field, index) => (
        <fieldset
          key={field.id}
          className={styles.line}
          aria-label={t('entry.product', { number: index + 1 })}
        >
          <LabelTextInput
            name={`products.${index}.name`}
            label={t('entry.productName')}
            isRequired
          />
          <AmountInput
            name={`products.${index}.quantity`}
            label={t('entry.quantity')}
            read={readQuantity}
            isRequired
          />
          <AmountInput
            name={`products.${index}.price`}
            label={t('entry.price')}
            read={readMoney}
            unit="₫"
            isRequired
          />
          <AmountInput
            name={`products.${index}.weight`}
            label={t('entry.pieceWeight')}
            read={readWeight}
            unit="g"
            isRequired
          />
          <TextInput
            name={`products.${index}.sku`}
            label={t('entry.sku')}
            placeholder={t('entry.skuHint')}
          />
          <div className={styles.remove} data-skipped-by-enter>
            <Button
              variant="quiet"
              icon={Trash2}
              label={t('entry.productRemove', { number: index + 1 })}
              onPress={() => remove(index)}
            />
          </div>
        </fieldset>
      ))}
      <div>
        <Button size="small" icon={Plus} onPress={() => append(emptyProduct())}>
          {t('entry.productAdd')}
        </Button>
      </div>
    </fieldset>
  );
}
