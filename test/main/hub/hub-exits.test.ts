import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hubExits } from '../../../main/base/exits/hub-exits.ts';
import { hubOptions, isPlainText, parseHubArguments } from '../../../main/hub/arguments.ts';
import { backupFileProblem } from '../../../main/hub/backup/back-up.ts';
import { databaseProblem } from '../../../main/hub/database-problem.ts';
import { hubHelp } from '../../../main/hub/help.ts';
import { issueServer, makeAuthority } from '../../../main/hub/tls/authority.ts';
import { HubProblem } from '../../../main/hub/hub-problem.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { startHub } from '../../fakes/hub-process.ts';
import { refusingPostgres } from '../../fakes/refusing-postgres.ts';

const serial = Buffer.from('00ff0102030405060708090a0b0c0d0e', 'hex');
const authority = makeAuthority(Date.now(), serial);
const refusal = { code: '08P01', message: 'unsupported startup parameter: statement_timeout' };

it('a hub that its database does not let start ends with one sentence, on stderr and in its log', async () => {
  const identity = issueServer(authority, Date.now(), serial);
  const folder = temporaryFolder();
  const file = join(folder, 'authority.pem');
  writeFileSync(file, authority.cert);
  const [pooler, tls, failing] = await Promise.all([
    refusingPostgres(refusal),
    refusingPostgres({ ...refusal, identity }),
    refusingPostgres({ code: 'XX000', message: 'cache lookup failed' }),
  ]);
  const at = (port: number, suffix = '') =>
    `postgres://hub:pass-word@127.0.0.1:${port}/site${suffix}`;
  const cases: [database: string, code: number, sentence: RegExp][] = [
    [at(pooler), 2, /such as PgBouncer, refuses the hub \(unsupported startup parameter/],
    [
      at(pooler, '?sslmode=require'),
      2,
      /does not encrypt connections .* set ssl in postgresql.conf/,
    ],
    [at(tls, '?sslmode=require'), 2, /is not trusted \(self-signed .* add sslrootcert=FILE/],
    [
      at(tls, `?sslmode=verify-full&sslrootcert=${file}`),
      2,
      /is for another name \(.* write the host in --database as the certificate names it/,
    ],
    [at(failing), 70, /The hub failed \([0-9a-f]{8}: cache lookup failed\): start it again/],
  ];
  await Promise.all(
    cases.map(async ([database, code, sentence], index) => {
      const own = temporaryFolder();
      const hub = startHub('--user-data-dir', own, '--database', database);
      const exit = await hub.exited();
      const lines = exit.said.split('\n').filter((line) => / \/ /.test(line));
      expect({ index, code: exit.code, lines: lines.length }).toEqual({ index, code, lines: 1 });
      expect(lines[0]).toMatch(sentence);
      const log = readFileSync(join(own, 'logs/packbench.log'), 'utf8');
      expect(log).toContain('hub.not-started');
      expect(log).toMatch(sentence);
      expect(`${exit.said}${log}`).not.toContain('pass-word');
    }),
  );
});

/** Returns the message for a refused command line; empty if it is accepted. */
function sentenceOf(args: readonly string[]): string {
  try {
    parseHubArguments(args, {});
    return '';
  } catch (error) {
    return error instanceof HubProblem ? error.sentence : String(error);
  }
}

describe('a command that cannot be done', () => {
  const [file, folder] = [import.meta.filename, import.meta.dirname];
  const none = join(folder, 'none');

  it.each<[args: string[], sentence: RegExp]>([
    [['--listen', '99999'], /: --listen HOST:PORT/],
    [['--address', 'a b'], /: --address HOST:PORT/],
    [['--webhook-address', 'https://x.vn', '--webhook-listen', 'x'], /: --webhook-listen HOST:PO/],
    [['--tls-cert', none, '--tls-key', file], /\(--tls-cert .*none: ENOENT\)/],
    [['--database', 'postgres://hub@db:99999/site'], /a port is 1 to 65535/],
    [['--database', 'postgres://hub@db/site?sslmode=verfy-full'], /sslmode=disable\|.*verify-full/],
    [['--webhook-address', 'http://kho.example.vn'], /is not encrypted.*: write https/],
  ])('by %j is told with its option', (args, sentence) => {
    expect(sentenceOf(args)).toMatch(sentence);
  });

  it.each<[args: string[], sentence: RegExp]>([
    [['--nope'], /Unknown option '--nope'.* The options are listed by/],
    [['--tls-cert', file, '--tls-key', folder], /\(--tls-key .*: EISDIR\)/],
    [['--hub-backup', none], /No hub runs on the folder .*: start it first/],
  ])('ends by %j with one sentence, on stderr and in the log', async (args, sentence) => {
    const own = temporaryFolder();
    const { code, said } = await startHub('--user-data-dir', own, ...args).exited();
    const lines = said.split('\n').filter(Boolean);
    expect({ code, lines: lines.length }).toEqual({ code: 2, lines: 1 });
    expect(lines[0]).toMatch(sentence);
    expect(readFileSync(join(own, 'logs/packbench.log'), 'utf8')).toContain('hub.not-started');
  });
});

describe('the address of a database', () => {
  it.each(['a/b', '1/b', 'a#b', '12#b', 'a?b', '9?b', '100%x', 'a/b@c'])(
    'with the raw password %s is refused, and the sentence gives the escapes',
    (password) => {
      const parse = () => parseHubArguments(['--database', `postgres://hub:${password}@db/site`]);
      expect(parse).toThrow(HubProblem);
      expect(parse).toThrow(/^database-url /);
      const { sentence } = new HubProblem('database-url', 'postgres://USER:PASSWORD@HOST/NAME');
      expect(sentence).toContain('write / as %2F, # as %23');
      expect(sentence).toContain('hãy viết / là %2F');
    },
  );

  it.each(['a%2Fb', 'a%23b', 'a@b', 'a%25', 'pass:word'])('takes the password %s', (password) => {
    const database = `postgres://hub:${password}@db.example:5432/site?sslmode=require`;
    expect(parseHubArguments(['--database', database]).database).toBe(database);
  });

  it('that names a certificate file which is not there is refused', () => {
    const database = 'postgres://hub@db.example/site?sslmode=verify-full&sslrootcert=/none.pem';
    expect(() => parseHubArguments(['--database', database])).toThrow(
      /^database-certificate .*none\.pem/,
    );
  });

  it.each([
    ['postgres://hub@db.example/site', true],
    ['postgres://hub@db.example/site?sslmode=disable', true],
    ['postgres://hub@10.0.0.5/site?ssl=false', true],
    ['postgres://hub@db.example/site?sslmode=verify-full', false],
    ['postgres://hub@db.example/site?ssl=true', false],
    ['postgres://hub@127.0.0.1:5432/site', false],
    ['postgres://hub@localhost/site', false],
    ['postgres://hub@[::1]/site', false],
  ])('%s travels as plain text: %s', (database, isPlain) => {
    expect(isPlainText(database)).toBe(isPlain);
  });
});

it.each([
  ['25006', 'cannot execute CREATE TABLE in a read-only transaction', 'database-read-only'],
  ['28P01', 'password authentication failed', 'database-refuses'],
  ['57P03', 'the database system is starting up', 'database-unreachable'],
  ['CERT_HAS_EXPIRED', 'certificate has expired', 'database-certificate'],
  ['42P01', 'no such relation', 'no-site'],
  ['42703', 'no such column', undefined],
])('PostgreSQL’s %s is a trouble of its own: %s', (code, message, expected) => {
  expect(databaseProblem(Object.assign(new Error(message), { code }))?.code).toBe(expected);
});

it.each([
  ['EISDIR', { syscall: 'read' }, 'backup-file'],
  ['EACCES', { syscall: 'open', path: '/b' }, 'backup-file'],
  ['ENOSPC', { syscall: 'write' }, 'disk-full'],
  ['ECONNRESET', { syscall: 'read' }, undefined],
])('%s of a backup’s file or of the connection: %j', (code, more, expected) => {
  const problem = backupFileProblem(Object.assign(new Error(code), { code, ...more }), '/b');
  expect(problem instanceof HubProblem ? problem.code : undefined).toBe(expected);
});

it('has a remedy in both languages for every exit, and no code of success', () => {
  for (const [reason, [code, vi, en]] of Object.entries(hubExits)) {
    const isWhole = code > 0 && [vi, en].every((text) => /[.:] |[.)]$/.test(text));
    expect({ reason, isWhole }).toEqual({ reason, isWhole: true });
  }
});

it('lists every option in its help', () => {
  for (const name of Object.keys(hubOptions)) expect(hubHelp).toContain(`--${name}`);
});
