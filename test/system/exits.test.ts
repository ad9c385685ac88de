import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { appExits, exitOfFailure, failureExits } from '../../main/base/exits/app-exits.ts';
import { earlyExits } from '../../main/base/exits/early-exits.ts';
import { importExits } from '../../main/base/exits/import-exits.ts';
import { STORE_FILE } from '../../main/store/store.ts';
import { lockFolder } from '../../main/store/engine/lock.ts';
import type { StoredArea } from '../../main/store/tables/areas-table.ts';
import { everyArea } from '../fakes/areas.ts';
import { eventually } from '../fakes/eventually.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { putNewDatabase } from '../fakes/new-database.ts';
import { root } from '../host/root.ts';

// The exits of the built main process: exit code, one sentence in both languages, and the log.

const appProcess = resolve(import.meta.dirname, '../fakes/app-process.ts');

interface Exit {
  readonly code: number | null;
  readonly lines: string[];
  readonly printed: string;
  readonly log: string;
}

let areas: readonly StoredArea[];
beforeAll(async () => {
  areas = await everyArea();
});

/** Makes a data folder whose training has every area: copying them is four fifths of what a start computes. */
function dataIn(folder: string): string {
  const data = join(folder, 'data');
  putNewDatabase(join(data, 'training', STORE_FILE), areas);
  return data;
}

/** Waits until a started app has opened the database of its training. */
const opened = (data: string) =>
  eventually('the running app', () => existsSync(join(data, 'training', `${STORE_FILE}-wal`)));

function start(data: string, ...args: string[]) {
  const all = [appProcess, '{"isIdle":true}', `--user-data-dir=${data}`, '--headless', ...args];
  const child = spawn(process.execPath, all, { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text));
  return { child, said };
}

async function end(data: string, ...args: string[]): Promise<Exit> {
  const { child, said } = start(data, ...args);
  const [code] = (await once(child, 'close')) as [number | null];
  const file = join(data, 'logs/packbench.log');
  const log = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lines = said.err.split('\n').filter((line) => line.includes(' / '));
  return { code, lines, printed: said.out, log };
}

