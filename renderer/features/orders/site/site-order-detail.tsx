import { ListChecks, ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SiteRow } from '../../../../shared/model/site.ts';
import { Moment } from '../../../common/moment.tsx';
import { useBenchName } from '../../../common/site/bench-names.ts';
import { PackedNow } from '../../../common/site/packed-now.tsx';
import { Conflicts } from '../../../common/site/site-conflicts.tsx';
import { useAuditState } from '../../../session/audit-state.ts';
import { useNavigationActions } from '../../../session/navigation.ts';
import { Button } from '../../../ui/button.tsx';
import { DetailList } from '../../../ui/detail-list.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './site-orders.module.css';

/** The hub's data of an order, with buttons for the local order and for its audit log. */
export function SiteOrderDetail({ row }: { row: SiteRow }) {
  const { t } = useTranslation();
  const { openOrder } = useNavigationActions();
  const { showLogOf } = useAuditState();
  const nameOf = useBenchName();
  const { order, localId, handoverOf, claim } = row;
  const { view, enteredBy, printedBy } = order;
  const codes = [view.platformCode, view.shortCode, view.waybill].filter(Boolean).join(' · ');
  return (
    <section
      className={`${layout.column2} ${styles.detail}`}
      aria-label={t('order.title', { soc: order.soc })}
    >
      <Conflicts row={row} />
      <div className={styles.about}>
        <DetailList
          details={[
            { name: t('site.columns.order'), value: order.soc, isCode: true },
            { name: t('site.codes'), value: codes || '—', isCode: true },
            {
              name: t('site.columns.entered'),
              value: (
                <>
                  {nameOf(enteredBy)} · <Moment at={view.enteredAt} />
                </>
              ),
            },
            {
              name: t('site.columns.printed'),
              value: printedBy.map(nameOf).join(', ') || t('site.notPrinted'),
            },
            ...(claim && printedBy.length === 0
              ? [
                  {
                    name: t('site.packing'),
                    value: <PackedNow bench={nameOf(claim.bench)} since={claim.since} />,
                  },
                ]
              : []),
            ...(handoverOf
              ? [
                  {
                    name: t('site.handedTo'),
                    value: (
                      <>
                        {handoverOf.carrier} · {nameOf(handoverOf.bench)} ·{' '}
                        <Moment at={handoverOf.at} />
                      </>
                    ),
                  },
                ]
              : []),
          ]}
        />
        <div className={`${layout.column2} ${styles.ways}`}>
          {localId === null ? (
            <p className={styles.hint}>{t('site.notHere')}</p>
          ) : (
            <Button icon={ListChecks} onPress={() => openOrder(localId)}>
              {t('site.openOrder')}
            </Button>
          )}
          <Button
            icon={ScrollText}
            onPress={() => showLogOf({ id: localId, soc: order.soc }, 'all')}
          >
            {t('setup.audit.log.ofThis')}
          </Button>
        </div>
      </div>
    </section>
  );
}
