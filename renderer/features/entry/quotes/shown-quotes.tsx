import { LoaderCircle, RotateCw } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { KeyHint } from '../../../ui/key-hint.tsx';
import layout from '../../../ui/layout.module.css';
import { Panel } from '../../../ui/panel.tsx';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import tones from '../../../ui/tones.module.css';
import { CarrierChoice } from './carrier-choice.tsx';
import type { FormValues } from '../form/form-values.ts';
import styles from './shown-quotes.module.css';
import { keysOf } from '../../../keys/commands.ts';
import type { NamedCarrier } from './use-carrier.ts';
import type { useQuotes } from './use-quotes.ts';

/** The displayed prices, which may be slightly older than the form. */
export interface QuotesView extends Pick<
  ReturnType<typeof useQuotes>,
  'quotes' | 'isAsked' | 'isAsking' | 'problem' | 'retry'
> {
  /** Codes of carriers; the index determines the number that selects each. */
  numbers: readonly string[];
  unquoted: readonly NamedCarrier[];
  isEarly: boolean;
  /** The pickup point has no area, so no quotes are requested. */
  lacksSender: boolean;
  /** The request, as text. */
  requestText: string;
  choose: (code: string) => void;
}

interface ShownQuotesProps {
  view: QuotesView;
  chosen: FormValues['carrier'];
  isOutdated: boolean;
  /** Checks whether a request still matches the form. */
  isOfForm: (requestText: string) => boolean;
}

/** The prices and the chosen carrier. Memoized. */
export const ShownQuotes = memo(function ShownQuotes({ view, chosen, ...props }: ShownQuotesProps) {
  const { t } = useTranslation();
  const { quotes, unquoted, isAsked, isAsking, problem } = view;
  const choose = (code: string) => {
    const isPriced = quotes.some((quote) => quote.code === code);
    if (!isPriced || props.isOfForm(view.requestText)) view.choose(code);
  };
  return (
    <Panel
      title={t('entry.quotes')}
      scrolls
      headerContent={
        isAsking ? (
          <output className={`${layout.inlineTight} ${tones.muted}`}>
            <LoaderCircle aria-hidden className={styles.spin} />
            {t(view.isEarly ? 'entry.quotesEarly' : 'entry.quotesAsking')}
          </output>
        ) : (
          <span className={`${layout.inlineTight} ${tones.muted}`}>
            <KeyHint keys={keysOf('chooseCarrier')} />
            {t('entry.quotesKeys')}
          </span>
        )
      }
    >
      <div className={layout.column3}>
        <CarrierChoice
          quotes={quotes}
          numbers={view.numbers}
          isStale={isAsking}
          unquoted={unquoted}
          chosen={chosen}
          isOutdated={props.isOutdated}
          onChoose={choose}
        />
        {!isAsked && (
          <p className={tones.muted}>
            {t(view.lacksSender ? 'entry.quotesNoSender' : 'entry.quotesNeed')}
          </p>
        )}
        {problem && (
          <ErrorNotice
            problem={problem}
            tone="warning"
            actions={
              <Button size="small" icon={RotateCw} onPress={view.retry}>
                {t('common.retry')}
              </Button>
            }
          />
        )}
        {problem && <p className={tones.muted}>{t('entry.quotesOptional')}</p>}
        {isAsked && !isAsking && !problem && quotes.length === 0 && (
          <p className={tones.muted}>{t('entry.quotesNone')}</p>
        )}
      </div>
    </Panel>
  );
});
