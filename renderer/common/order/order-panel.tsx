import { Copy, PencilLine, Printer, ScrollText, StickyNote, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../shared/contract.ts';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import { formatDong } from '../format.ts';
import { useCall } from '../../station/queries.ts';
import { keysOf } from '../../keys/commands.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { ReceiverName } from '../receiver-name.tsx';
import { OrderBadge } from '../delivery/order-badge.tsx';
import { usePrint } from '../printing/printing-provider.tsx';
import { mayBePrinted } from '../../../shared/order-state.ts';
import { useAuditState } from '../../session/audit-state.ts';
import { useNavigationActions } from '../../session/navigation.ts';
import { useIsOfSite } from '../site/is-of-site.ts';
import { SiteConflicts } from '../site/site-conflicts.tsx';
import { AgainButton } from './again-button.tsx';
import { copyCode } from './copy-code.tsx';
import { DeliveryPart } from './delivery-part.tsx';
import { DraftDetails, ParcelDetails, PlatformDetails } from './order-details.tsx';
import styles from './order-panel.module.css';
import { LabelsPart } from './labels-part.tsx';
import { OrderNotices } from './order-notices.tsx';
import { PackedPart } from './packed-part.tsx';
import { PrintAtOtherBench } from '../printing/print-at-other-bench.tsx';
import { PreviewButton } from './preview-button.tsx';
import { canCorrect } from './remedy.ts';
import { sensibleActions } from './sensible-actions.ts';
import { TakeBackButton } from './take-back-button.tsx';
import { Timeline } from './timeline.tsx';
import { useCancelAnswer } from './use-cancel-answer.ts';
import { Weighed } from './weighed.tsx';

interface OrderPanelProps {
  id: string;
  /** The print key acts on this order, and not on ticked orders. */
  hasPrintKey: boolean;
  onClose: () => void;
}

/** One order: values, problem, labels and the whole timeline. */
export function OrderPanel({ id, hasPrintKey, onClose }: OrderPanelProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  const { data, error } = useCall('orders.get', { id });
  // Opened from the list or the search, the focus remains there. Otherwise it moves here.
  useEffect(() => {
    // In a narrow window the panel is below the list, where the user would not notice it.
    panel.current?.scrollIntoView({ block: 'nearest' });
    if (!document.activeElement?.closest('[data-keeps-focus]')) panel.current?.focus();
  }, []);
  return (
    <section
      ref={panel}
      className={`${layout.fillColumn} ${tones.card} ${styles.panel}`}
      tabIndex={-1}
      aria-label={t('order.title', { soc: data?.order.soc ?? '' })}
    >
      {data && <OrderHead {...data} hasPrintKey={hasPrintKey} onClose={onClose} />}
      <section
        className={`${layout.column4} ${layout.scrollArea} ${styles.body}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the keys
        tabIndex={0}
        aria-label={t('order.facts')}
      >
        {error && <ErrorNotice problem={error.problem} />}
        {data && <OrderBody {...data} />}
      </section>
    </section>
  );
}

type Shown = CallOutput<'orders.get'>;

function OrderHead(props: Shown & Pick<OrderPanelProps, 'hasPrintKey' | 'onClose'>) {
  const { order, events, jobs, hasPrintKey, onClose } = props;
  const { t } = useTranslation();
  const print = usePrint();
  const { startRework } = useNavigationActions();
  const {
    print: printing,
    takeBack: takeBackKind,
    again,
    because,
  } = sensibleActions(order, events);
  useCancelAnswer(order);
  const { data: parcel } = useCall('packing.parcel', { id: order.id });
  const phone = order.draft.receiver.phone ?? order.platform?.lookedUp?.shownPhone;
  return (
    <header className={`${layout.column2} ${tones.lineBelow} ${styles.head}`}>
      <div className={layout.row3}>
        <h2 className={styles.soc}>{order.soc}</h2>
        <Button
          size="small"
          variant="quiet"
          icon={Copy}
          label={t('order.copy', { name: t('order.names.soc') })}
          onPress={() => copyCode(order.soc)}
        />
        <OrderBadge
          sync={order.sync}
          delivery={order.delivery}
          handedOverAt={parcel?.handedOverAt}
        />
        <div className={layout.pushEnd}>
          <Button
            variant="quiet"
            icon={X}
            label={t('order.close')}
            onPress={onClose}
            keys={keysOf('close')}
          />
        </div>
      </div>
      <p className={styles.who}>
        <strong>
          <ReceiverName name={order.draft.receiver.name} isRemoved={order.personalDataRemoved} />
        </strong>
        {phone && ` · ${phone}`}
        {' · '}
        <strong>{formatDong(order.draft.codAmount)}</strong>
      </p>
      <div className={`${layout.wrap} ${layout.gap2}`}>
        <Button
          variant={printing === 'freely' ? 'primary' : 'secondary'}
          icon={Printer}
          {...(hasPrintKey && { keys: keysOf('print') })}
          isDisabled={printing === 'never'}
          onPress={() => print([order.id])}
        >
          {t(order.printed > 0 || order.maybePrinted ? 'order.reprint' : 'order.print')}
        </Button>
        {order.platform === null && mayBePrinted(order) && (
          <Button icon={StickyNote} onPress={() => print([order.id], 'slip')}>
            {t('order.printSlip')}
          </Button>
        )}
        {order.platform !== null && (
          <PrintAtOtherBench orderIds={[order.id]} isDisabled={printing === 'never'} />
        )}
        <PreviewButton order={order} jobs={jobs} isDisabled={!mayBePrinted(order)} />
        {canCorrect(order, events) && (
          <Button icon={PencilLine} onPress={() => startRework('correct', order.id)}>
            {t('order.correct')}
          </Button>
        )}
        {takeBackKind !== null && <TakeBackButton order={order} kind={takeBackKind} hasKeys />}
        {again !== null && (
          <AgainButton order={order} takesBack={again === 'after-cancel'} variant="quiet" />
        )}
      </div>
      {because !== null && <p className={tones.soft}>{t(`order.ended.${because}`)}</p>}
    </header>
  );
}

function OrderBody({ order, events, jobs, followed }: Shown) {
  const { t } = useTranslation();
  const { showLogOf } = useAuditState();
  const isOfSite = useIsOfSite();
  return (
    <>
      <SiteConflicts soc={order.soc} />
      <OrderNotices order={order} events={events} />
      <ParcelDetails order={order} />
      <DeliveryPart order={order} followed={followed} />
      <PackedPart orderId={order.id} />
      <Weighed orderId={order.id} />
      <LabelsPart order={order} jobs={jobs} />
      <section className={layout.column1}>
        <h3 className={tones.heading}>{t('order.codes')}</h3>
        <PlatformDetails order={order} />
      </section>
      <section className={layout.column1}>
        <h3 className={tones.heading}>{t('order.facts')}</h3>
        <DraftDetails order={order} />
      </section>
      <section className={layout.column1}>
        <div className={layout.row3}>
          <h3 className={tones.heading}>{t('order.timeline')}</h3>
          <div className={layout.pushEnd}>
            <Button
              size="small"
              icon={ScrollText}
              onPress={() => showLogOf({ id: order.id, soc: order.soc }, isOfSite ? 'all' : null)}
            >
              {t('setup.audit.log.ofThis')}
            </Button>
          </div>
        </div>
        <Timeline events={events} />
      </section>
    </>
  );
}
