import { CircleDollarSign, Route, Square, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { groupDigits } from '../../../shared/amount-text.ts';
import type { ImportFilter } from '../../../shared/model/import.ts';
import type { ImportQuotes } from '../../../shared/model/import-quotes.ts';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { station } from '../../station/client.ts';
import { useCall } from '../../station/queries.ts';
import { useTask } from '../../station/use-task.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './import-screen.module.css';

/** Prices of the listed orders on request, and their carriers. */
export function QuotesBar({ filter, count }: { filter: ImportFilter; count: number }) {
  const { t } = useTranslation();
  const { data: quotes } = useCall('imports.quotes', undefined);
  const { run, problem, isRunning } = useTask();
  const take = (isTaken: boolean) =>
    run(async () => {
      const result = await station.call('imports.takeCheapest', { filter, take: isTaken });
      if (result.ok) announceCheapest(result.value.orders);
      return result;
    });
  const isIdle = !isRunning && !quotes?.isAsking;
  // Orders with mistakes and excluded orders are not sent, so they have no price.
  if (filter.show === 'wrong' || filter.show === 'out') return null;
  return (
    <div className={styles.quotes}>
      <div className={layout.wrapRow2}>
        <Button
          size="small"
          icon={CircleDollarSign}
          isDisabled={!isIdle || count === 0}
          onPress={() => void run(() => station.call('imports.askQuotes', filter))}
        >
          {t('import.quotes.ask', { count })}
        </Button>
        {quotes && (
          <>
            <Button
              size="small"
              icon={Truck}
              isDisabled={!isIdle || count === 0}
              onPress={() => void take(true)}
            >
              {t('import.quotes.take')}
            </Button>
            <Button
              size="small"
              icon={Route}
              isDisabled={!isIdle || count === 0}
              onPress={() => void take(false)}
            >
              {t('import.quotes.leave')}
            </Button>
          </>
        )}
      </div>
      {problem?.code === 'no-pickup-point' ? (
        <Notice tone="warning" title={t('import.quotes.noSender')}>
          {t('import.quotes.noSenderMeaning')}
        </Notice>
      ) : (
        problem && <ErrorNotice problem={problem} />
      )}
      {quotes && <QuoteProgress quotes={quotes} />}
    </div>
  );
}

/** Progress of the price requests, or their outcome. */
function QuoteProgress({ quotes }: { quotes: ImportQuotes }) {
  const { t } = useTranslation();
  const { isAsking, done, of, problem } = quotes;
  const numbers = { done: groupDigits(done), of: groupDigits(of) };
  if (isAsking)
    return (
      <div className={styles.asking}>
        <ProgressBar
          label={t('import.quotes.asking', numbers)}
          percent={of === 0 ? 0 : Math.floor((done / of) * 100)}
        />
        <Button size="small" icon={Square} onPress={() => void station.call('imports.stopQuotes')}>
          {t('import.quotes.stop')}
        </Button>
        <p className={styles.soft}>{t('import.quotes.askingMeaning')}</p>
      </div>
    );
  if (done === of) return <p className={styles.soft}>{t('import.quotes.done', numbers)}</p>;
  return (
    <>
      {problem && <ErrorNotice problem={problem} />}
      <p className={styles.soft}>
        {t('import.quotes.ended', numbers)}. {t('import.quotes.endedMeaning')}
      </p>
    </>
  );
}

function announceCheapest(orders: number) {
  announce('info', ({ t }) =>
    orders > 0 ? t('import.quotes.taken', { count: orders }) : t('import.quotes.takenNone'),
  );
}
