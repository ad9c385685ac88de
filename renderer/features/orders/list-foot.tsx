import { FileDown } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderTally } from '../../../shared/model/order-tally.ts';
import { formatDong } from '../../common/format.ts';
import { allKeysOf, type CommandId } from '../../keys/commands.ts';
import { useCall } from '../../station/queries.ts';
import { Button } from '../../ui/button.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import layout from '../../ui/layout.module.css';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './orders-screen.module.css';

const keyLine = [
  'search',
  'listMove',
  'listOpen',
  'listSelect',
  'print',
  'lookUp',
] as const satisfies CommandId[];

/** Number and sums of the listed orders, and the keys of the list. */
export const ListFoot = memo(function ListFoot({
  tally,
  isStale,
  onExport,
}: {
  tally: OrderTally | undefined;
  /** The latest rows are not loaded yet, so the progress of sorting is shown instead. */
  isStale: boolean;
  onExport: () => void;
}) {
  const { t } = useTranslation();
  const sorting = useCall('orders.sorting', undefined).data ?? null;
  return (
    <footer className={styles.foot}>
      {isStale && sorting !== null ? (
        <div className={styles.sorting}>
          <ProgressBar label={t('list.sorting', { percent: sorting })} percent={sorting} />
        </div>
      ) : (
        <output
          className={styles.totals}
          aria-label={t('list.totals')}
          aria-busy={!tally || undefined}
        >
          {tally && (
            <>
              <strong>{t('orders.counted', { count: tally.orders })}</strong>
              <span>
                {t('orders.columns.cod')} <strong>{formatDong(tally.cod)}</strong>
              </span>
              <span>
                {t('list.fee')} <strong>{formatDong(tally.fee)}</strong>
              </span>
            </>
          )}
        </output>
      )}
      <Button size="small" icon={FileDown} onPress={onExport}>
        {t('exports.button')}
      </Button>
      <KeyLine />
    </footer>
  );
});

const KeyLine = memo(function KeyLine() {
  const { t } = useTranslation();
  return (
    <p className={styles.keys} aria-hidden>
      {keyLine.map((command) => (
        <span key={command} className={`${layout.inlineRow} ${layout.gapTight} ${layout.noWrap}`}>
          <KeyHint keys={allKeysOf(command).join(' ')} /> {t(`keys.commands.${command}`)}
        </span>
      ))}
    </p>
  );
});
