import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FoundOrderView } from '../../../../shared/model/order.ts';
import { statusTexts } from '../../../common/delivery/stage-text.ts';
import type { FactName } from '../../../common/order/fact-name.ts';
import { formatDong, formatWeight } from '../../../common/format.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type DetailItem, DetailList } from '../../../ui/detail-list.tsx';
import { Moment } from '../../../common/moment.tsx';
import { Phone } from '../../../common/phone.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './lookup-dialog.module.css';

/** An order on the platform (contract 2.6), and whether this station has it. */
export function FoundOrder({ order }: { order: FoundOrderView }) {
  const { t } = useTranslation();
  const isLocal = order.localId !== null;
  return (
    <output className={`${layout.column2} ${layout.alignStart} ${styles.found}`}>
      <Badge tone={isLocal ? 'success' : 'info'} icon={isLocal ? CircleCheck : CircleDashed}>
        {t(isLocal ? 'orders.lookup.here' : 'orders.lookup.notHere')}
      </Badge>
      <DetailList details={useOrderDetails(order)} />
    </output>
  );
}

function useOrderDetails(foundOrder: FoundOrderView): DetailItem[] {
  const { receiver, platform, ...order } = foundOrder;
  const fees = useFees(foundOrder);
  const { t } = useTranslation();
  const language = useLanguage();
  const { lookedUp } = platform;
  const addressParts = [receiver.address, receiver.commune, receiver.district, receiver.province];
  const fact = (id: FactName, value: DetailItem['value'], isCode = false): DetailItem => ({
    name: t(`order.names.${id}`),
    value: value === null || value === '' ? '—' : value,
    isCode,
  });
  return [
    fact('delivery', statusTexts(t, order.delivery).join(' · ')),
    fact('receiver', receiver.name),
    fact('phone', receiver.phone && <Phone phone={receiver.phone} />),
    fact(
      'address',
      lookedUp?.formattedAddress ?? addressParts.filter((part) => part !== '').join(', '),
    ),
    fact('collection', formatDong(platform.collection)),
    fact('declaredValue', formatDong(order.declaredValue)),
    fact('weight', order.weight === null ? null : formatWeight(order.weight, language)),
    fact(
      'inspection',
      order.inspection
        ? t(`order.inspections.${order.inspection}`)
        : (lookedUp?.configName ?? null),
    ),
    fact('payer', order.payer ? t(`order.payers.${order.payer}`) : (lookedUp?.payerName ?? null)),
    ...fees,
    fact('carrier', platform.carrierName),
    fact('waybill', platform.waybill, true),
    fact('shortCode', platform.shortCode, true),
    fact('platformCode', platform.platformCode, true),
    fact('soc', order.soc, true),
    fact('createdAt', moment(lookedUp?.createdAt)),
    fact('updatedAt', moment(lookedUp?.updatedAt)),
    ...(lookedUp?.deliveredAt ? [fact('deliveredAt', moment(lookedUp.deliveredAt))] : []),
  ];
}

/** The fees that a lookup returned. */
function useFees({ platform }: FoundOrderView): DetailItem[] {
  const { t } = useTranslation();
  const { lookedUp, shipmentFee, insuranceFee } = platform;
  const { returnFee = null, barterFee = null, addressFee = null } = lookedUp ?? {};
  return Object.entries({ shipmentFee, insuranceFee, returnFee, barterFee, addressFee })
    .filter(([, dong]) => dong !== null)
    .map(([id, dong]) => ({ name: t(`order.names.${id as FeeName}`), value: formatDong(dong) }));
}
type FeeName = 'shipmentFee' | 'insuranceFee' | 'returnFee' | 'barterFee' | 'addressFee';

function moment(at: string | null | undefined) {
  return at ? <Moment at={at} /> : null;
}
