import { CANCELLED_STATUS, needsConfirming, stageOf } from '../../../shared/model/delivery.ts';
import {
  type NoticeKind,
  noticeKinds,
  type NoticeSettings,
} from '../../../shared/model/notices.ts';
import type { OrderEvent } from '../../../shared/model/order-event.ts';
import type { SiteNews } from '../../../shared/model/site.ts';
import { faultInLog } from '../../base/loggable.ts';
import type { Signals } from '../../base/signals.ts';
import type { Clock, Desktop, Log } from '../../base/host-services.ts';
import type { Store } from '../../store/store.ts';
import { noticeText } from './notice-text.ts';

/** Time in which news are combined (ms). */
const GATHER_MS = 2_000;
/** Minimum interval between notifications (ms), so that packers are not interrupted all the time. */
const INTERVAL_MS = 30_000;
/** Timeline rows per query. */
const AT_ONCE = 500;

export interface NoticesTools {
  readonly store: Store;
  readonly clock: Clock;
  readonly signals: Signals;
  readonly log: Log;
  readonly desktop: Desktop | undefined;
  readonly hasGap: () => boolean;
}

/**
 * Shows desktop notifications for events that a packer should see without the window. It reads the timelines, so the
 * source of an event does not matter. A notification contains at most an order's code, because many people see a
 * bench's screen.
 */
export class Notices {
  readonly #tools: NoticesTools;
  /** Pending news: orders by kind, and '' for news without an order. */
  readonly #news = new Map<NoticeKind, Set<string>>();
  /** Orders with a status that is reported but not yet confirmed. */
  readonly #unconfirmed = new Set<string>();
  #readUpTo = '';
  #notifiedAt = -Infinity;
  #hadGap = false;
  #cancel: (() => void) | null = null;
  #stopHearing: () => void = () => {};

  /** `hasGap` returns whether updates seem to have stopped. */
  constructor(tools: NoticesTools) {
    this.#tools = tools;
  }

  /** Kinds that are notified. */
  get settings(): NoticeSettings {
    return this.#tools.store.settings.get('notices');
  }

  /** Starts notifications for new events, if there is a desktop. */
  start(): void {
    const { store, signals, desktop, log } = this.#tools;
    if (!desktop) return;
    this.#readUpTo = store.events.newestId();
    this.#stopHearing = signals.on((name, payload) => {
      try {
        if (name === 'site.news') this.#hearSite(payload as SiteNews);
        if (name === 'orders.changed' || name === 'printing.changed') this.#read();
        if (name === 'webhooks.changed') this.#lookAtGap();
      } catch (error) {
        log.error('notices.failed', { error: faultInLog(error) });
      }
    });
  }

  close(): void {
    this.#stopHearing();
    this.#cancel?.();
  }

  #read(): void {
    const { events } = this.#tools.store;
    for (;;) {
      const rows = events.after(this.#readUpTo, AT_ONCE);
      for (const row of rows) this.#hear(row);
      this.#readUpTo = rows.at(-1)?.id ?? this.#readUpTo;
      if (rows.length < AT_ONCE) break;
    }
    for (const orderId of this.#unconfirmed) this.#confirm(orderId);
  }

  #hear({ kind, orderId, facts, by }: OrderEvent): void {
    const { orders } = this.#tools.store;
    if (kind === 'cancelled') {
      const { trouble } = orders.get(orderId) ?? {};
      if (trouble?.code === 'cancelled-after-print') this.#add('cancelledAfterPrint', orderId);
      // Without a status, a packer at this bench cancelled it.
      else if (facts['statusCode'] === CANCELLED_STATUS) this.#add('cancelledUnprinted', orderId);
    } else if (kind === 'status-changed') {
      const code = String(facts['statusCode'] ?? '');
      if (needsConfirming(code)) this.#unconfirmed.add(orderId);
      else this.#addStage(code, orderId);
    } else if (troubles.has(kind) && by !== 'packer') this.#add('labelTrouble', orderId);
  }

  /** A claim of the order in the packer's hands is shown only in the window. */
  #hearSite({ soc, what }: SiteNews): void {
    if (what === 'claimed-there') return;
    this.#add('siteConflict', this.#tools.store.orders.idOfSoc(soc) ?? soc);
  }

  /** Whether this bench settled the conflict before the notification. */
  #isSettled(orderId: string): boolean {
    const { orders, siteList } = this.#tools.store;
    const siteOrder = siteList.of(orders.get(orderId)?.soc ?? orderId);
    return siteOrder !== null && siteOrder.hasConflicts && siteOrder.settled;
  }

  /** Notifies an important status only after a look-up has confirmed it. */
  #confirm(orderId: string): void {
    const { delivery } = this.#tools.store.orders.get(orderId) ?? {};
    if (delivery?.isUnconfirmed) return;
    this.#unconfirmed.delete(orderId);
    if (delivery) this.#addStage(delivery.code, orderId);
  }

  #addStage(code: string, orderId: string): void {
    const stage = stageOf(code);
    if (stage === 'postponed') this.#add('postponed', orderId);
    if (stage === 'returned' || stage === 'lost') this.#add('returnedOrLost', orderId);
  }

  #lookAtGap(): void {
    const hasGap = this.#tools.hasGap();
    if (hasGap && !this.#hadGap) this.#add('updatesStopped', '');
    this.#hadGap = hasGap;
  }

  #add(kind: NoticeKind, orderId: string): void {
    if (!this.settings[kind]) return;
    const { clock } = this.#tools;
    this.#news.set(kind, (this.#news.get(kind) ?? new Set()).add(orderId));
    const waitMs = this.#notifiedAt + INTERVAL_MS - clock.monotonic();
    this.#cancel ??= clock.after(Math.max(GATHER_MS, waitMs), () => this.#notify());
  }

  #notify(): void {
    const { store, clock, desktop, signals } = this.#tools;
    this.#cancel = null;
    this.#notifiedAt = clock.monotonic();
    // A kind may have been switched off in the meantime.
    const dueKinds = noticeKinds.filter((kind) => this.#news.has(kind) && this.settings[kind]);
    const all = dueKinds.map((kind) => {
      const isOpen = (id: string) => kind !== 'siteConflict' || !this.#isSettled(id);
      const ids = [...(this.#news.get(kind) ?? [])].filter(isOpen);
      // An order of another bench has only its code.
      const own = (id: string) => store.orders.get(id)?.soc ?? (kind === 'siteConflict' ? id : []);
      return { kind, ids, codes: ids.flatMap(own) };
    });
    const news = all.filter(({ ids }) => ids.length > 0);
    const kinds = news.map(({ kind }) => kind);
    this.#news.clear();
    if (news.length === 0) return;
    const ids = [...new Set(news.flatMap((one) => one.ids))];
    const { language } = store.settings.get('station');
    desktop?.notify(noticeText(news, language), () => {
      const orderId = (ids.length === 1 && store.orders.get(ids[0] ?? '')?.id) || null;
      signals.emit('notices.pressed', { orderId, kinds });
    });
  }
}

const troubles: ReadonlySet<OrderEvent['kind']> = new Set(['print-failed', 'print-unknown']);