function fileOf(folder: string, content: object): string {
  const file = join(folder, 'station.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

/** Makes a data folder whose settings are damaged. */
function damagedIn(folder: string) {
  const data = dataIn(folder);
  const file = join(data, 'bench.json');
  writeFileSync(file, '{"mode":"acc');
  const sentence = `${file} is damaged, so Packbench opens in training: open it`;
  return { data, file, sentence };
}

describe('a command that cannot be done ends with a code and one sentence', () => {
  it('for its arguments, its data folder and a file of orders without a profile', async () => {
    const folder = temporaryFolder();
    const blocked = join(folder, 'taken');
    writeFileSync(blocked, 'a file');
    const cases: (readonly [
      args: readonly string[],
      code: number,
      sentence: RegExp,
      data?: string,
    ])[] = [
      [['--dry-run'], 2, /The command is not right: --dry-run \+ --provision FILE/],
      [['--provision'], 2, /--provision=PATH \(needs a value\)/],
      [['--import=a.csv'], 2, /--import FILE \+ --profile NAME/],
      [['--hub'], 2, /npm start -- --hub/],
      [['hub'], 2, /without dashes: write --hub/],
      [[], 1, /The data folder .*taken cannot be written: grant the right/, blocked],
      // There Node's recursive mkdir never returns.
      ...(process.platform === 'linux'
        ? [[[], 1, /\/proc\/none\/data cannot be written/, '/proc/none/data'] as const]
        : []),
    ];
    await Promise.all(
      cases.map(async ([args, code, sentence, data = join(folder, `data-${code}`)]) => {
        const exit = await end(data, ...args);
        expect({ args, code: exit.code }).toEqual({ args, code });
        expect(exit.lines).toEqual([expect.stringMatching(sentence)]);
      }),
    );
  });

  it('for a provisioning file, by file, line and member, in the log too', async () => {
    const folder = temporaryFolder();
    const data = dataIn(folder);
    const bad = fileOf(folder, { account: { baseUrl: 'api.example.vn', token: 'x' } });
    for (const more of [['--dry-run'], []]) {
      const exit = await end(data, `--provision=${bad}`, ...more);
      expect(exit.code).toBe(2);
      expect(exit.lines).toEqual([
        expect.stringContaining(`${bad}:1: account.baseUrl: không hợp lệ / not valid: `),
      ]);
      expect(exit.log).toContain('account.baseUrl');
    }
    const tokenless = fileOf(folder, { account: { baseUrl: 'https://api.example.vn' } });
    const exit = await end(data, `--provision=${tokenless}`, '--dry-run');
    expect(exit.code).toBe(2);
    expect(exit.lines).toEqual([
      expect.stringMatching(/station\.json: account\.token: .* add token or tokenFrom/),
    ]);
    expect(exit.log).toContain('add token or tokenFrom');
  });

  it.each([
    [['--write-provision=station.json'], 2],
    [['--import=don.csv', '--profile=Shop'], 1],
  ])('for a damaged database: %j', async (args, code) => {
    const data = join(temporaryFolder(), 'data');
    mkdirSync(join(data, 'training'), { recursive: true });
    const file = join(data, 'training', STORE_FILE);
    const damaged = Buffer.alloc(8_192, 'damaged');
    writeFileSync(file, damaged);
    const exit = await end(data, ...args);
    expect(exit.code).toBe(code);
    expect(exit.lines).toEqual([
      expect.stringMatching(/^File dữ liệu .*packbench\.db \(.*\) bị hỏng: hãy .* The data file/),
    ]);
    expect(exit.lines[0]).toContain(`The data file ${file} (SqliteError: `);
    expect(exit.lines[0]).toContain(') is damaged: open Packbench and restore');
    expect(exit.log).toContain('is damaged');
    expect(readFileSync(file)).toEqual(damaged);
  });

  it.each([
    [['--write-provision=station.json'], 2],
    [['--import=don.csv', '--profile=Shop'], 1],
  ])('for a data folder that another process uses: %j', async (args, code) => {
    const data = join(temporaryFolder(), 'data');
    mkdirSync(data);
    // A Packbench on another computer holds a shared folder: the system's single-instance lock does not detect it.
    const lock = lockFolder(join(data, 'bench.lock'), data);
    if (!lock.ok) throw new Error(lock.error.code);
    onTestFinished(() => lock.value.release());
    const exit = await end(data, ...args);
    expect(exit.code).toBe(code);
    expect(exit.lines).toEqual([
      expect.stringContaining(`Another Packbench uses the data folder ${data}: close it`),
    ]);
    expect(exit.log).toContain('Another Packbench uses the data folder');
  });

  it.each([['--write-provision=station.json'], ['--import=don.csv', '--profile=Shop']])(
    'for damaged settings of the computer, which stay as they are: %s',
    async (...args) => {
      const { data, file, sentence } = damagedIn(temporaryFolder());
      const exit = await end(data, ...args);
      expect(exit.code).toBe(1);
      expect(exit.lines).toEqual([expect.stringContaining(sentence)]);
      expect(readFileSync(file, 'utf8')).toBe('{"mode":"acc');
    },
  );

  it('for damaged settings, which a file without an account does not repair', async () => {
    const folder = temporaryFolder();
    const { data, file, sentence } = damagedIn(folder);
    const exit = await end(data, `--provision=${fileOf(folder, { locked: ['scale'] })}`);
    expect(exit.code).toBe(1);
    expect(exit.lines).toEqual([expect.stringContaining(sentence)]);
    expect(readFileSync(file, 'utf8')).toBe('{"mode":"acc');
  });

  it('for damaged settings of the running process, which is in training', async () => {
    const { data, sentence } = damagedIn(temporaryFolder());
    const running = start(data);
    await opened(data);
    const exit = await end(data, '--import=don.csv', '--profile=Shop');
    expect(exit.code).toBe(1);
    expect(exit.lines).toEqual([expect.stringContaining(sentence)]);
    expect(running.child.exitCode).toBeNull();
  });

  it('for a file that it cannot write', async () => {
    const data = dataIn(temporaryFolder());
    const exit = await end(data, `--write-provision=${join(root, 'package.json/x.json')}`);
    expect(exit.code).toBe(2);
    expect(exit.lines).toEqual([expect.stringMatching(/cannot be read or written: check/)]);
    expect(exit.log).toContain('cannot be read or written');
  });
});

describe('a file of orders that is not entered as a whole ends with a code and one sentence', () => {
  const missing =
    /^.*gone\.csv: Chưa nhập .*không thấy file.* No order .*the file is not there,.*check its path.*run the command again\.$/;
  const profiles = [{ name: 'Shop', columns: {}, constants: {} }];

  it('of a process of its own', async () => {
    const folder = temporaryFolder();
    const data = dataIn(folder);
    const provision = `--provision=${fileOf(folder, { importProfiles: profiles })}`;
    const gone = [`--import=${join(folder, 'gone.csv')}`, '--profile=Shop'];
    const first = await end(data, provision, ...gone);
    expect(first.code).toBe(1);
    expect(first.lines).toEqual([expect.stringMatching(missing)]);
    expect(first.printed).toContain('gone.csv');
    expect(first.log).toMatch(/app\.ended.*the file is not there/);
    expect(first.log).not.toMatch(/app\.ended.*gone\.csv/);
    const wrong = join(folder, 'wrong.csv');
    writeFileSync(wrong, 'Mã đơn,Tên người nhận,Số điện thoại\nA1,Mai,12\n');
    const json = await end(data, `--import=${wrong}`, '--profile=Shop', '--report=json');
    expect(json.code).toBe(3);
    expect(json.lines).toEqual([
      expect.stringMatching(
        /wrong\.csv: Một phần .* Part of the file .*open the file under Import/,
      ),
    ]);
    expect(JSON.parse(json.printed)).toMatchObject({ outcome: 'left' });
    expect(json.log).toContain('Part of the file is not entered');
  });

  it('of a process that asks the running one', async () => {
    const folder = temporaryFolder();
    const data = dataIn(folder);
    const running = start(data, `--provision=${fileOf(folder, { importProfiles: profiles })}`);
    await opened(data);
    const exit = await end(data, `--import=${join(folder, 'gone.csv')}`, '--profile=Shop');
    expect(exit.code).toBe(1);
    expect(exit.lines).toEqual([expect.stringMatching(missing)]);
    expect(exit.log).toMatch(/app\.ended.*the file is not there/);
    expect(running.child.exitCode).toBeNull();
  });
});

it('prints its options for --help, and opens nothing', async () => {
  const data = join(temporaryFolder(), 'data');
  const exit = await end(data, '--help');
  expect(exit.code).toBe(0);
  expect(exit.printed).toContain('--write-provision FILE');
  expect(existsSync(data)).toBe(false);
});

it('has a remedy in both languages for every exit, and no code of success', () => {
  for (const [reason, [code, vi, en]] of Object.entries({
    ...earlyExits,
    ...appExits,
    ...failureExits,
    ...importExits,
  })) {
    const isComplete = code > 0 && /hãy |Xem /.test(vi) && /: (?!\{)|The options/.test(en);
    expect({ reason, isWhole: isComplete }).toEqual({ reason, isWhole: true });
  }
});

it.each([
  [{ code: 'disk-full', file: '/d/x.db' }, 2, '(/d/x.db)'],
  [{ code: 'store-corrupt', file: '/d/x.db', detail: 'malformed' }, 2, '/d/x.db'],
  [{ code: 'store-newer', file: '/d/x.db', found: 9, known: 8 }, 2, '/d/x.db'],
  [{ code: 'second-instance', folder: '/d' }, 2, '/d'],
  [{ code: 'queue-not-empty', waiting: 3 }, 2, '3 orders still wait'],
  [{ code: 'vault-unavailable', detail: 'locked' }, 2, '(locked)'],
  [{ code: 'partner-of-other-address', address: 'https://a.vn' }, 2, 'https://a.vn'],
  [{ code: 'bad-address', address: 'ftp://u:pass-word@x', reason: 'syntax' }, 2, 'ftp://u@x'],
  [{ code: 'internal', incident: 'abcd1234' }, 70, 'abcd1234'],
] as const)('an expected failure ends with its own sentence: %j', (failure, code, part) => {
  const exit = exitOfFailure(failure);
  expect(exit.code).toBe(code);
  expect(exit.sentence).toContain(part);
  expect(exit.sentence).not.toMatch(/\{\{|pass-word/);
});
