import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hubOptions, parseHubArguments } from '../../../main/hub/arguments.ts';

const parse = (...args: string[]) => parseHubArguments(args, {});

describe('the command line of a hub', () => {
  it.each([
    ['a folder from a variable that is not set', ['--user-data-dir='], '--user-data-dir FOLDER'],
    ['a folder of spaces', ['--user-data-dir', ' '], '--user-data-dir FOLDER'],
    ['a backup into no file', ['--hub-backup='], '--hub-backup FILE'],
    ['a restore out of no file', ['--hub-restore', ''], '--hub-restore FILE'],
    ['no bench to take out', ['--revoke='], '--revoke BENCH'],
    ['no bench whose audit log is wanted', ['--audit='], '--audit BENCH'],
    ['a proxy by its name', ['--trusted-proxy', 'proxy.local'], '--trusted-proxy 10.0.0.5'],
    ['no proxy', ['--trusted-proxy='], '--trusted-proxy 10.0.0.5'],
    ['taking out and a backup', ['--revoke', 'B', '--hub-backup', 'f'], '--revoke / --hub-backup'],
    ['two tasks without values', ['--new-log', '--benches'], '--benches / --new-log'],
    [
      'a place for updates, and no address',
      ['--webhook-listen', '0.0.0.0:443'],
      '--webhook-address URL',
    ],
    [
      'a certificate for updates, and no address',
      ['--webhook-cert', 'c.pem', '--webhook-key', 'k.pem'],
      '--webhook-address URL',
    ],
  ])('refuses %s', (_, args, sentence) => {
    expect(() => parse(...args)).toThrow(`bad-arguments`);
    expect(() => parse(...args)).toThrow(sentence);
  });

  it.each([
    [['--revoke', 'B'], { name: 'revoke', bench: 'B' }],
    [['--audit', 'B'], { name: 'audit', bench: 'B' }],
    [['--hub-backup', '/a/f'], { name: 'backup' }],
    [['--hub-restore', '/a/f'], { name: 'restore' }],
    [['--new-code'], { name: 'new-code' }],
    [['--status-password'], { name: 'status-password' }],
  ])('takes %j alone', (args, task) => {
    expect(parse(...args).task).toMatchObject(task);
  });

  it.each([
    ['http://kho.example.vn/', 'webhook-unencrypted http://kho.example.vn'],
    ['http://8.8.8.8:8471', 'webhook-unencrypted http://8.8.8.8'],
    ['HTTP://KHO.example.vn', 'webhook-unencrypted http://kho.example.vn'],
    ['kho.example.vn', 'bad-arguments --webhook-address https://…'],
    ['ftp://kho.example.vn', 'bad-arguments --webhook-address https://…'],
    ['https://kho.example.vn/?a=1', 'bad-arguments --webhook-address https://…'],
    ['https://me:word@kho.example.vn', 'bad-arguments --webhook-address https://…'],
    ['', 'bad-arguments --webhook-address https://…'],
  ])('refuses the address %j for updates', (address, message) => {
    expect(() => parse('--webhook-address', address)).toThrow(message);
  });

  it.each(['http://127.0.0.1:8471', 'http://192.168.1.20:8471', 'http://hub.local'])(
    'takes %s for updates, which stays in its own network',
    (address) => {
      expect(parse('--webhook-address', address).webhook?.address).toContain(address);
    },
  );

  it('takes an address for updates with the usual place and with another one', () => {
    const address = ['--webhook-address', 'https://kho.test/'];
    expect(parse().webhook).toBeNull();
    expect(parse(...address).webhook).toMatchObject({ host: '127.0.0.1', port: 8471 });
    expect(parse(...address, '--webhook-listen', '0.0.0.0:443').webhook).toMatchObject({
      host: '0.0.0.0',
      port: 443,
    });
  });
});

describe('the value of each option', () => {
  /** Any file in place of a certificate: the hub checks it when it opens. */
  const pem = import.meta.filename;
  const text = readFileSync(pem, 'utf8');
  const updates = ['--webhook-address', 'https://kho.test/'];

  const values: Readonly<Record<string, readonly [args: string[], expected: object]>> = {
    hub: [['--hub'], { host: '0.0.0.0', port: 8470, address: null, database: null }],
    listen: [['--listen', '10.0.0.5:99'], { host: '10.0.0.5', port: 99 }],
    address: [['--address', 'kho.lan:98'], { address: 'kho.lan:98' }],
    database: [['--database', 'postgres://u@h/n'], { database: 'postgres://u@h/n' }],
    'user-data-dir': [['--user-data-dir', '/srv/kho'], { folder: '/srv/kho' }],
    'tls-cert': [['--tls-cert', pem, '--tls-key', pem], { identity: { cert: text, key: text } }],
    'claim-minutes': [['--claim-minutes', '9'], { claimMinutes: 9 }],
    'trusted-proxy': [
      ['--trusted-proxy', '10.0.0.5, 10.0.0.6'],
      { trustedProxies: ['10.0.0.5', '10.0.0.6'] },
    ],
    'webhook-address': [
      updates,
      { webhook: { address: 'https://kho.test/', certificateFile: '', keyFile: '' } },
    ],
    'webhook-listen': [
      [...updates, '--webhook-listen', '10.0.0.5:97'],
      { webhook: { host: '10.0.0.5', port: 97 } },
    ],
    'webhook-cert': [
      [...updates, '--webhook-cert', 'c.pem', '--webhook-key', 'k.pem'],
      { webhook: { certificateFile: 'c.pem', keyFile: 'k.pem' } },
    ],
    'new-code': [['--new-code'], { task: { name: 'new-code' } }],
    benches: [['--benches'], { task: { name: 'benches' } }],
    revoke: [['--revoke', 'B'], { task: { name: 'revoke', bench: 'B' } }],
    audit: [['--audit', 'B'], { task: { name: 'audit', bench: 'B' } }],
    'hub-backup': [['--hub-backup', '/a/f'], { task: { name: 'backup', file: '/a/f' } }],
    'hub-restore': [['--hub-restore', '/a/f'], { task: { name: 'restore', file: '/a/f' } }],
    'new-log': [['--new-log'], { task: { name: 'new-log' } }],
    'new-webhook-path': [['--new-webhook-path'], { task: { name: 'new-webhook-path' } }],
    'status-password': [['--status-password'], { task: { name: 'status-password' } }],
  };

  it.each(Object.entries(values))('arrives: --%s', (_, [args, expected]) => {
    expect(parse(...args)).toMatchObject(expected);
  });

  it('is in this table', () => {
    const withCertificate = ['tls-key', 'webhook-key'];
    const listed = [...Object.keys(values), ...withCertificate];
    expect(listed.toSorted()).toEqual(Object.keys(hubOptions).toSorted());
  });

  it.each([
    [['--database', 'postgres://given@h/n'], 'postgres://given@h/n'],
    [[], 'postgres://of-env@h/n'],
  ])('of the database comes before the variable: %j', (args, database) => {
    const env = { PACKBENCH_DATABASE: 'postgres://of-env@h/n' };
    expect(parseHubArguments(args, env).database).toBe(database);
  });

  it.each([['--tls-cert'], ['--tls-key'], ['--webhook-cert'], ['--webhook-key']])(
    'of %s alone is refused',
    (option) => {
      expect(() => parse(...updates, option, pem)).toThrow(/-cert FILE --(?:tls|webhook)-key FILE/);
    },
  );
});
