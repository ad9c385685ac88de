import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readProvision } from '../../../main/bench/provision.ts';
import { benchOf } from '../../fakes/account-bench.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { valueOf } from '../../fakes/value-of.ts';
import { TOKEN, station, baseUrl, fileOf, problemsOf } from './roll-out-file.ts';

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
    // Readable, but cannot be removed, not even by root.
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
    expect(said).toMatch(/not JSON, correct this place \(SyntaxError: .+\)$/);
    const pieces = Array.from({ length: SECRET.length - 2 }, (_, at) => SECRET.slice(at, at + 3));
    expect(pieces.filter((piece) => said.includes(piece))).toEqual([]);
  });

  it.each([
    [{ env: 'NOT_THERE' }, /tokenFrom.*NOT_THERE/],
    [{ file: 'not-there.txt' }, /tokenFrom.*not-there\.txt/],
    ['just-a-word', /tokenFrom/],
    // One would be read, and the other left behind with its secret.
    [{ file: '/proc/version', env: 'PATH' }, /tokenFrom/],
  ])('that is not where it should be is a problem: %j', async (tokenFrom, message) => {
    expect(await problemsOf({ account: { baseUrl, tokenFrom } })).toMatch(message);
  });
});
