import { ExternalLink, History, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../shared/contract.ts';
import type { Delivery } from '../../../shared/model/delivery.ts';
import type { Order } from '../../../shared/model/order.ts';
import type { Followed } from '../../../shared/model/update.ts';
import type { errorText } from '../../i18n/error-text.ts';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { useActivityState } from '../../session/activity-state.ts';
import { station } from '../../station/client.ts';
import { useTask } from '../../station/use-task.ts';
import { Button } from '../../ui/button.tsx';
import { type DetailItem, DetailList } from '../../ui/detail-list.tsx';
import { announce, announceProblem } from '../../ui/announce.ts';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import { reasonText } from '../delivery/reason-text.ts';
import { StageBadge } from '../delivery/stage-badge.tsx';
import { statusTexts } from '../delivery/stage-text.ts';
import { Moment } from '../moment.tsx';
import { CountedOtherwise } from './counted-otherwise.tsx';

type Shown = Pick<CallOutput<'orders.get'>, 'order' | 'followed'>;

/** Shows the state of the parcel, whether the platform confirmed it, and values that the platform counts differently. */
export function DeliveryPart({ order, followed }: Shown) {
  const { t } = useTranslation();
  if (order.platform === null) return null;
  const { delivery, platform } = order;
  return (
    <section className={layout.column1}>
      <h3 className={tones.heading}>{t('order.delivery.title')}</h3>
      <DetailList
        details={[
          ...(delivery ? deliveryDetails(delivery) : []),
          detail('deliveredAt', moment(platform.lookedUp?.deliveredAt)),
          detail('checked', <Checked followed={followed} />),
          detail('updates', followed.toldAt && updatesText(followed)),
        ].flatMap((one) => one ?? [])}
      />
      <CountedOtherwise order={order} />
      <FollowButtons order={order} followed={followed} />
    </section>
  );

  function deliveryDetails({
    code,
    name,
    reason,
    at,
    isUnconfirmed,
  }: Delivery): (DetailItem | null)[] {
    return [
      detail(
        'status',
        <>
          <StageBadge delivery={{ code, name }} />{' '}
          <span className={tones.soft}>{statusTexts(t, { code, name })[1]}</span>
          {isUnconfirmed && <p className={tones.soft}>{t('order.delivery.unconfirmed')}</p>}
        </>,
      ),
      detail('reason', reason && <strong>{reasonText(t, reason)}</strong>),
      detail('since', moment(at)),
    ];
  }

  function detail(name: FactName, value: ReactNode): DetailItem | null {
    if (value === null || value === undefined || value === '') return null;
    return { name: t(`order.delivery.${name}`), value };
  }

  function updatesText({ updates }: Followed): string {
    const all = Object.values(updates).reduce((sum, count) => sum + count, 0);
    return t('order.delivery.updatesText', { ...updates, all });
  }
}
type FactName = 'status' | 'reason' | 'since' | 'deliveredAt' | 'checked' | 'updates';

/** Times of the last update and look-up and of the next look-up, as one line. */
function Checked({ followed }: Pick<Shown, 'followed'>) {
  const { t } = useTranslation();
  const { toldAt, lookedUpAt, nextLookAt } = followed;
  return (
    <span className={tones.soft}>
      {t('order.delivery.told')} {moment(toldAt) ?? t('order.delivery.neverTold')}
      {' · '}
      {t('order.delivery.lookedUp')} {moment(lookedUpAt) ?? t('order.delivery.neverLookedUp')}
      {nextLookAt !== null && (
        <>
          {' · '}
          {t('order.delivery.next')} {moment(nextLookAt)}
        </>
      )}
    </span>
  );
}

function moment(at: string | null | undefined): ReactNode {
  return at ? <Moment at={at} /> : null;
}

function FollowButtons({ order, followed }: Shown) {
  const { t } = useTranslation();
  const { showUpdatesOf } = useActivityState();
  const { isRunning, run } = useTask();
  const showProblem = (problem: Parameters<typeof errorText>[1]) => {
    announceProblem(problem);
  };
  const follow = async () => {
    const result = await run(() => station.call('orders.follow', { id: order.id }));
    if (!result) return;
    if (!result.ok) return showProblem(result.error);
    if (result.value)
      return announce('info', ({ t }) => t('order.delivery.lookedUpNow', { soc: order.soc }));
    announce('warning', ({ t }) => ({
      title: t('order.delivery.notShown'),
      todo: t('order.delivery.notShownTodo'),
    }));
  };
  const openPage = async () => {
    const opened = await station.call('orders.openTracking', { id: order.id });
    if (!opened.ok) showProblem(opened.error);
  };
  const canFollow = isFollowed(order);
  useCommands({ follow: canFollow ? () => void follow() : null });
  return (
    <div className={`${layout.wrap} ${layout.gap2}`}>
      {canFollow && (
        <Button
          size="small"
          icon={RotateCw}
          keys={keysOf('follow')}
          isPending={isRunning}
          onPress={() => void follow()}
        >
          {t('order.delivery.lookUpNow')}
        </Button>
      )}
      {followed.trackingUrl !== null && (
        <Button size="small" icon={ExternalLink} onPress={() => void openPage()}>
          {t('order.delivery.openPage')}
        </Button>
      )}
      {followed.toldAt !== null && (
        <Button
          size="small"
          variant="quiet"
          icon={History}
          onPress={() => showUpdatesOf({ id: order.id, soc: order.soc })}
        >
          {t('order.delivery.log')}
        </Button>
      )}
    </div>
  );
}

function isFollowed({ sync }: Order): boolean {
  return sync === 'created' || sync === 'cancelling' || sync === 'cancelled';
}
