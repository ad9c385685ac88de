import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { CallInput, CallName, CallOutput } from '../../shared/contract.ts';
import type { OrderSummary } from '../../shared/model/order.ts';
import { draftOf } from '../fakes/drafts.ts';
import { startApp, type StartedApp } from './app.ts';
import { haveOrdersOfOthers, recheckSoon } from './before-opening.ts';
import { picture, picturesOf, takesPictures, valueOf } from './bench.ts';
import { tabTo } from './keyboard.ts';
import { openedBefore } from './opened-before.ts';

const sizes = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 768 },
] as const;

/** A station whose platform has orders from other sources, and the screens that show them. */
export class PlatformWindow {
  readonly app: StartedApp;
  readonly page: Page;
  /** Codes of those orders: one still waits, one was picked up. */
  readonly others: { readonly waiting: string; readonly fetched: string };
  /** Folder of its pictures. */
  readonly #pictures: string;

  private constructor(app: StartedApp, others: PlatformWindow['others'], pictures: string) {
    this.app = app;
    this.page = app.page;
    this.others = others;
    this.#pictures = picturesOf(pictures);
  }

  static async open(pictures: string): Promise<PlatformWindow> {
    const folder = await mkdtemp(join(tmpdir(), 'packbench-e2e-'));
    await openedBefore(folder);
    const others = await haveOrdersOfOthers(folder);
    recheckSoon(folder, 'training', 100);
    const app = await startApp({ userDataDir: folder });
    await app.page.setViewportSize(sizes[1]);
    await app.page.getByRole('navigation').waitFor();
    return new PlatformWindow(app, others, pictures);
  }

  async close(): Promise<void> {
    await this.app.close();
    await rm(this.app.dataFolder, { recursive: true, force: true, maxRetries: 5 });
  }

  async shot(name: string): Promise<void> {
    if (!takesPictures) return;
    for (const size of sizes) {
      await this.page.setViewportSize(size);
      await picture(this.page, join(this.#pictures, `${name}-${size.height}.png`));
    }
  }

  ask<Name extends CallName>(name: Name, input?: CallInput<Name>): Promise<CallOutput<Name>> {
    return valueOf<CallOutput<Name>>(this.app, name, input);
  }

  async bySoc(soc: string): Promise<OrderSummary | undefined> {
    const { orders } = await this.ask('orders.range', { text: soc });
    return orders.find((order) => order.soc === soc);
  }

  /** Enters an order as the form would; the form has its own test. */
  async enter(soc: string): Promise<void> {
    const [point] = await this.ask('pickupPoints.list');
    const draft = draftOf({ soc, pickupPointId: point?.id ?? '' });
    await this.ask('orders.enter', { draft, print: false });
  }

  dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  order(soc: string): Locator {
    return this.page.getByRole('region', { name: `Đơn ${soc}` });
  }

  row(soc: string): Locator {
    return this.page.getByRole('option', { name: soc });
  }

  async press(name: string | RegExp): Promise<void> {
    await tabTo(this.page, name);
    await this.page.keyboard.press('Enter');
  }

  /** Starts cancelling the open order; the question is still to be answered. */
  async cancel(soc: string, action = 'Huỷ đơn'): Promise<Locator> {
    await this.press(action);
    const question = this.page.getByRole('alertdialog', { name: `${action} ${soc}?` });
    await question.waitFor();
    return question;
  }
}
