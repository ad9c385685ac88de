import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Label, RadioButton, RadioField, RadioGroup } from 'react-aria-components';
import type { Quote } from '../../../shared/model/quote.ts';
import { formatDong } from '../../common/format.ts';
import { KeyHint } from '../../ui/key-hint.tsx';
import styles from './carrier-choice.module.css';
import type { FormValues } from './form-values.ts';
import { routing, totalOf } from './quotes.ts';

/** Who carries the parcel: whoever the routing setting picks, or one of the carriers by price. */
export function CarrierChoice({ quotes, isStale }: { quotes: readonly Quote[]; isStale: boolean }) {
  const { t } = useTranslation();
  const { field } = useController<FormValues, 'carrier'>({ name: 'carrier' });
  const isQuoted = quotes.some(({ carrierId }) => carrierId === field.value);
  const cheapest = quotes[0];
  return (
    <RadioGroup
      className={styles.group}
      value={field.value ?? routing}
      onChange={(chosen) => field.onChange(chosen === routing ? null : chosen)}
    >
      <Label className={styles.label}>{t('entry.carrier')}</Label>
      <RadioField value={routing} className={styles.choice}>
        <RadioButton className={styles.card}>
          <span aria-hidden className={styles.mark} />
          <span className={styles.words}>
            <span className={styles.name}>{t('entry.routing')}</span>
            <span className={styles.times}>{t('entry.routingMeaning')}</span>
          </span>
          {cheapest && (
            <span className={styles.from}>
              {t('entry.priceFrom', { price: formatDong(totalOf(cheapest)) })}
            </span>
          )}
          <KeyHint keys="0" />
        </RadioButton>
      </RadioField>
      {quotes.map((quote, index) => (
        <CarrierCard key={quote.carrierId} quote={quote} index={index} isStale={isStale} />
      ))}
      {field.value !== null && !isQuoted && (
        <RadioField value={field.value} className={styles.choice}>
          <RadioButton className={styles.card}>
            <span className={styles.words}>
              <span className={styles.name}>
                {t('entry.carrierKept', { carrier: field.value })}
              </span>
              <span className={styles.times}>{t('entry.carrierUnquoted')}</span>
            </span>
          </RadioButton>
        </RadioField>
      )}
    </RadioGroup>
  );
}

function CarrierCard(props: { quote: Quote; index: number; isStale: boolean }) {
  const { t } = useTranslation();
  const { quote, index, isStale } = props;
  const { carrierId, carrierName, insuranceFee, estimatedPickup, estimatedDelivery } = quote;
  return (
    <RadioField value={carrierId} className={styles.choice}>
      <RadioButton className={styles.card} data-stale={isStale || undefined}>
        <span aria-hidden className={styles.mark} />
        <span className={styles.words}>
          <span className={styles.name}>
            {carrierName}
            {index === 0 && <span className={styles.best}>{t('entry.cheapest')}</span>}
          </span>
          <span className={styles.times}>
            <span>{t('entry.deliveryTime', { time: estimatedDelivery })}</span>
            <span className={styles.pickup}>
              {t('entry.pickupTime', { time: estimatedPickup })}
            </span>
          </span>
        </span>
        <span className={styles.price}>
          {formatDong(totalOf(quote))}
          {insuranceFee > 0 && (
            <span className={styles.insurance}>
              {t('entry.insuranceIncluded', { fee: formatDong(insuranceFee) })}
            </span>
          )}
        </span>
        {index < 9 && <KeyHint keys={String(index + 1)} />}
      </RadioButton>
    </RadioField>
  );
}
