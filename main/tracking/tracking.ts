import {
  type Reach,
  type WebhookListener,
  type Webhooks,
} from '../../shared/model/webhook-listener.ts';
import type { Order } from '../../shared/model/order.ts';
import type { Followed } from '../../shared/model/update.ts';
import { ok, type Result } from '../../shared/result.ts';
import { asCalled } from '../../shared/model/webhook.ts';
import type { Ids } from '../base/ids.ts';
import { faultInLog } from '../base/loggable.ts';
import type { Signals } from '../base/signals.ts';
import type { Clock, Log } from '../base/host-services.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { PlatformClient } from '../platform/client.ts';
import { isWebhookEvent } from '../webhook-listener/webhook-event.ts';
import type { TrackingLinks } from '../setup/tracking-links.ts';
import type { ClockCheck } from '../upkeep/clock-check.ts';
import type { Store } from '../store/store.ts';
import { EventApplier } from './event-applier.ts';
import { StatusPoller, type LookUp } from './status-poller.ts';
import { followedOrder } from './followed-order.ts';
import { Inbox } from './inbox.ts';
import { Listener } from '../webhook-listener/listener.ts';
import type { WebhookAnswer } from '../webhook-listener/webhook-server.ts';
import { ReachTest } from './reach.ts';
import { Registration } from './registration.ts';
import type { UpdateCrashPoint } from './update-crash-points.ts';
import { SecretPaths } from './secret-paths.ts';

/** Number of missed updates that is a gap and not chance. */
const GAP_THRESHOLD = 3;
/** Interval for retrying unapplied updates (ms). */
const TRY_AGAIN_MS = 30_000;

/** Minimum interval of notifications to the window about calls (ms). */
const NOTIFY_INTERVAL_MS = 1_000;

export interface TrackingTools {
  readonly store: Store;
  readonly client: PlatformClient;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly clockCheck: Pick<ClockCheck, 'earliestTime'>;
  readonly ids: Ids;
  readonly signals: Signals;
  readonly log: Log;
  readonly links: TrackingLinks;
  /** Called at every crash point of an update (crash tests). */
  readonly crashPoint?: ((name: UpdateCrashPoint) => void) | undefined;
}

/** Follows orders after their label: by the platform's updates, and by look-ups without them. */
export class Tracking {
  readonly paths: SecretPaths;
  readonly registration: Registration;
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #inbox: Inbox;
  readonly #applier: EventApplier;
  readonly #poller: StatusPoller;
  readonly #listener: Listener;
  readonly #reach: ReachTest;
  readonly #log: Log;
  readonly #signals: Signals;
  readonly #links: TrackingLinks;
  readonly #crashPoint: (name: UpdateCrashPoint) => void;
  readonly #changed: () => void;
  /** Number of consecutive look-ups that revealed a missed update, since the last update. */
  #missedUpdates = 0;
  /** The hub's address for the platform, when this bench last opened or closed its own port. */
  #lastHubUrl: string | null = null;
  readonly #stopHearing: () => void;
  #cancelTry: () => void = () => {};
  #cancelNotify: (() => void) | null = null;

