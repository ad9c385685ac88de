import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changeLines } from '../../../main/bench/provision-changes.ts';
import { benchOf } from '../../fakes/account-bench.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { valueOf } from '../../fakes/value-of.ts';
import { TOKEN, station, baseUrl, fileOf } from './roll-out-file.ts';
import { zebra } from './provision-files.ts';

describe('a dry run', () => {
  it('says field by field what would change, nothing of secrets, and changes nothing', async () => {
    const under = await benchOf();
    const { bench } = under;
    const account = { baseUrl, token: 'the one before' };
    valueOf(await bench.provision(fileOf({ account, station, printers: [zebra] })));
    const folder = temporaryFolder();
    const secret = join(folder, 'token.txt');
    writeFileSync(secret, TOKEN);
    const targetSettings = {
      account: { baseUrl, tokenFrom: { file: 'token.txt' } },
      station: { ...station, name: 'Bàn mới' },
      printers: [{ ...zebra, dpi: 300 }],
    };
    const lines = changeLines(valueOf(await bench.tryProvision(fileOf(targetSettings, folder))));
    expect(lines).toContain('station.name: Bàn → Bàn mới');
    expect(lines).toContain('printer “Zebra”.dpi: 203 → 300');
    expect(lines).toContain('account.token: ••• → •••');
    expect(lines.join()).not.toContain(TOKEN);
    expect(existsSync(secret)).toBe(true);
    expect(valueOf(bench.station()).state().settings.name).toBe('Bàn');
    expect(valueOf(bench.station()).setup.printers.list()[0]?.dpi).toBe(203);
  });

  it('from training looks at the account’s station, of which nothing moves', async () => {
    const folder = temporaryFolder();
    const { bench } = await benchOf(folder);
    valueOf(await bench.provision(fileOf({ station, printers: [zebra] })));
    const targetSettings = { account: { baseUrl, token: TOKEN }, station, printers: [zebra] };
    const tried = async () =>
      changeLines(valueOf(await bench.tryProvision(fileOf(targetSettings))));
    const changes = await tried();
    expect(changes).toContain('mode: training → account');
    // The same settings exist in training.
    expect(changes).toContain('printer “Zebra”.dpi: — → 203');
    expect(readdirSync(folder)).not.toContain('account');
    expect(readdirSync(folder).filter((name) => name.startsWith('.aside'))).toEqual([]);

    valueOf(await bench.provision(fileOf(targetSettings)));
    valueOf(await bench.use('training'));
    expect(await tried()).toEqual(['mode: training → account', 'account.token: ••• → •••']);
  });

  it('says where newer versions would come from', async () => {
    const { bench } = await benchOf();
    const updates = { feed: '/srv/packbench', policy: 'locked', proxyPassword: 'secret' };
    const file = fileOf({ updates });
    expect(changeLines(valueOf(await bench.tryProvision(file)))).toEqual([
      'updates.feed: — → /srv/packbench',
      'updates.policy: free → locked',
      'updates.password: ••• → •••',
    ]);
    expect(bench.appUpdates.state.feed.feed).toBe('');
    valueOf(await bench.provision(file));
    const { audit } = valueOf(bench.station());
    const nothing = { by: null, packer: null, orderId: null, from: null, to: null };
    const filter = { ...nothing, what: 'setup-changed' } as const;
    const { rows } = await audit.page({ filter, below: null, limit: 1, language: 'en' });
    expect(rows[0]?.details).toEqual([
      'place of newer versions',
      'address or folder: nothing → /srv/packbench',
      'who may change it: free → locked',
      'password: changed',
    ]);
  });

  it.each([
    ['no token for it', { baseUrl }, 'no-token'],
    ['an address that is none', { baseUrl: 'api.example.vn', token: TOKEN }, 'bad-provision'],
  ])('refuses what the real run refuses, an account with %s', async (_, account, code) => {
    const { bench } = await benchOf();
    const file = fileOf({ account, station });
    const tried = await bench.tryProvision(file);
    expect(tried).toMatchObject({ ok: false, error: { code } });
    expect(await bench.provision(file)).toEqual(tried);
  });

  it('says so where nothing would', async () => {
    const { bench } = await benchOf();
    const file = fileOf({ station, printers: [zebra] });
    valueOf(await bench.provision(file));
    expect(changeLines(valueOf(await bench.tryProvision(file)))).toEqual([
      'Không có gì thay đổi. / Nothing would change.',
    ]);
  });
});
