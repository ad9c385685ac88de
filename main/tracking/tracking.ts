import {
  type Reach,
  type WebhookListener,
  webhookListenerSchema,
  type Webhooks,
} from '../../shared/model/webhook-listener.ts';
import type { Failure } from '../../shared/app-error.ts';
import { ok, type Result } from '../../shared/result.ts';
import { asCalled } from '../../shared/model/webhook.ts';
import { unchanged } from '../base/changed-elsewhere.ts';
import type { Ids } from '../base/ids.ts';
import { faultInLog } from '../base/loggable.ts';
import type { Signals } from '../base/signals.ts';
import type { Clock, Log } from '../base/surroundings.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { PlatformClient } from '../platform/client.ts';
import { isWebhookEvent } from '../platform/webhook-event.ts';
import type { Store } from '../store/store.ts';
import { Applying } from './applying.ts';
import { Following, type Look } from './following.ts';
import { Inbox } from './inbox.ts';
import { Listener } from './listener/listener.ts';
import type { CallAnswer } from './listener/webhook-server.ts';
import { ReachTest } from './reach.ts';
import { Registration } from './registration.ts';
import type { StepName } from './steps.ts';
import { SecretPaths } from './secret-paths.ts';

/** Number of missed updates that is a gap and not chance. */
const UNTOLD_IS_GAP = 3;
/** Interval for retrying unapplied updates (ms). */
const TRY_AGAIN_MS = 30_000;

/** Minimum interval of notifications to the window about calls (ms). */
const TELL_EVERY_MS = 1_000;

/** Follows orders after their label: by the platform's updates, and by look-ups without them. */
export class Tracking {
  readonly paths: SecretPaths;
  readonly registration: Registration;
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #inbox: Inbox;
  readonly #applying: Applying;
  readonly #following: Following;
  readonly #listener: Listener;
  readonly #reach: ReachTest;
  readonly #log: Log;
  readonly #step: (step: StepName) => void;
  readonly #changed: () => void;
  /** Number of consecutive look-ups that revealed a missed update, since the last update. */
  #untold = 0;
  /** The hub's address for the platform, when this bench last opened or closed its own port. */
  #hubHeard: string | null = null;
  readonly #stopHearing: () => void;
  #cancelTry: () => void = () => {};
  #cancelTell: (() => void) | null = null;

