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
import { useCall } from '../../station/queries.ts';
import { type NamedCarrier, useCarrier } from './use-carrier.ts';
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
  const isUnpriced = useIsUnpriced({ isAsked, isAsking, pickupPoint });
  const known = useKnownCarriers();
  const unquoted = quotes.length === 0 && isUnpriced ? known : [];
  const named = quotes.map(({ code, carrierName: name }) => ({ code, name }));
  const carrier = useCarrier([...named, ...known]);
  // For which request somebody wanted to choose before its answer was there.
  const [early, setEarly] = useState<string | null>(null);
  const asked = JSON.stringify(request);
  useCommands({
    chooseCarrier: (press) => {
      const chosen = choiceAt(digitOf(press) ?? -1, [...quotes, ...unquoted]);
      // Prices that are still in sight belong to what stood in the form before.
      if (isAsking && unquoted.length === 0 && chosen !== routing) setEarly(asked);
      else if (chosen !== undefined) carrier.choose(chosen);
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
        <CarrierChoice quotes={quotes} isStale={isAsking} unquoted={unquoted} carrier={carrier} />
        {!isAsked && (
          <p className={styles.hint}>
            {t(tellsNoArea(pickupPoint) ? 'entry.quotesNoSender' : 'entry.quotesNeed')}
          </p>
        )}
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

/** A pickup point that the platform knows by its code needs no area here; a quote does (contract 4.3). */
function tellsNoArea(point: PickupPoint | undefined): boolean {
  return point !== undefined && (point.province === '' || point.district === '');
}

/** Whether no prices are to be expected: a carrier is then chosen without. */
function useIsUnpriced(quotes: {
  isAsked: boolean;
  isAsking: boolean;
  pickupPoint: PickupPoint | undefined;
}): boolean {
  const { data: station } = useCall('station.state', undefined);
  if (!quotes.isAsked) return tellsNoArea(quotes.pickupPoint);
  return !quotes.isAsking || station?.connection.state === 'trouble';
}

/** The carriers that the platform named last. */
function useKnownCarriers(): readonly NamedCarrier[] {
  const { data = [] } = useCall('carriers.list', undefined);
  return data.map(({ code, name }) => ({ code, name: name === '' ? code : name }));
}
