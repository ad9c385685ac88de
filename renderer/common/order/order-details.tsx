import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../shared/model/order.ts';
import { formatDong, formatWeight } from '../format.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useCall } from '../../station/queries.ts';
import { type DetailItem, DetailList } from '../../ui/detail-list.tsx';
import { Moment } from '../moment.tsx';
import { isMasked } from '../masked.ts';
import { Phone } from '../phone.tsx';
import { CopyCode } from './copy-code.tsx';
import type { FactName } from './fact-name.ts';

/** Placeholder for a value that a lookup did not return. */
const placeholder = '—';

/** The destination and the parcel: the values that a packer compares with the parcel in hand. */
export function ParcelDetails({ order }: { order: Order }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { draft, platform } = order;
  const { receiver } = draft;
  const addressParts = [receiver.address, receiver.commune, receiver.district, receiver.province];
  const { plain } = namer(t);
  return (
    <DetailList
      details={withoutEmpty([
        plain('address', addressParts.filter((part) => part !== '').join(', ')),
        plain('contents', contentsOf(draft) || (!order.personalDataRemoved && placeholder)),
        plain('weight', draft.weight === null ? placeholder : formatWeight(draft.weight, language)),
        plain('carrier', platform?.carrierName),
      ])}
    />
  );
}

/** Further values that the packer entered, or that the platform returned for an order found there. */
export function DraftDetails({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { data: pickupPoints } = useCall('pickupPoints.list', undefined);
  const { data: carriers } = useCall('carriers.list', undefined);
  const { draft } = order;
  const { receiver } = draft;
  const requestedCarrier =
    carriers?.find(({ code }) => code === draft.carrier)?.name ?? draft.carrier;
  const { lookedUp } = order.platform ?? {};
  const phone = receiver.phone ?? lookedUp?.shownPhone ?? '';
  const pickupPoint = pickupPoints?.find(({ id }) => id === draft.pickupPointId);
  const { plain, copied } = namer(t);
  const isFound = isFromPlatform(order);
  return (
    <DetailList
      details={withoutEmpty([
        plain('receiver', receiver.name),
        isMasked(phone) ? plain('phone', <Phone phone={phone} />) : copied('phone', phone),
        plain('cod', <strong>{formatDong(draft.codAmount)}</strong>),
        plain('declaredValue', money(draft.declaredValue)),
        plain('note', draft.note),
        plain(
          'inspection',
          draft.inspection
            ? t(`order.inspections.${draft.inspection}`)
            : (lookedUp?.configName ?? placeholder),
        ),
        plain(
          'payer',
          draft.payer ? t(`order.payers.${draft.payer}`) : (lookedUp?.payerName ?? placeholder),
        ),
        plain('barter', draft.barter),
        !isFound && plain('carrierWish', requestedCarrier ?? t('order.routing')),
        plain('pickupPoint', isFound ? placeholder : pickupPoint?.name),
        plain(isFound ? 'adopted' : 'entered', <Moment at={order.enteredAt} />),
      ])}
    />
  );
}

/** The platform's values of an order (contract 2.5, 2.6). */
export function PlatformDetails({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { platform, counted } = order;
  if (platform === null) return <p>{t('order.noCodes')}</p>;
  const { plain, code, copied } = namer(t);
  const { lookedUp } = platform;
  return (
    <DetailList
      details={withoutEmpty([
        platform.waybill === null
          ? plain('waybill', t('order.waybillPending'))
          : copied('waybill', platform.waybill),
        copied('shortCode', platform.shortCode),
        copied('platformCode', platform.platformCode),
        code('platformSortCode', platform.platformSortCode),
        code('carrierSortCode', platform.carrierSortCode),
        plain('shipmentFee', money(counted?.shipmentFee?.value ?? platform.shipmentFee)),
        plain('insuranceFee', money(counted?.insuranceFee?.value ?? platform.insuranceFee)),
        plain('returnFee', money(lookedUp?.returnFee)),
        plain('barterFee', money(lookedUp?.barterFee)),
        plain('addressFee', money(lookedUp?.addressFee)),
        plain('collection', money(platform.collection)),
        plain('formattedAddress', lookedUp?.formattedAddress),
      ])}
    />
  );
}

function namer(t: TFunction) {
  const detailOf = (isCode: boolean) => (id: FactName, value: ReactNode) => ({
    name: t(`order.names.${id}`),
    value,
    isCode,
  });
  /** A code that users copy to other programs. */
  const copied = (id: FactName, code: string | null) => {
    const name = t(`order.names.${id}`);
    return { name, value: code && <CopyCode name={name} code={code} />, isCode: id !== 'phone' };
  };
  return { plain: detailOf(false), code: detailOf(true), copied };
}

/** Removes empty entries: the form has many fields, and an order few values. */
function withoutEmpty(details: readonly (DetailItem | false)[]): DetailItem[] {
  return details
    .filter((fact) => fact !== false)
    .filter(
      ({ value }) => value !== '' && value !== false && value !== null && value !== undefined,
    );
}

/** A lookup does not return the pickup point, but every entered order has one. */
function isFromPlatform({ draft }: Order): boolean {
  return draft.pickupPointId === '';
}

function contentsOf({ contents }: Order['draft']): string {
  if (contents.kind === 'text') return contents.text;
  return contents.products.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
}

function money(dong: number | null | undefined): string | null {
  return dong === null || dong === undefined ? null : formatDong(dong);
}