  constructor(tools: {
    store: Store;
    client: PlatformClient;
    outbox: Outbox;
    clock: Clock;
    ids: Ids;
    signals: Signals;
    log: Log;
    /** Called at every step of an update (crash tests). */
    step?: ((step: StepName) => void) | undefined;
  }) {
    const { store, clock, signals, log, outbox, step = () => {} } = tools;
    // Also while the platform seems unreachable: on an idle bench, only this detects its return.
    const mayAsk = () => !outbox.paused;
    this.#store = store;
    this.#clock = clock;
    this.#log = log;
    this.#step = step;
    this.#reach = new ReachTest(tools.ids);
    this.#changed = () => signals.emit('webhooks.changed', undefined);
    this.paths = new SecretPaths(store, clock, tools.ids);
    this.#following = new Following({ ...tools, mayAsk, onLook: (look) => this.#compare(look) });
    this.#applying = new Applying({
      store,
      clock,
      signals,
      log,
      heardOf: (order) => this.#following.heardOf(order),
      settled: () => this.#tellSoon(),
      step,
    });
    this.#inbox = new Inbox({
      store,
      clock,
      log,
      kept: () => this.#applying.pump(),
      step,
    });
    this.#listener = new Listener({
      clock,
      log,
      isOurs: (secret) => this.paths.isOurs(secret),
      take: (body, secret) => this.#take(body, secret),
      strayed: (headers) => this.#reach.strayed(headers),
      called: () => this.#tellSoon(),
      changed: this.#changed,
    });
    this.registration = new Registration({
      ...tools,
      mayAsk,
      ownUrl: () => this.#url,
      isOn: () => this.#isTold,
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
      this.#applying.ordersChanged(payload.ids);
      this.#following.ordersChanged(payload.ids);
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
      fates: this.#applying.fates,
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
    this.#applying.pump();
    this.#following.start();
    this.#tryAgain();
    await this.listen();
  }

  /** Opens the port as configured, and updates the registration. */
  async listen(): Promise<void> {
    this.#hubHeard = this.#hub;
    const isOn = this.#setting.isOn && this.#hub === null;
    await this.#listener.use({ ...this.#setting, isOn });
    this.registration.settle();
  }

  /** Saves the setting and applies it; `before` is the value that the form started from. */
  async use(
    setting: WebhookListener,
    before?: WebhookListener,
  ): Promise<Result<undefined, Failure<'changed-elsewhere'>>> {
    const isFree = unchanged('station', webhookListenerSchema, this.#setting, before);
    if (!isFree.ok) return isFree;
    this.#store.settings.set('webhooks.listener', setting);
    this.#changed();
    await this.listen();
    return ok();
  }

  /**
   * Creates another path and registers it if the platform calls this station. The former path is served until calls on
   * it have ended.
   */
  renewPath(): void {
    this.paths.renew();
    this.#step('path: renewed');
    this.#changed();
    this.registration.settle();
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

  /** Looks an order up on request, see `Following.now`. */
  lookUpNow(orderId: string): ReturnType<Following['now']> {
    return this.#following.now(orderId);
  }

  /** Answers current callers and closes. */
  async close(): Promise<void> {
    this.#cancelTry();
    this.#cancelTell?.();
    this.#stopHearing();
    await this.#listener.close();
    this.#inbox.close();
    await Promise.all([this.#applying.close(), this.#following.close(), this.registration.close()]);
  }

  get #hasGap(): boolean {
    return this.#untold >= UNTOLD_IS_GAP;
  }

  get #setting(): WebhookListener {
    return this.#store.settings.get('webhooks.listener');
  }

  /** The hub's address for the platform, if the site's hub receives updates for this bench. */
  get #hub(): string | null {
    return this.#store.siteCalls.webhook();
  }

  /** Whether updates are expected. */
  get #isTold(): boolean {
    return this.#setting.isOn || this.#hub !== null;
  }

  get #url(): string | null {
    if (this.#hub !== null) return this.#hub;
    const { publicUrl } = this.#setting;
    return publicUrl === ''
      ? null
      : asCalled(`${publicUrl.replace(/\/+$/, '')}/${this.paths.present}`);
  }

  async #take(body: Buffer, secret: string): Promise<CallAnswer> {
    if (this.#reach.isOwn(body)) return 'own';
    if (!isWebhookEvent(body)) return 'unreadable';
    const receipt = await this.#inbox.take(body);
    if (receipt === 'kept') this.#heard(secret);
    return receipt;
  }

  /**
   * Compares a look-up with the updates. A wrong status of an update was already reported when the look-up was
   * recorded.
   */
  #compare({ order, found }: Look): void {
    const claimed = order.delivery;
    if (found.delivery.code === (claimed?.code ?? found.delivery.code)) return;
    if (!claimed?.isUnconfirmed) this.#missed();
  }

  #heard(secret: string): void {
    try {
      this.paths.called(secret);
    } catch (error) {
      // The disk is full, but the update itself is stored, which the sender requested.
      this.#log.warn('webhooks.path-not-noted', { error: faultInLog(error) });
    }
    this.#noteTold();
  }

  #noteTold(): void {
    if (this.#untold >= UNTOLD_IS_GAP) this.#changed();
    this.#untold = 0;
  }

  /** Records a status change without an update. After several in a row, updates may have stopped. */
  #missed(): void {
    if (!this.#isTold) return;
    this.#untold += 1;
    if (this.#untold !== UNTOLD_IS_GAP) return;
    this.#following.catchUp();
    this.#changed();
  }

  /** Limits the notifications, so that the window is not redrawn for each of a thousand calls. */
  #tellSoon(): void {
    this.#cancelTell ??= this.#clock.after(TELL_EVERY_MS, () => {
      this.#cancelTell = null;
      this.#changed();
    });
  }

  /** Handles changes of the hub: new updates, or a changed address. */
  #hearHub(): void {
    if (this.#applying.hasWork) {
      this.#noteTold();
      this.#applying.pump();
    }
    if (this.#hub !== this.#hubHeard) void this.listen();
  }

  #tryAgain(): void {
    this.#cancelTry = this.#clock.after(TRY_AGAIN_MS, () => {
      this.#applying.pump();
      this.#tryAgain();
    });
  }
}

/** Returns an address without its last part, the secret. */
function besideSecret(url: string): string {
  return url.slice(0, url.lastIndexOf('/'));
}
