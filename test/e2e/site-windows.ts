import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { OrderDraftInput } from '../../shared/model/order.ts';
import type { SiteRow, SiteState } from '../../shared/model/site.ts';
import { draftOf, pickupPoint } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { startLabelPlatform } from '../fakes/label-platform.ts';
import { labelPrinter } from '../fakes/label-printer.ts';
import type { FakePlatform } from '../fakes/platform/platform.ts';
import { SiteHere } from '../main/site/site-here.ts';
import type { StartedApp } from './app.ts';
import { picture, picturesOf, startBench, valueOf } from './bench.ts';

/** Two windows, PB1 and PB2, each a bench with an account and a printer, and one hub; neither has joined it yet. */
export class SiteWindows {
  readonly here: SiteHere;
  /** Folder of their pictures. */
  readonly #shots;
  readonly #folder = mkdtempSync(join(tmpdir(), 'packbench-site-e2e-'));
  #platform: FakePlatform | null = null;
  #both: [StartedApp, StartedApp] | null = null;

  /** `takesUpdates` is whether the hub also listens for the platform. */
  constructor(name: string, { takesUpdates = false } = {}) {
    this.#shots = picturesOf(name);
    this.here = new SiteHere({ takesUpdates });
    beforeAll(async () => {
      this.#platform = await startLabelPlatform(this.#folder);
      this.#both = await Promise.all([this.#open('PB1'), this.#open('PB2')]);
    });
    afterAll(async () => {
      await Promise.all((this.#both ?? []).map((app) => app.close()));
      await this.#platform?.close();
      rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
    });
  }

  get platform(): FakePlatform {
    if (!this.#platform) throw new Error('No platform yet');
    return this.#platform;
  }

  get both(): [StartedApp, StartedApp] {
    if (!this.#both) throw new Error('No windows yet');
    return this.#both;
  }

  shot(app: StartedApp, name: string): Promise<void> {
    return picture(app.page, join(this.#shots, `${name}.png`));
  }

  /** Joins both to the hub, each by its own invitation. */
  async join(): Promise<void> {
    for (const app of this.both) {
      const joined = await valueOf(app, 'site.join', { invitation: this.here.newCode() });
      if (joined !== 'joined') throw new Error(String(joined));
    }
    await this.linked('level');
  }

  /** Waits until both have this state of the link to the hub. */
  async linked(state: string): Promise<void> {
    for (const app of this.both)
      await eventually(
        state,
        async () => (await valueOf<SiteState>(app, 'site.state')).link.state === state,
      );
  }

  /** Kills the hub, and waits until both windows show it. */
  async loseHub(): Promise<void> {
    await this.here.killHub();
    for (const app of this.both)
      await app.page.getByRole('banner').getByText('Mất máy chủ kho').waitFor();
  }

  async #open(code: string): Promise<StartedApp> {
    const app = await startBench({ userDataDir: join(this.#folder, code) });
    const value = <T>(channel: string, input?: unknown) => valueOf<T>(app, channel, input);
    const { baseUrl, token } = this.platform;
    await value('account.save', { baseUrl, token });
    await value('station.use', { mode: 'account' });
    const { settings } = await value<{ settings: object }>('station.state');
    await value('settings.save', {
      key: 'station',
      value: { ...settings, code, name: `Bàn ${code}` },
    });
    await value('pickupPoints.save', { id: null, point: pickupPoint });
    const transport = { kind: 'folder', folder: join(this.#folder, `${code}-labels`) } as const;
    const printer = labelPrinter({ transport, labelSource: 'platform', heightMm: 88 });
    await value('printers.save', { id: null, printer });
    return app;
  }
}

/** Enters an order at a window's bench. Returns its ID and its code. */
export async function enterAt(
  app: StartedApp,
  change: Partial<OrderDraftInput> = {},
): Promise<{ id: string; soc: string }> {
  const [point] = await valueOf<{ id: string }[]>(app, 'pickupPoints.list');
  const draft = draftOf({ soc: '', pickupPointId: point?.id ?? '', ...change });
  return valueOf(app, 'orders.enter', { draft, print: false });
}

/** Waits until a bench has received the platform's answer for an order. Returns its short code. */
export function shortCodeAt(app: StartedApp, soc: string): Promise<string> {
  return eventually('the order of the other bench', async () => {
    const row = await valueOf<SiteRow | null>(app, 'site.order', { soc });
    return row?.order.view.shortCode ?? false;
  });
}

/** Scans a code on the packing screen by typing it. */
export async function packAt(app: StartedApp, code: string): Promise<void> {
  await app.page.keyboard.press('F12');
  const field = app.page.getByRole('textbox', { name: 'Hoặc gõ mã' });
  await field.fill(code);
  await field.press('Enter');
}

/** Waits until the answer to the scan contains this text. */
export const answered = (app: StartedApp, words: string) =>
  app.page.getByRole('region', { name: 'Kết quả quét' }).getByText(words).first().waitFor();
