import { LoaderCircle, RotateCw } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PickupPoint } from '../../../shared/model/pickup-point.ts';
import { Button } from '../../ui/button.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { CarrierChoice } from './carrier-choice.tsx';
import type { FormValues } from './form-values.ts';
import { choiceAt, quoteRequest, routing } from './quotes.ts';
import styles from './quotes-panel.module.css';
import { digitOf } from '../../keys/chord.ts';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { useQuotes } from './use-quotes.ts';

/** Prices of every carrier while typing. Entering an order never waits for them. */
export function QuotesPanel({ pickupPoint }: { pickupPoint: PickupPoint | undefined }) {
  const { t } = useTranslation();
  const { setValue } = useFormContext<FormValues>();
  const [receiver, weight, declaredValue] = useWatch<
    FormValues,
    ['receiver', 'weight', 'declaredValue']
  >({ name: ['receiver', 'weight', 'declaredValue'] });
  const request = quoteRequest({ receiver, weight, declaredValue }, pickupPoint);
  const { quotes, isAsked, isAsking, problem, retry } = useQuotes(request);
  useCommands({
    chooseCarrier: (press) => {
      const chosen = choiceAt(digitOf(press) ?? -1, quotes);
      if (chosen !== undefined) setValue('carrier', chosen === routing ? null : chosen);
    },
  });
  return (
    <Panel
      title={t('entry.quotes')}
      scrolls
      aside={
        isAsking ? (
          <output className={styles.asking}>
            <LoaderCircle aria-hidden className={styles.spin} />
            {t('entry.quotesAsking')}
          </output>
        ) : (
          <span className={styles.asking}>
            <KeyHint keys={keysOf('chooseCarrier')} />
            {t('entry.quotesKeys')}
          </span>
        )
      }
    >
      <div className={styles.body}>
        <CarrierChoice quotes={quotes} isStale={isAsking} />
        {!isAsked && <p className={styles.hint}>{t('entry.quotesNeed')}</p>}
        {problem && (
          <ErrorNotice
            problem={problem}
            tone="warning"
            actions={
              <Button size="small" icon={RotateCw} onPress={retry}>
                {t('common.retry')}
              </Button>
            }
          />
        )}
        {problem && <p className={styles.hint}>{t('entry.quotesOptional')}</p>}
        {isAsked && !isAsking && !problem && quotes.length === 0 && (
          <p className={styles.hint}>{t('entry.quotesNone')}</p>
        )}
      </div>
    </Panel>
  );
}
