import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../main/base/host-services.ts';
import { samplePickupPoint } from '../../main/training/sample.ts';
import type { Order, OrderSummary } from '../../shared/model/order.ts';
import type { Packer } from '../../shared/model/people.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { filesHolding } from '../fakes/files-holding.ts';
import { labelPrinter } from '../fakes/label-printer.ts';
import { type FakePlatform, startPlatform } from '../fakes/platform/platform.ts';
import { t } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { startBench, callValue } from './bench.ts';

// A short shift with every secret that the app receives, then a search through every byte that it wrote: its data
// folder, the temporary folder, the browser's storage, its log and its output.

const folder = mkdtempSync(join(tmpdir(), 'packbench-secrets-'));
const data = join(folder, 'app/data');
const tokenFile = join(folder, 'token.txt');
const TMPDIR = join(folder, 'app/tmp');
const secret = {
  token: 'token-that-must-not-leak-5b1e9a',
  partner: 'partner-that-must-not-leak-7d41c8',
  proxy: 'proxy-that-must-not-leak-90a2f4',
  typed: 'typed-that-must-not-leak-3c77d1',
  badge: 'BADGE-THAT-MUST-NOT-LEAK-61',
  pin: '739146825017',
  leadPin: '280573914466',
};
const PHONE = '0387654219';

let platform: FakePlatform;
let app: StartedApp;

beforeAll(async () => {
  mkdirSync(TMPDIR, { recursive: true });
  const { token, partner, proxy: proxyPassword } = secret;
  const journal = join(folder, 'platform.ndjson');
  platform = await startPlatform({ journal, token, clock: systemClock });
  writeFileSync(tokenFile, token);
  const provision = join(folder, 'station.json');
  const updates = { feed: 'http://127.0.0.1:9/', proxy: 'http://bench@127.0.0.1:9', proxyPassword };
  const account = { baseUrl: platform.baseUrl, tokenFrom: { file: tokenFile }, partner };
  const stations = { account, pickupPoints: [samplePickupPoint], updates };
  writeFileSync(provision, JSON.stringify(stations));
  app = await startBench({
    userDataDir: data,
    args: ['--provision', provision],
    env: { TMPDIR, XDG_CACHE_HOME: join(folder, 'app/cache') },
  });
});

afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

it('works a shift with everything that could leak', async () => {
  const { page } = app;
  // The token's source file is deleted.
  expect(existsSync(tokenFile)).toBe(false);
  const packer = { name: 'Lan', badge: secret.badge, pin: secret.pin, mayLead: false };
  const { id: lan } = await callValue<Packer>(app, 'people.save', { id: null, packer });
  await app.invoke('people.signIn', { id: lan, pin: '000000000000' });
  await callValue(app, 'people.signIn', { id: lan, pin: secret.pin });
  await callValue(app, 'people.scan', { code: secret.badge });
  await callValue(app, 'printers.save', { id: null, printer: labelPrinter({ language: 'pdf' }) });
  const [point] = await callValue<PickupPoint[]>(app, 'pickupPoints.list');
  const draft = draftOf({ pickupPointId: point?.id ?? '' });
  const receiver = { ...draft.receiver, phone: PHONE };
  const { id } = await callValue<Order>(app, 'orders.enter', {
    draft: { ...draft, receiver },
    print: true,
  });
  await eventually('the label', async () => {
    const { orders } = await callValue<{ orders: OrderSummary[] }>(app, 'orders.rows', {
      ids: [id],
    });
    return orders.some(({ sync, printed }) => sync === 'created' && printed > 0);
  });
  // A lead types a token and leaves, and the window crashes while the token is in the field.
  await page.keyboard.press('F8');
  await page.locator('[role=tab][data-key="connection"]').click();
  await page
    .getByRole('radiogroup', { name: t('setup.connection.token') })
    .getByText(t('setup.connection.replace'))
    .click();
  await page.locator('input[name=token]').fill(secret.typed);
  const detail = `Error: ${secret.token} ${secret.partner} ${secret.proxy} at form`;
  await callValue(app, 'window.failed', { incident: 'abcd1234', kind: 'error', detail });
  await callValue(app, 'lead.setPin', { pin: secret.leadPin });
  await app.invoke('lead.open', { pin: '000000000000' });
  await callValue(app, 'lead.open', { pin: secret.leadPin });
});

it('writes every kind of file that it can', async () => {
  const today = new Date().toLocaleDateString('sv');
  const days = { from: today, to: today };
  const any = { by: null, packer: null, what: null, orderId: null, from: null, to: null };
  for (const format of ['csv', 'pdf'])
    await callValue(app, 'audit.save', { filter: any, format, language: 'vi' });
  await callValue(app, 'shift.saveCsv', days);
  await callValue(app, 'shift.savePdf', days);
  await callValue(app, 'backups.make');
  await callValue(app, 'support.bundle', { language: 'vi' });
  expect(await app.close()).toBe(0);
});

it.each(Object.entries(secret))('has the %s in no file', (_, text) => {
  expect(filesHolding(join(folder, 'app'), text)).toEqual([]);
  expect(app.stderr()).not.toContain(text);
});

it('has a receiver’s phone in no log, no incident and no support folder', () => {
  // The phone number is in the database, which proves that the search works.
  const holding = filesHolding(data, PHONE);
  expect(holding).toContain('account/packbench.db');
  expect(holding.filter((file) => /^(?:logs|incidents|support)\//.test(file))).toEqual([]);
  expect(readFileSync(join(data, 'logs/packbench.log'), 'utf8')).toContain('abcd1234');
});