  constructor(tools: TrackingTools) {
    const { store, clock, signals, log, outbox, crashPoint = () => {} } = tools;
    // Also while the platform seems unreachable: on an idle bench, only this detects its return.
    const mayAsk = () => !outbox.paused;
    this.#store = store;
    this.#clock = clock;
    this.#log = log;
    this.#signals = signals;
    this.#links = tools.links;
    this.#crashPoint = crashPoint;
    this.#reach = new ReachTest(tools.ids);
    this.#changed = () => signals.emit('webhooks.changed', undefined);
    this.paths = new SecretPaths(store, clock, tools.ids, tools.clockCheck);
    this.#poller = new StatusPoller({
      ...tools,
      mayAsk,
      onLook: (lookUp) => this.#compare(lookUp),
    });
    this.#applier = new EventApplier({
      store,
      clock,
      signals,
      log,
      onOrderUpdated: (order) => this.#poller.orderUpdated(order),
      settled: () => this.#notifySoon(),
      crashPoint,
    });
    this.#inbox = new Inbox({
      store,
      clock,
      log,
      onStored: () => this.#applier.pump(),
      crashPoint,
    });
    this.#listener = new Listener({
      clock,
      log,
      isOurs: (secret) => this.paths.isOurs(secret),
      take: (body, secret) => this.#take(body, secret),
      strayed: (headers) => this.#reach.strayed(headers),
      called: () => this.#notifySoon(),
      changed: this.#changed,
    });
    this.registration = new Registration({
      ...tools,
      mayAsk,
      ownUrl: () => this.#url,
      isOn: () => this.#expectsUpdates,
      // The administrator of the hub has decided which address the platform calls.
      registersFirst: () => this.#hub !== null,
      isOurs: (secret) => this.paths.isOurs(secret) || this.#hub?.endsWith(`/${secret}`) === true,
      // The hub may have a new secret. Only the part before it identifies a former address.
      isFormer: (url) =>
        this.#hub !== null && besideSecret(asCalled(url)) === besideSecret(this.#hub),
      changed: this.#changed,
    });
    this.#stopHearing = signals.on((name, payload) => {
      if (name === 'site.changed' || name === 'site.ordersChanged') this.#hearHub();
      if (name !== 'orders.changed' || !payload || !('ids' in payload)) return;
      this.#applier.ordersChanged(payload.ids);
      this.#poller.ordersChanged(payload.ids);
    });
  }

  /** Returns the setting and state of the port, and the address for the platform. */
  get webhooks(): Webhooks {
    return {
      setting: this.#setting,
      listener: this.#listener.state,
      isAtHub: this.#hub !== null,
      url: this.#url,
      registration: this.registration.state,
      fates: this.#applier.fates,
      replacedPaths: this.paths.replaced.length,
      hasGap: this.#hasGap,
      gapSince: this.#hasGap ? (this.#store.webhookCalls.newest(1)[0]?.receivedAt ?? null) : null,
    };
  }

  /** Returns the open port; null if the port is closed. */
  get port(): number | null {
    return this.#listener.port;
  }

  /** Applies updates of the last process, opens the port if it is on, and starts following. */
  async start(): Promise<void> {
    this.#applier.pump();
    this.#poller.start();
    this.#tryAgain();
    await this.listen();
  }

  /** Opens the port as configured, and updates the registration. */
  async listen(): Promise<void> {
    this.#lastHubUrl = this.#hub;
    const isOn = this.#setting.isOn && this.#hub === null;
    await this.#listener.use({ ...this.#setting, isOn });
    this.registration.settle();
  }

  /** Saves the setting and applies it. */
  async use(setting: WebhookListener): Promise<Result<undefined, never>> {
    this.#store.settings.set('webhooks.listener', setting);
    this.#changed();
    await this.listen();
    return ok();
  }

  /**
   * Registers an address that a person confirmed: see `Registration.register`. Success is recorded in the audit log.
   */
  async registerWebhook(
    url: string,
    replaces: string | null,
  ): ReturnType<Registration['register']> {
    const registered = await this.registration.register(url, replaces);
    if (!registered.ok) return registered;
    this.#store.audit.append({ kind: 'platform-changed', thing: 'webhook' });
    this.#signals.emit('setup.changed', { what: 'webhook' });
    return registered;
  }

  /** Returns the tracking state of an order: times of look-ups, and its updates. */
  followed(order: Pick<Order, 'id' | 'platform'>): Followed {
    return followedOrder(order, { store: this.#store, links: this.#links });
  }

  /**
   * Creates another path and registers it if the platform calls this station. The former path is served until calls on
   * it have ended.
   */
  renewPath(): void {
    this.paths.renew();
    this.#crashPoint('path: renewed');
    this.#changed();
    this.registration.settle();
    const changes = [{ field: 'secret', before: null, after: null }];
    this.#store.audit.append({ kind: 'setup-changed', thing: 'webhooks.paths', changes });
  }

  /** Calls this station by its public address, and reports how far the call got. */
  async reach(): Promise<Reach> {
    const outcome = (why: 'no-address' | 'not-listening'): Reach => ({
      outcome: why,
      status: null,
      detail: '',
    });
    if (this.#listener.state.state !== 'listening') return outcome('not-listening');
    return this.#url === null ? outcome('no-address') : this.#reach.call(this.#url);
  }

  /** Looks an order up on request, see `StatusPoller.now`. */
  lookUpNow(orderId: string): ReturnType<StatusPoller['now']> {
    return this.#poller.now(orderId);
  }

  /** Answers current callers and closes. */
  async close(): Promise<void> {
    this.#cancelTry();
    this.#cancelNotify?.();
    this.#stopHearing();
    await this.#listener.close();
    this.#inbox.close();
    await Promise.all([this.#applier.close(), this.#poller.close(), this.registration.close()]);
  }

  get #hasGap(): boolean {
    return this.#missedUpdates >= GAP_THRESHOLD;
  }

  get #setting(): WebhookListener {
    return this.#store.settings.get('webhooks.listener');
  }

  /** The hub's address for the platform, if the site's hub receives updates for this bench. */
  get #hub(): string | null {
    return this.#store.siteCalls.webhook();
  }

  /** Whether updates are expected. */
  get #expectsUpdates(): boolean {
    return this.#setting.isOn || this.#hub !== null;
  }

  get #url(): string | null {
    if (this.#hub !== null) return this.#hub;
    const { publicUrl } = this.#setting;
    return publicUrl === ''
      ? null
      : asCalled(`${publicUrl.replace(/\/+$/, '')}/${this.paths.present}`);
  }

  async #take(body: Buffer, secret: string): Promise<WebhookAnswer> {
    if (this.#reach.isOwn(body)) return 'own';
    if (!isWebhookEvent(body)) return 'unreadable';
    const receipt = await this.#inbox.take(body);
    if (receipt === 'kept') this.#noteCall(secret);
    return receipt;
  }

  /**
   * Compares a look-up with the updates. A wrong status of an update was already reported when the look-up was
   * recorded.
   */
  #compare({ order, platformOrder }: LookUp): void {
    const claimed = order.delivery;
    if (platformOrder.delivery.code === (claimed?.code ?? platformOrder.delivery.code)) return;
    if (!claimed?.isUnconfirmed) this.#missed();
  }

  #noteCall(secret: string): void {
    try {
      this.paths.called(secret);
    } catch (error) {
      // The disk is full, but the update itself is stored, which the sender requested.
      this.#log.warn('webhooks.path-not-noted', { error: faultInLog(error) });
    }
    this.#resetMissed();
  }

  #resetMissed(): void {
    if (this.#missedUpdates >= GAP_THRESHOLD) this.#changed();
    this.#missedUpdates = 0;
  }

  /** Records a status change without an update. After several in a row, updates may have stopped. */
  #missed(): void {
    if (!this.#expectsUpdates) return;
    this.#missedUpdates += 1;
    if (this.#missedUpdates !== GAP_THRESHOLD) return;
    this.#poller.catchUp();
    this.#changed();
  }

  /** Limits the notifications, so that the window is not redrawn for each of a thousand calls. */
  #notifySoon(): void {
    this.#cancelNotify ??= this.#clock.after(NOTIFY_INTERVAL_MS, () => {
      this.#cancelNotify = null;
      this.#changed();
    });
  }

  /** Handles changes of the hub: new updates, or a changed address. */
  #hearHub(): void {
    if (this.#applier.hasWork) {
      this.#resetMissed();
      this.#applier.pump();
    }
    if (this.#hub !== this.#lastHubUrl) void this.listen();
  }

  #tryAgain(): void {
    this.#cancelTry = this.#clock.after(TRY_AGAIN_MS, () => {
      this.#applier.pump();
      this.#tryAgain();
    });
  }
}

/** Returns an address without its last part, the secret. */
function besideSecret(url: string): string {
  return url.slice(0, url.lastIndexOf('/'));
}
