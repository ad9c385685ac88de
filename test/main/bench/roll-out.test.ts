import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownPartIn, readProvision } from '../../../main/bench/provision.ts';
import { changeLines, ownPartLine } from '../../../main/bench/provision-changes.ts';
import { benchOf } from '../../fakes/account-bench.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { valueOf } from '../../fakes/value-of.ts';

const TOKEN = 'token-that-must-not-leak-51d2';
const station = { code: 'KHO', name: 'Bàn', language: 'vi' };
const zebra = {
  name: 'Zebra',
  transport: { kind: 'tcp', host: '192.168.1.50', port: 9100 },
  language: 'zpl',
  dpi: 203,
  widthMm: 100,
  heightMm: 80,
  labelSize: 'S13',
};
const baseUrl = 'http://127.0.0.1:9';

function fileOf(content: unknown, folder = temporaryFolder()): string {
  const file = join(folder, 'provision.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

async function problemsOf(content: unknown, place = {}): Promise<string> {
  const read = await readProvision(fileOf(content), place);
  if (read.ok || read.error.code !== 'bad-provision') throw new Error('no problems');
  return read.error.problems.join('\n');
}

describe('one file for many stations', () => {
  const shared = {
    station,
    printers: [zebra],
    byComputer: {
      'BAN-01': { station: { code: 'KHO1', name: 'Bàn 1' } },
      'ban-02': { printers: [{ ...zebra, name: 'Xprinter' }] },
    },
  };

  it('has for each computer what stands under its name, whatever its case, over the rest', async () => {
    const first = valueOf(await readProvision(fileOf(shared), { computer: 'ban-01' }));
    expect(first.station).toMatchObject({ code: 'KHO1', name: 'Bàn 1', language: 'vi' });
    expect(first.printers?.map(({ name }) => name)).toEqual(['Zebra']);
    const second = valueOf(await readProvision(fileOf(shared), { computer: 'BAN-02' }));
    expect(second.station?.code).toBe('KHO');
    expect(second.printers?.map(({ name }) => name)).toEqual(['Xprinter']);
    const third = valueOf(await readProvision(fileOf(shared), { computer: 'BAN-03' }));
    expect(third.station?.code).toBe('KHO');
  });

  it('is refused as a whole for a fault of any computer, which is named', async () => {
    const wrong = { ...shared, byComputer: { 'BAN-07': { station: { sounds: 'loud' } } } };
    expect(await problemsOf(wrong, { computer: 'BAN-01' })).toMatch(/BAN-07.*station\.sounds/);
  });

  it.each([
    [{ 'BAN-07': 'a slip' }, /byComputer\.BAN-07/],
    [{ 'BAN-07': null }, /byComputer\.BAN-07/],
    [{ 'BAN-07': [] }, /byComputer\.BAN-07/],
    [{ 'BAN-07': {}, 'ban-07': { station: { code: 'K7' } } }, /byComputer\.ban-07.*twice/],
    [['BAN-07'], /byComputer:/],
  ])(
    'is refused where what it has for a computer cannot be meant: %j',
    async (byComputer, words) => {
      expect(await problemsOf({ ...shared, byComputer }, { computer: 'BAN-07' })).toMatch(words);
      expect(await problemsOf({ ...shared, byComputer }, { computer: 'BAN-01' })).toMatch(words);
    },
  );

  it('is told by name whether it has something of its own for a computer', async () => {
    const told = async (content: unknown, computer: string) => {
      const part = await ownPartIn(fileOf(content), computer);
      return part && ownPartLine(part);
    };
    expect(await told(shared, 'Ban-02')).toMatch(/Ban-02: the file has a part of its own/);
    expect(await told(shared, 'BAN-2')).toMatch(/BAN-2: the file has no part of its own/);
    expect(await told({ station }, 'BAN-02')).toBeNull();
  });

  it('may be written by PowerShell, as its secrets may', async () => {
    const folder = temporaryFolder();
    const written = (name: string, text: string) => {
      writeFileSync(join(folder, name), Buffer.from(`\uFEFF${text}`, 'utf16le'));
      return join(folder, name);
    };
    written('token.txt', `${TOKEN}\r\n`);
    const account = { baseUrl, tokenFrom: { file: 'token.txt' } };
    const file = written('provision.json', JSON.stringify({ account, station }));
    expect(valueOf(await readProvision(file))).toMatchObject({ account: { token: TOKEN }, station });
  });

  it('is applied to the computer that it runs on', async () => {
    const under = await benchOf();
    const byComputer = { [hostname()]: { station: { code: 'HERE' } } };
    valueOf(await under.bench.provision(fileOf({ station, byComputer })));
    expect(valueOf(under.bench.station()).state().settings.code).toBe('HERE');
  });
});

describe('a secret', () => {
  it('comes out of a file beside it, which is gone once it is kept', async () => {
    const under = await benchOf();
    const folder = temporaryFolder();
    const secret = join(folder, 'token.txt');
    writeFileSync(secret, `\uFEFF${TOKEN}\r\n`);
    const file = fileOf({ account: { baseUrl, tokenFrom: { file: 'token.txt' } } }, folder);
    valueOf(await under.bench.provision(file));
    expect(existsSync(secret)).toBe(false);
    expect([...under.vault.secrets].join()).toContain(TOKEN);
    expect(readFileSync(file, 'utf8')).not.toContain(TOKEN);
  });

  it('stays in its file where nothing was kept', async () => {
    const under = await benchOf();
    const folder = temporaryFolder();
    const secret = join(folder, 'token.txt');
    writeFileSync(secret, TOKEN);
    const account = { baseUrl: 'ftp://nowhere', tokenFrom: { file: secret } };
    expect(await under.bench.provision(fileOf({ account }, folder))).toMatchObject({ ok: false });
    expect(readFileSync(secret, 'utf8')).toBe(TOKEN);
  });

  it('that cannot be removed is named, and all that it was for stays set up', async () => {
    const under = await benchOf();
    // Can be read, and is removed by nobody, not even by root.
    const secret = '/proc/sys/kernel/ostype';
    const account = { baseUrl, tokenFrom: { file: secret } };
    expect(valueOf(await under.bench.provision(fileOf({ account, station })))).toEqual([secret]);
    expect([...under.vault.secrets].join()).toContain('Linux');
    const opened = valueOf(under.bench.station());
    expect(opened.state()).toMatchObject({ mode: 'account', settings: { code: 'KHO' } });
  });

  it('of a proxy comes out of a file as well', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'proxy.txt'), TOKEN);
    const updates = { feed: 'https://feed.example.vn', proxyPasswordFrom: { file: 'proxy.txt' } };
    const spent: string[] = [];
    const read = valueOf(await readProvision(fileOf({ updates }, folder), { spent }));
    expect(read.updates?.proxyPassword).toBe(TOKEN);
    expect(spent).toEqual([join(folder, 'proxy.txt')]);
  });

  it('comes out of the environment', async () => {
    const account = { baseUrl, tokenFrom: { env: 'PB_TOKEN' } };
    const read = valueOf(await readProvision(fileOf({ account }), { env: { PB_TOKEN: TOKEN } }));
    expect(read.account?.token).toBe(TOKEN);
  });

  it('of one computer goes over that of all, wherever either is', async () => {
    const env = { ALL: 'of-all', OWN: 'of-one' };
    const all = { baseUrl, tokenFrom: { env: 'ALL' }, partner: 'partner-of-all' };
    const read = async (own: object, account: object = all) =>
      valueOf(
        await readProvision(fileOf({ account, byComputer: { 'BAN-01': { account: own } } }), {
          computer: 'ban-01',
          env,
        }),
      ).account;
    expect(await read({ token: 'own' })).toMatchObject({ token: 'own', partner: 'partner-of-all' });
    expect(await read({ tokenFrom: { env: 'OWN' } })).toMatchObject({ token: 'of-one' });
    expect(await read({ tokenForAreas: true })).toMatchObject({ token: 'of-all' });
    const plain = { baseUrl, token: 'of-all' };
    expect(await read({ tokenFrom: { env: 'OWN' } }, plain)).toMatchObject({ token: 'of-one' });
  });

  it('that stands in the file and is said to lie elsewhere is a problem', async () => {
    const account = { baseUrl, token: 'here', tokenFrom: { env: 'PATH' } };
    expect(await problemsOf({ account })).toMatch(/tokenFrom.*token/);
  });

  const SECRET = 'kz9q-7781-w0xv';
  it.each([
    `{"account":{"token":"${SECRET}"}]`,
    `{"account":{"token":"${SECRET}"x}}`,
    `{"token":${SECRET}}`,
    `"${SECRET}`,
  ])('is not quoted where the file is no JSON: %s', async (text) => {
    const file = join(temporaryFolder(), 'provision.json');
    writeFileSync(file, text);
    const read = await readProvision(file);
    if (read.ok || read.error.code !== 'bad-provision') throw new Error('It was taken');
    const said = read.error.problems.join('\n');
    expect(said).toMatch(/not JSON \(SyntaxError: .+\)$/);
    const pieces = Array.from({ length: SECRET.length - 2 }, (_, at) => SECRET.slice(at, at + 3));
    expect(pieces.filter((piece) => said.includes(piece))).toEqual([]);
  });

  it.each([
    [{ env: 'NOT_THERE' }, /tokenFrom.*NOT_THERE/],
    [{ file: 'not-there.txt' }, /tokenFrom.*not-there\.txt/],
    ['just-a-word', /tokenFrom/],
    // One would be read, and the other left lying with its secret.
    [{ file: '/proc/version', env: 'PATH' }, /tokenFrom/],
  ])('that is not where it should be is a problem: %j', async (tokenFrom, words) => {
    expect(await problemsOf({ account: { baseUrl, tokenFrom } })).toMatch(words);
  });
});

