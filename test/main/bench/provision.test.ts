import { describe, expect, it } from 'vitest';
import { readProvision } from '../../../main/bench/provision.ts';
import { ok } from '../../../shared/result.ts';
import { benchOf, realPlatform } from '../../fakes/account-bench.ts';
import { filesHolding } from '../../fakes/files-holding.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { freePort } from '../../fakes/free-port.ts';
import {
  TOKEN,
  PARTNER,
  station,
  point,
  zebra,
  account,
  fullProvisioning,
  fileOf,
  setUp,
  opened,
} from './provision-files.ts';

describe('a provisioning file', () => {
  it('sets a station up whole', async () => {
    const under = await benchOf();
    expect(await under.bench.provision(fileOf(fullProvisioning))).toEqual(ok([]));
    expect(setUp(under)).toMatchObject({
      mode: 'account',
      settings: station,
      used: { baseUrl: 'http://127.0.0.1:9', hasToken: true, hasPartner: true },
      points: [{ ...point, isDefault: true }],
      printers: [
        { ...zebra, isDefault: false },
        { name: 'Xprinter', language: 'tspl', isDefault: true },
      ],
    });
    const record = JSON.parse(under.vault.secrets.get('account') ?? '') as unknown;
    expect(record).toMatchObject({ ...account });
  });

  it('may say which pickup point is the default one', async () => {
    const under = await benchOf();
    const points = [point, { ...point, name: 'Kho 2', default: true }];
    await under.bench.provision(fileOf({ account, pickupPoints: points }));
    expect(setUp(under).points).toMatchObject([
      { name: 'Kho Cầu Giấy', isDefault: false },
      { name: 'Kho 2', isDefault: true },
    ]);
  });

  it('may contain the settings of the station, and names their limits', async () => {
    const under = await benchOf();
    const links = [{ names: 'GHN', url: 'https://ghn.example.vn/{waybill}' }];
    const settings = {
      notices: { postponed: false },
      shiftGoal: { labels: 300 },
      printRules: { unread: 'hold', offline: 'slip' },
      trackingLinks: links,
      retention: { removePersonalAfterDays: 365, dropLabelsAfterDays: null },
      importFolder: { folder: '/srv/orders' },
    };
    const file = fileOf({ account, ...settings });
    expect(await under.bench.provision(file)).toEqual(ok([]));
    const station = opened(under.bench.station());
    expect(station.settings.get('notices')).toMatchObject({ postponed: false, labelTrouble: true });
    expect(station.settings.get('shift.goal')).toMatchObject({ labels: 300, fromHour: 8 });
    expect(station.settings.get('printing.rules')).toEqual(settings.printRules);
    expect(station.settings.get('trackingLinks')).toEqual(links);
    expect(station.settings.get('retention')).toMatchObject(settings.retention);
    expect(station.settings.get('imports.watch')).toMatchObject(settings.importFolder);
    const changed = fileOf({ shiftGoal: { labels: 250 }, trackingLinks: [] });
    expect(await under.bench.tryProvision(changed)).toEqual(
      ok([
        { field: 'shiftGoal.labels', before: 300, after: 250 },
        { field: 'trackingLinks', before: JSON.stringify(links), after: '[]' },
      ]),
    );
    const refused = await under.bench.provision(fileOf({ shiftGoal: { labels: 0 } }));
    expect(refused).toMatchObject({
      error: { problems: [expect.stringContaining('từ 1 đến 100000 tem')] },
    });
  });

  it('may name the scale of the bench', async () => {
    const under = await benchOf();
    const scale = { port: '/dev/no-such-port', protocol: 'sics', baudRate: 2400 };
    expect(await under.bench.provision(fileOf({ ...fullProvisioning, scale }))).toEqual(ok([]));
    const { weighing } = opened(under.bench.station());
    const defaults = { toleranceGrams: 50, takesByItself: false, sendsWhenPressed: false };
    expect(weighing.settings).toEqual({ ...scale, ...defaults });
    await expect.poll(() => weighing.reading.is).toBe('gone');
    const wrong = { ...fullProvisioning, scale: { ...scale, baudRate: 9601 } };
    const refused = await under.bench.provision(fileOf(wrong));
    expect(refused).toMatchObject({ error: { code: 'bad-provision' } });
  });

  it('names a label size, whose measures are those of the station', async () => {
    const under = await benchOf();
    const { setup } = opened(under.bench.station());
    const { widthMm: _w, heightMm: _h, labelSize: _s, ...bare } = zebra;
    const listed = [
      { ...bare, name: 'A', sizeId: 'S13' },
      { ...bare, name: 'B', sizeId: '100x150', labelSize: 'S8' },
      { ...zebra, name: 'C' },
      { ...zebra, name: 'D', widthMm: 99 },
    ];
    expect(await under.bench.provision(fileOf({ printers: listed }))).toEqual(ok([]));
    const papers = () =>
      setup.printers
        .list()
        .filter(({ name }) => name.length === 1)
        .map(({ sizeId, widthMm, heightMm, labelSize }) => [sizeId, widthMm, heightMm, labelSize]);
    expect(papers()).toEqual([
      ['S13', 100, 80, 'S13'],
      ['100x150', 100, 150, 'S8'],
      ['S13', 100, 80, 'S13'],
      [null, 99, 80, 'S13'],
    ]);
    const measured = { name: 'S13', widthMm: 99.5, heightMm: 79, platformSize: 'S13' } as const;
    setup.labelSizes.save('S13', measured);
    await under.bench.provision(fileOf({ printers: listed.slice(0, 1) }));
    expect(papers()[0]).toEqual(['S13', 99.5, 79, 'S13']);
  });

  it('may say how long an unclear order waits', async () => {
    const under = await benchOf();
    const unclearOrders = { missingAfterMinutes: 5 };
    expect(await under.bench.provision(fileOf({ ...fullProvisioning, unclearOrders }))).toEqual(
      ok([]),
    );
    expect(opened(under.bench.station()).outbox.unclearOrders).toEqual(unclearOrders);
  });

  it('without an account sets up the station that is open', async () => {
    const under = await benchOf();
    expect(await under.bench.provision(fileOf({ station, pickupPoints: [point] }))).toEqual(ok([]));
    expect(setUp(under)).toMatchObject({ mode: 'training', settings: station });
    expect(setUp(under).points.map(({ name }) => name)).toContain('Kho Cầu Giấy');
  });

  it('keeps the token in the vault and in no byte of the data folder', async () => {
    const folder = temporaryFolder();
    const platform = await realPlatform(TOKEN);
    const { bench, vault } = await benchOf(folder);
    const real = { ...account, baseUrl: platform.baseUrl };
    await bench.provision(fileOf({ ...fullProvisioning, account: real }));
    const { quotes, outbox } = opened(bench.station());
    const quoted = await quotes.get({
      senderProvince: 'Thành phố Hà Nội',
      senderDistrict: 'Quận Cầu Giấy',
      receiverProvince: 'Thành phố Hồ Chí Minh',
      receiverDistrict: 'Quận 1',
      weight: 500,
      declaredValue: null,
    });
    expect([quoted.ok, outbox.stopped]).toEqual([true, null]);
    expect(filesHolding(folder, 'Kho Cầu Giấy')).not.toEqual([]);
    const secrets = () => [TOKEN, PARTNER].flatMap((secret) => filesHolding(folder, secret));
    expect(secrets()).toEqual([]);
    await bench.close();
    expect(secrets()).toEqual([]);
    expect(vault.secrets.get('account')).toContain(TOKEN);
  });

  it('may say where updates come in, and the station listens there', async () => {
    const under = await benchOf();
    const port = await freePort();
    const webhook = { listen: `127.0.0.1:${port}`, publicUrl: 'https://kho.example.vn/don' };
    expect(await under.bench.provision(fileOf({ ...fullProvisioning, webhook }))).toEqual(ok([]));
    const { tracking } = opened(under.bench.station());
    await expect.poll(() => tracking.webhooks.listener.state).toBe('listening');
    expect(tracking.webhooks.setting).toMatchObject({ isOn: true, host: '127.0.0.1', port });
    expect(tracking.webhooks.url).toMatch(/^https:\/\/kho\.example\.vn\/don\/[0-9a-z]{26}$/);
  });

  it('may begin with the mark that Windows editors leave', async () => {
    expect(await readProvision(fileOf(`\uFEFF${JSON.stringify(fullProvisioning)}`))).toMatchObject({
      ok: true,
    });
  });
});
