import { LoaderCircle, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
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
import { useCarrier } from './use-carrier.ts';
import { useQuotes } from './use-quotes.ts';

/** Prices of every carrier while typing. Entering an order never waits for them. */
export function QuotesPanel({ pickupPoint }: { pickupPoint: PickupPoint | undefined }) {
  const { t } = useTranslation();
  const [receiver, weight, declaredValue] = useWatch<
    FormValues,
    ['receiver', 'weight', 'declaredValue']
  >({ name: ['receiver', 'weight', 'declaredValue'] });
  const request = quoteRequest({ receiver, weight, declaredValue }, pickupPoint);
  const { quotes, isAsked, isAsking, problem, retry } = useQuotes(request);
  const { choose } = useCarrier(quotes);
  // For which request somebody wanted to choose before its answer was there.
  const [early, setEarly] = useState<string | null>(null);
  const asked = JSON.stringify(request);
  useCommands({
    chooseCarrier: (press) => {
      const chosen = choiceAt(digitOf(press) ?? -1, quotes);
      // The list that is still in sight belongs to what stood in the form before.
      if (isAsking && chosen !== routing) setEarly(asked);
      else if (chosen !== undefined) choose(chosen);
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
            {t(early === asked ? 'entry.quotesEarly' : 'entry.quotesAsking')}
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
