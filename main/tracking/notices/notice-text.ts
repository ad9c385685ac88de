import type { NoticeKind } from '../../../shared/model/notices.ts';
import type { Language } from '../../../shared/model/station.ts';

/** Content of a notification: orders of one kind, by their codes; no codes if it concerns no order. */
export interface News {
  readonly kind: NoticeKind;
  readonly codes: readonly string[];
}

/** Maximum number of named orders; more are only counted. */
const MOST_NAMED = 3;

const titles: Record<Language, Record<NoticeKind, (orders: number) => string>> = {
  vi: {
    cancelledAfterPrint: (orders) =>
      orders > 1 ? `${orders} đơn đã huỷ sau khi in tem` : 'Đơn đã huỷ sau khi in tem',
    cancelledUnprinted: (orders) =>
      orders > 1
        ? `${orders} đơn chưa in tem bị huỷ: đừng đóng gói`
        : 'Đơn chưa in tem bị huỷ: đừng đóng gói',
    returnedOrLost: (orders) =>
      orders > 1 ? `${orders} đơn bị hoàn hoặc thất lạc` : 'Đơn bị hoàn hoặc thất lạc',
    postponed: (orders) => (orders > 1 ? `${orders} đơn bị hoãn` : 'Đơn bị hoãn'),
    updatesStopped: () => 'Có vẻ cập nhật đã ngừng tới',
    labelTrouble: (orders) => (orders > 1 ? `${orders} tem gặp trục trặc` : 'Tem gặp trục trặc'),
    siteConflict: (orders) =>
      orders > 1 ? `${orders} đơn hai bàn làm trái nhau` : 'Hai bàn làm trái nhau một đơn',
  },
  en: {
    cancelledAfterPrint: (orders) =>
      orders > 1 ? `${orders} orders cancelled after printing` : 'Order cancelled after printing',
    cancelledUnprinted: (orders) =>
      orders > 1
        ? `${orders} orders cancelled before printing: do not pack them`
        : 'Order cancelled before printing: do not pack it',
    returnedOrLost: (orders) =>
      orders > 1 ? `${orders} orders returned or lost` : 'Order returned or lost',
    postponed: (orders) => (orders > 1 ? `${orders} orders postponed` : 'Order postponed'),
    updatesStopped: () => 'Updates seem to have stopped',
    labelTrouble: (orders) => (orders > 1 ? `${orders} labels in trouble` : 'Label in trouble'),
    siteConflict: (orders) =>
      orders > 1
        ? `Benches did not agree on ${orders} orders`
        : 'Two benches did not agree on an order',
  },
};

const words: Record<
  Language,
  { title: (news: number) => string; more: (orders: number) => string; gap: string }
> = {
  vi: {
    title: (news) => `Packbench: ${news} tin mới`,
    more: (orders) => ` và ${orders} đơn nữa`,
    gap: 'Packbench tự tra từng đơn. Xem Cài đặt › Cập nhật (webhook).',
  },
  en: {
    title: (news) => `Packbench: ${news} news`,
    more: (orders) => ` and ${orders} more`,
    gap: 'Packbench looks orders up itself. See Set-up › Updates (webhook).',
  },
};

/** Builds one notification for all news: one kind with its orders, several kinds with their counts. */
export function noticeText(
  news: readonly News[],
  language: Language,
): { title: string; body: string } {
  const { title, more, gap } = words[language];
  const lines = news.map(({ kind, codes }) => titles[language][kind](codes.length));
  const [only] = news;
  if (!only || news.length > 1)
    return {
      title: title(news.reduce((sum, { codes }) => sum + Math.max(1, codes.length), 0)),
      body: lines.join('\n'),
    };
  const { codes } = only;
  const left = codes.length - MOST_NAMED;
  const named = codes.slice(0, MOST_NAMED).join(', ') + (left > 0 ? more(left) : '');
  return { title: lines[0] ?? '', body: only.kind === 'updatesStopped' ? gap : named };
}
