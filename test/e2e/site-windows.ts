import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { SiteRow, SiteState } from '../../shared/model/site.ts';
import { pickupPoint } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { startLabelPlatform } from '../fakes/label-platform.ts';
import { labelPrinter } from '../fakes/label-printer.ts';
import type { FakePlatform } from '../fakes/platform/platform.ts';
import { t } from '../fakes/window-text.ts';
import { TestSite } from '../main/site/test-site.ts';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench, callValue } from './bench.ts';

/** Two windows, PB1 and PB2, each a bench with an account and a printer, and one hub; neither has joined it yet. */
export class SiteWindows {
  readonly localSite: TestSite;
  /** Takes their pictures. */
  readonly #shot;
  readonly #folder = mkdtempSync(join(tmpdir(), 'packbench-site-e2e-'));
  #platform: FakePlatform | null = null;
  #both: [StartedApp, StartedApp] | null = null;

  /** `takesUpdates` is whether the hub also listens for the platform. */
  constructor(name: string, { takesUpdates = false } = {}) {
    this.#shot = shotsOf(name);
    this.localSite = new TestSite({ takesUpdates });
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
    return this.#shot(app.page, name);
  }

  /** Joins both to the hub, each by its own invitation. */
  async join(): Promise<void> {
    for (const app of this.both) {
      const joined = await callValue(app, 'site.join', { invitation: this.localSite.newCode() });
      if (joined !== 'joined') throw new Error(String(joined));
    }
    await this.linked('level');
  }

  /** Waits until both have this state of the link to the hub. */
  async linked(state: string): Promise<void> {
    for (const app of this.both)
      await eventually(
        state,
        async () => (await callValue<SiteState>(app, 'site.state')).link.state === state,
      );
  }

  /** Kills the hub, and waits until both windows show it. */
  async loseHub(): Promise<void> {
    await this.localSite.killHub();
    for (const app of this.both)
      await app.page.getByRole('banner').getByText(t('setup.summary.siteAway')).waitFor();
  }

  async #open(code: string): Promise<StartedApp> {
    const app = await startBench({ userDataDir: join(this.#folder, code) });
    const { baseUrl, token } = this.platform;
    await callValue(app, 'account.save', { baseUrl, token });
    await callValue(app, 'station.use', { mode: 'account' });
    const { settings } = await callValue<{ settings: object }>(app, 'station.state');
    await callValue(app, 'settings.save', {
      key: 'station',
      value: { ...settings, code, name: `Bàn ${code}` },
    });
    await callValue(app, 'pickupPoints.save', { id: null, point: pickupPoint });
    const transport = { kind: 'folder', folder: join(this.#folder, `${code}-labels`) } as const;
    const printer = labelPrinter({ transport, labelSource: 'platform', heightMm: 88 });
    await callValue(app, 'printers.save', { id: null, printer });
    return app;
  }
}

/** Waits until a bench has received the platform's answer for an order. Returns its short code. */
export function shortCodeAt(app: StartedApp, soc: string): Promise<string> {
  return eventually('the order of the other bench', async () => {
    const row = await callValue<SiteRow | null>(app, 'site.order', { soc });
    return row?.order.view.shortCode ?? false;
  });
}

/** Scans a code on the packing screen by typing it. */
export async function packAt(app: StartedApp, code: string): Promise<void> {
  await app.page.keyboard.press('F12');
  const field = app.page.getByRole('textbox', { name: t('common.typeCode') });
  await field.fill(code);
  await field.press('Enter');
}

/** Waits until the answer to the scan contains this text. */
export const answered = (app: StartedApp, text: string) =>
  app.page
    .getByRole('region', { name: t('pack.answer') })
    .getByText(text)
    .first()
    .waitFor();
