import { CANCELLED_STATUS, needsConfirming, stageOf } from '../../../shared/model/delivery.ts';
import {
  type NoticeKind,
  noticeKinds,
  type NoticeSettings,
  noticeSettingsSchema,
} from '../../../shared/model/notices.ts';
import type { OrderEvent } from '../../../shared/model/order-event.ts';
import type { SiteNews } from '../../../shared/model/site.ts';
import type { Failure } from '../../../shared/app-error.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { unchanged } from '../../base/changed-elsewhere.ts';
import { faultInLog } from '../../base/loggable.ts';
import type { Signals } from '../../base/signals.ts';
import type { Clock, Desktop, Log } from '../../base/surroundings.ts';
import type { Store } from '../../store/store.ts';
import { noticeText } from './notice-text.ts';

/** What happens within so long is told together, ms. */
const GATHER_MS = 2_000;
/** No notice follows another any sooner, ms: whoever packs is not to be called away all the time. */
const REST_MS = 30_000;
/** Rows of the timelines that are looked through in one go. */
const AT_ONCE = 500;

/**
 * Tells beside the clock of this computer what somebody should know who does not look at the window. It
 * reads the timelines, so that it is all the same who learned of something, and how. A notice names an
 * order's code at the most: screens at a bench are seen by many.
 */
export class Notices {
  readonly #tools;
  /** What is to be told next: orders by kind, and '' for what concerns none. */
  readonly #news = new Map<NoticeKind, Set<string>>();
  /** Orders whose status is only told of, and still to be confirmed. */
  readonly #unconfirmed = new Set<string>();
  #readUpTo = '';
  #toldAt = -Infinity;
  #hadGap = false;
  #cancel: (() => void) | null = null;
  #stopHearing: () => void = () => {};

  /** `hasGap` says whether updates seem to have stopped. */
  constructor(tools: {
    store: Store;
    clock: Clock;
    signals: Signals;
    log: Log;
    desktop: Desktop | undefined;
    hasGap: () => boolean;
  }) {
    this.#tools = tools;
  }

  /** Which kinds are told. */
  get settings(): NoticeSettings {
    // One that was kept by an earlier version knows fewer kinds.
    return noticeSettingsSchema.parse(this.#tools.store.settings.get('notices'));
  }

  /** Keeps which kinds are told; `before` is what the form began from. */
  save(
    settings: NoticeSettings,
    before?: NoticeSettings,
  ): Result<undefined, Failure<'changed-elsewhere'>> {
    const { store, signals } = this.#tools;
    const isFree = unchanged('station', noticeSettingsSchema, this.settings, before);
    if (!isFree.ok) return isFree;
    store.settings.set('notices', settings);
    signals.emit('setup.changed', { what: 'notices' });
    return ok();
  }

  /** Tells of what happens from now on, where there is somebody to tell. */
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
      // Without a status it was cancelled by a packer here.
      else if (facts['statusCode'] === CANCELLED_STATUS) this.#add('cancelledUnprinted', orderId);
    } else if (kind === 'status-changed') {
      const code = String(facts['statusCode'] ?? '');
      if (needsConfirming(code)) this.#unconfirmed.add(orderId);
      else this.#tellOf(code, orderId);
    } else if (troubles.has(kind) && by !== 'packer') this.#add('labelTrouble', orderId);
  }

  /** What the packer at this very moment has in hand is told by the window alone. */
  #hearSite({ soc, what }: SiteNews): void {
    if (what === 'claimed-there') return;
    this.#add('siteConflict', this.#tools.store.orders.idOfSoc(soc) ?? soc);
  }

  /** Dealt with at this bench before anybody was told. */
  #isSettled(orderId: string): boolean {
    const { orders, siteList } = this.#tools.store;
    const place = siteList.of(orders.get(orderId)?.soc ?? orderId);
    return place !== null && place.hasConflicts && place.settled;
  }

  /** A status that matters is told once the platform showed it when it was asked. */
  #confirm(orderId: string): void {
    const { delivery } = this.#tools.store.orders.get(orderId) ?? {};
    if (delivery?.isUnconfirmed) return;
    this.#unconfirmed.delete(orderId);
    if (delivery) this.#tellOf(delivery.code, orderId);
  }

  #tellOf(code: string, orderId: string): void {
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
    const rest = this.#toldAt + REST_MS - clock.monotonic();
    this.#cancel ??= clock.after(Math.max(GATHER_MS, rest), () => this.#tell());
  }

  #tell(): void {
    const { store, clock, desktop, signals } = this.#tools;
    this.#cancel = null;
    this.#toldAt = clock.monotonic();
    // Somebody may have switched a kind off meanwhile.
    const wanted = noticeKinds.filter((kind) => this.#news.has(kind) && this.settings[kind]);
    const all = wanted.map((kind) => {
      const isOpen = (id: string) => kind !== 'siteConflict' || !this.#isSettled(id);
      const ids = [...(this.#news.get(kind) ?? [])].filter(isOpen);
      // An order of another bench is known by its code alone.
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
