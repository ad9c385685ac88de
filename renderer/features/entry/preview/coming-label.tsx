import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { areaName } from '../../../common/areas/area-names.ts';
import { formatDong } from '../../../common/format.ts';
import { amountOf } from '../form/amounts.ts';
import type { FormValues } from '../form/form-values.ts';
import styles from './entry-preview.module.css';

/** Shows receiver, address, amount to collect and carrier of the order in the form, as the label will print them. */
export function ComingLabel() {
  const { t } = useTranslation();
  const [receiver, codAmount, carrier] = useDeferredValue(
    useWatch<FormValues, ['receiver', 'codAmount', 'carrier']>({
      name: ['receiver', 'codAmount', 'carrier'],
    }),
  );
  const { name, phone, address } = receiver;
  if ([name, phone, address].every((text) => text.trim() === '')) return null;
  const cod = amountOf('codAmount', codAmount);
  return (
    <section className={styles.label} aria-label={t('entry.comingLabel')}>
      <p>
        <strong>{name}</strong> {phone}
      </p>
      <p>
        <strong>{cod === null || Number.isNaN(cod) ? '' : formatDong(cod)}</strong>
      </p>
      <p className={styles.address}>
        {[address, areaName(receiver)].filter((text) => text.trim() !== '').join(', ')}
      </p>
      <p>{carrier?.name ?? t('entry.routing')}</p>
    </section>
  );
}