describe('a dry run', () => {
  it('says field by field what would change, nothing of secrets, and changes nothing', async () => {
    const under = await benchOf();
    const { bench } = under;
    const account = { baseUrl, token: 'the one before' };
    valueOf(await bench.provision(fileOf({ account, station, printers: [zebra] })));
    const folder = temporaryFolder();
    const secret = join(folder, 'token.txt');
    writeFileSync(secret, TOKEN);
    const wanted = {
      account: { baseUrl, tokenFrom: { file: 'token.txt' } },
      station: { ...station, name: 'Bàn mới' },
      printers: [{ ...zebra, dpi: 300 }],
    };
    const lines = changeLines(valueOf(await bench.tryProvision(fileOf(wanted, folder))));
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
    const wanted = { account: { baseUrl, token: TOKEN }, station, printers: [zebra] };
    const tried = async () => changeLines(valueOf(await bench.tryProvision(fileOf(wanted))));
    const fresh = await tried();
    expect(fresh).toContain('mode: training → account');
    // The same is set up in training.
    expect(fresh).toContain('printer “Zebra”.dpi: — → 203');
    expect(readdirSync(folder)).not.toContain('account');
    expect(readdirSync(folder).filter((name) => name.startsWith('.aside'))).toEqual([]);

    valueOf(await bench.provision(fileOf(wanted)));
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

  it('says so where nothing would', async () => {
    const { bench } = await benchOf();
    const file = fileOf({ station, printers: [zebra] });
    valueOf(await bench.provision(file));
    expect(changeLines(valueOf(await bench.tryProvision(file)))).toEqual([
      'Không có gì thay đổi. / Nothing would change.',
    ]);
  });
});

describe('another station', () => {
  it('gives its printers and sizes as a file that a new one takes, without any secret', async () => {
    const from = await benchOf();
    const roll = { name: 'Cuộn 60', widthMm: 60, heightMm: 40, platformSize: null };
    const printers = [zebra, { ...zebra, name: 'Nhỏ', widthMm: 60, heightMm: 40 }];
    const account = { baseUrl, token: TOKEN };
    valueOf(await from.bench.provision(fileOf({ account, labelSizes: [roll], printers })));
    const folder = temporaryFolder();
    const file = join(folder, 'from.json');
    valueOf(from.bench.writeProvision(file));
    expect(readFileSync(file, 'utf8')).not.toContain(TOKEN);

    const to = await benchOf();
    valueOf(await to.bench.provision(file));
    const { setup } = valueOf(to.bench.station());
    expect(setup.labelSizes.list()).toContainEqual(expect.objectContaining(roll));
    const named = (name: string) => setup.printers.list().find((one) => one.name === name);
    expect(named('Zebra')).toMatchObject(zebra);
    const own = setup.labelSizes.list().find(({ name }) => name === roll.name);
    expect(named('Nhỏ')).toMatchObject({ widthMm: 60, sizeId: own?.id });
  });
});
