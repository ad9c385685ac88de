import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { HostServices } from '../../../main/base/host-services.ts';
import { openGuide } from '../../../main/electron/guide.ts';
import { openAppearance } from '../../../main/electron/appearance.ts';
import { serve, type Served } from '../../../main/ipc/serve.ts';
import type { Station } from '../../../main/station.ts';
import { STORE_FILE } from '../../../main/store/store.ts';
import type { CallInput, CallName, CallOutput } from '../../../shared/contract.ts';
import type { ImportState } from '../../../shared/model/import.ts';
import type { Order, OrderDraftInput, OrderSummary } from '../../../shared/model/order.ts';
import type { Result } from '../../../shared/result.ts';
import { everyArea } from '../areas.ts';
import { RecordingLog, MemoryVault, station } from '../bench.ts';
import { draftOf } from '../drafts.ts';
import { eventually } from '../eventually.ts';
import { putNewDatabase } from '../new-database.ts';
import { surroundingsOf } from '../surroundings.ts';
import { connect } from './bridge.ts';
import { answers, App, dismiss, openNotices, startI18n } from './code.ts';
import { clipboard, tones } from './dom.ts';
import { Hands } from './hands.ts';
import { Part, textOf } from './part.ts';
import { t } from '../window-text.ts';

/** The whole window without a browser, in front of its own bench in training. */
export class AppWindow extends Hands {
  /** Everything that the window shows. */
  readonly page = new Part('page', () => [document.body]);
  readonly log = new RecordingLog();
  folder = '';
  readonly #prepare: (folder: string) => void | Promise<void>;
  readonly #change: Partial<HostServices>;
  #served: Served | null = null;
  #root: Root | null = null;

  /** Opens one window for all tests of a file. `prepare` fills the station of a new data folder before it is opened. */
  constructor({
    prepare = () => {},
    ...change
  }: Partial<HostServices> & { prepare?: (folder: string) => void | Promise<void> } = {}) {
    super();
    this.#prepare = prepare;
    this.#change = change;
    beforeAll(() => this.#open());
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') await this.#leave(task.name);
    });
    afterAll(() => this.#close());
  }

