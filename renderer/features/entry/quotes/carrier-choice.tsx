import { useTranslation } from 'react-i18next';
import { Label, RadioButton, RadioField, RadioGroup } from 'react-aria-components';
import { type Quote, quotedFee } from '../../../../shared/model/quote.ts';
import { formatDong } from '../../../common/format.ts';
import { ruleText } from '../../../i18n/rule-text.ts';
import { KeyHint } from '../../../ui/key-hint.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/notice.tsx';
import tones from '../../../ui/tones.module.css';
import styles from './carrier-choice.module.css';
import type { FormValues } from '../form/form-values.ts';
import { best, durationText, routing } from './quotes.ts';
import type { NamedCarrier } from './use-carrier.ts';

interface CarrierChoiceProps {
  quotes: readonly Quote[];
  /** Codes of carriers; the index determines the number that selects each. */
  numbers: readonly string[];
  /** The quotes belong to earlier values of the form and cannot be selected. */
  isStale: boolean;
  /** Further carriers that can be selected without a known price. */
  unquoted: readonly NamedCarrier[];
  /** Null if the routing setting selects the carrier. */
  chosen: FormValues['carrier'];
  /** The carrier was chosen for another route than the parcel's present one. */
  isOutdated: boolean;
  /** Called with a carrier's code, or `routing`. */
  onChoose: (code: string) => void;
}

/** Choice of the carrier: automatically by the routing setting, or one of the carriers. */
export function CarrierChoice({ quotes, numbers, unquoted, chosen, ...props }: CarrierChoiceProps) {
  const { t, i18n } = useTranslation();
  const { isStale, isOutdated } = props;
  const isListed = [...quotes, ...unquoted].some(({ code }) => code === chosen?.code);
  const { cheapest, fastest } = best(quotes);
  const lowest = quotes.find(({ code }) => code === cheapest);
  return (
    <RadioGroup
      className={`${layout.column} ${layout.gapTight}`}
      value={isOutdated ? null : (chosen?.code ?? routing)}
      onChange={props.onChoose}
      isInvalid={isOutdated}
    >
      {isOutdated && (
        <Notice
          tone="warning"
          title={t('entry.carrierOutdated', { carrier: chosen?.name ?? '' })}
          isAnnounced
        >
          {ruleText(i18n, 'carrier.again')}
        </Notice>
      )}
      <Label className={layout.unseen}>{t('entry.carrier')}</Label>
      <RadioField value={routing} className={styles.choice}>
        <RadioButton className={styles.card}>
          <span aria-hidden className={`${layout.iconMedium} ${tones.surface} ${styles.mark}`} />
          <span className={styles.words}>
            <span className={styles.name}>{t('entry.routing')}</span>
            <span className={styles.times}>{t('entry.routingMeaning')}</span>
          </span>
          {lowest && (
            <span className={styles.from}>
              {t('entry.priceFrom', { price: formatDong(quotedFee(lowest)) })}
            </span>
          )}
          <KeyHint keys="0" />
        </RadioButton>
      </RadioField>
      {quotes.map((quote) => (
        <CarrierCard
          key={quote.code}
          quote={quote}
          number={numbers.indexOf(quote.code) + 1}
          isCheapest={quote.code === cheapest}
          isFastest={quote.code === fastest}
          isStale={isStale}
        />
      ))}
      {unquoted.map(({ code, name }) => (
        <RadioField key={code} value={code} className={styles.choice}>
          <RadioButton className={`${styles.card} ${styles.low}`}>
            <span aria-hidden className={`${layout.iconMedium} ${tones.surface} ${styles.mark}`} />
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
            </span>
            <NumberKey number={numbers.indexOf(code) + 1} />
          </RadioButton>
        </RadioField>
      ))}
      {chosen !== null && !isListed && !isStale && (
        <RadioField value={chosen.code} className={styles.choice}>
          <RadioButton className={styles.card}>
            <span className={styles.words}>
              <span className={styles.name}>
                {t('entry.carrierKept', { carrier: chosen.name })}
              </span>
              <span className={styles.times}>{t('entry.carrierUnquoted')}</span>
            </span>
          </RadioButton>
        </RadioField>
      )}
    </RadioGroup>
  );
}

/** Alt has ten digits, one of which selects routing. */
function NumberKey({ number }: { number: number }) {
  return number >= 1 && number <= 9 ? <KeyHint keys={String(number)} /> : null;
}

function CarrierCard(props: {
  quote: Quote;
  number: number;
  isCheapest: boolean;
  isFastest: boolean;
  isStale: boolean;
}) {
  const { t, i18n } = useTranslation();
  const { quote, isStale } = props;
  const { code, carrierName, insuranceFee, estimatedPickup, estimatedDelivery } = quote;
  return (
    <RadioField value={code} className={styles.choice} isDisabled={isStale}>
      <RadioButton className={`${styles.card} ${styles.quote}`} data-stale={isStale || undefined}>
        <span aria-hidden className={`${layout.iconMedium} ${tones.surface} ${styles.mark}`} />
        <span className={styles.words}>
          <span className={styles.name}>
            {carrierName}
            {props.isCheapest && <span className={styles.best}>{t('entry.cheapest')}</span>}
            {props.isFastest && <span className={styles.best}>{t('entry.fastest')}</span>}
          </span>
          <span className={styles.times}>
            <span>{t('entry.deliveryTime', { time: durationText(i18n, estimatedDelivery) })}</span>
            <span className={tones.faint}>
              {t('entry.pickupTime', { time: durationText(i18n, estimatedPickup) })}
            </span>
          </span>
        </span>
        <span aria-hidden className={styles.shortTime} data-best={props.isFastest || undefined}>
          {durationText(i18n, estimatedDelivery)}
        </span>
        <span className={styles.price}>
          <span className={styles.fee} data-best={props.isCheapest || undefined}>
            {formatDong(quotedFee(quote))}
          </span>
          {insuranceFee !== 0 && (
            <span className={styles.insurance}>
              {insuranceFee === null
                ? t('entry.insuranceUntold')
                : t('entry.insuranceIncluded', { fee: formatDong(insuranceFee) })}
            </span>
          )}
        </span>
        <NumberKey number={props.number} />
      </RadioButton>
    </RadioField>
  );
}