  /** The station in `main` behind the window. */
  get station(): Station {
    if (this.#served === null) throw new Error('No bench is open');
    return station(this.#served.bench);
  }

  get dialog(): Part {
    return this.page.css('[role=dialog], [role=alertdialog]');
  }

  get notices(): Part {
    return this.page.role('region', t('shell.notices'));
  }

  /** The panel that shows one order beside a list. */
  orderPanel(soc: string): Part {
    return this.page.role('region', t('order.title', { soc }));
  }

  /** The list, form or card of the screen that is open. */
  get main(): Part {
    return this.page.css('main');
  }

  /** Waits for a text anywhere in the window. */
  async says(text: string | RegExp): Promise<void> {
    await this.page.text(text).visible();
  }

  /** Opens a screen by its key, and waits until it is shown. */
  async go(key: string, title: string): Promise<void> {
    await this.press(key);
    await this.page.role('heading', title, { level: 1 }).visible();
  }

  /** Returns the tones since the previous call, Hz. */
  takeTones(): number[] {
    return tones.splice(0);
  }

  /** The last copied text. */
  get copied(): string {
    return clipboard.text;
  }

  /** Makes a call that must succeed, without the window. */
  async ask<Name extends CallName>(name: Name, input?: CallInput<Name>): Promise<CallOutput<Name>> {
    const answered = (await this.#served?.answer(name, input)) as Result<CallOutput<Name>>;
    if (answered.ok) return answered.value;
    throw new Error(`${name}: ${JSON.stringify(answered.error)}`);
  }

  /** Enters an order for a receiver, without the window. */
  async entered(
    name: string,
    change: Partial<OrderDraftInput> = {},
    print = false,
  ): Promise<Order> {
    const [point] = await this.ask('pickupPoints.list');
    const receiver = { ...draftOf().receiver, name };
    const draft = draftOf({ pickupPointId: point?.id ?? '', receiver, ...change });
    return this.ask('orders.enter', { draft, print });
  }

  /** Enters an order in the same way, and waits until the platform has it. */
  async created(name: string, change?: Partial<OrderDraftInput>): Promise<Order> {
    return this.orderThat(await this.entered(name, change), ({ sync }) => sync === 'created');
  }

  /** Waits until an order fulfils a condition. */
  orderThat({ id, soc }: Pick<Order, 'id' | 'soc'>, is: (order: Order) => boolean): Promise<Order> {
    return eventually(`${soc} so`, async () => {
      const { order } = await this.ask('orders.get', { id });
      return is(order) ? order : null;
    });
  }

  /** Returns the newest orders of the list whose texts match. */
  async listed(text = ''): Promise<readonly OrderSummary[]> {
    return (await this.ask('orders.range', { text })).orders;
  }

  /** Returns the order with this code as the list shows it; undefined without one. */
  async listedBySoc(soc: string): Promise<OrderSummary | undefined> {
    return (await this.listed(soc)).find((order) => order.soc === soc);
  }

  /** Waits until the file on the Import screen is checked and fulfils a condition. */
  importThat(is: (state: ImportState) => boolean): Promise<ImportState> {
    return eventually('the import so', async () => {
      const state = await this.ask('imports.state');
      return state?.stage === 'ready' && is(state) ? state : null;
    });
  }

  /** Waits for the newest order of a receiver. */
  async orderOf(name: string): Promise<Order> {
    const { id } = await eventually(`the order of ${name}`, async () => {
      const orders = await this.listed();
      return orders.find(({ receiverName }) => receiverName === name);
    });
    return (await this.ask('orders.get', { id })).order;
  }

  async #open(): Promise<void> {
    this.folder = mkdtempSync(join(tmpdir(), 'packbench-window-'));
    writeFileSync(join(this.folder, 'guide.json'), JSON.stringify({ place: 'done' }));
    putNewDatabase(join(this.folder, 'training', STORE_FILE), await everyArea());
    await this.#prepare(this.folder);
    const { log } = this;
    let percent = 100;
    const steps = { larger: 10, smaller: -10 };
    const around = surroundingsOf(this.folder, { vault: new MemoryVault(), log, ...this.#change });
    this.#served = await serve(around, {
      zoom: (change) => {
        percent = change === 'normal' ? 100 : percent + steps[change];
        return percent;
      },
      changeAppearance: openAppearance({
        file: join(this.folder, 'look.json'),
        log,
        show: () => {},
      }).change,
      guide: openGuide(this.folder, { isProvisioned: false, log }),
      missed: () => [],
    });
    const { settings } = await this.ask('station.state');
    await this.ask('settings.save', {
      key: 'station',
      value: { ...settings, firstScreen: 'entry' },
    });
    connect(this.#served);
    await startI18n();
    answers.clear();
    const element = document.createElement('div');
    document.body.append(element);
    this.#root = createRoot(element);
    this.#root.render(createElement(App, { answers }));
    await this.page.field(t('entry.receiverName')).visible();
    this.takeTones();
  }

  /** Reports the open screen and dialog after a failed test, and closes them for the next one. */
  async #leave(test: string): Promise<void> {
    const parts = this.dialog.count > 0 ? this.dialog : this.main;
    const visibleText = [...parts.all, ...this.notices.all].map(textOf).join('\n');
    const { activeElement } = document;
    console.log(
      `${test}: the window shows\n${visibleText}\nfocus: ${activeElement?.outerHTML.slice(0, 200)}`,
    );
    for (let layer = 0; layer < 3; layer++) await this.press('Escape');
  }

  async #close(): Promise<void> {
    this.#root?.unmount();
    document.body.replaceChildren();
    connect(null);
    await this.#served?.bench.close();
    // Notices outlive the window, also those of its last calls. The first Escape in the next one would close them.
    for (const { id } of openNotices()) dismiss(id);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
