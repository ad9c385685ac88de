import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownPartIn, readProvision } from '../../../main/bench/provision.ts';
import { ownPartLine } from '../../../main/bench/provision-changes.ts';
import { benchOf } from '../../fakes/account-bench.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { valueOf } from '../../fakes/value-of.ts';
import { TOKEN, station, baseUrl, fileOf, problemsOf } from './roll-out-file.ts';
import { zebra } from './provision-files.ts';

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
    const station = { code: 'KHO1', name: 'Bàn 1', language: 'vi' };
    expect(first).toMatchObject({ station });
    expect(first.printers?.map(({ name }) => name)).toEqual(['Zebra']);
    const second = valueOf(await readProvision(fileOf(shared), { computer: 'BAN-02' }));
    expect(second).toMatchObject({ station: { code: 'KHO' } });
    expect(second.printers?.map(({ name }) => name)).toEqual(['Xprinter']);
    const third = valueOf(await readProvision(fileOf(shared), { computer: 'BAN-03' }));
    expect(third).toMatchObject({ station: { code: 'KHO' } });
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
    async (byComputer, message) => {
      expect(await problemsOf({ ...shared, byComputer }, { computer: 'BAN-07' })).toMatch(message);
      expect(await problemsOf({ ...shared, byComputer }, { computer: 'BAN-01' })).toMatch(message);
    },
  );

  it('is told by name whether it has something of its own for a computer', async () => {
    const partLine = async (content: unknown, computer: string) => {
      const part = await ownPartIn(fileOf(content), computer);
      return part && ownPartLine(part);
    };
    expect(await partLine(shared, 'Ban-02')).toMatch(/Ban-02: the file has a part of its own/);
    expect(await partLine(shared, 'BAN-2')).toMatch(/BAN-2: the file has no part of its own/);
    expect(await partLine({ station }, 'BAN-02')).toBeNull();
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
    expect(valueOf(await readProvision(file))).toMatchObject({
      account: { token: TOKEN },
      station,
    });
  });

  it('is applied to the computer that it runs on', async () => {
    const under = await benchOf();
    const byComputer = { [hostname()]: { station: { code: 'HERE' } } };
    valueOf(await under.bench.provision(fileOf({ station, byComputer })));
    expect(valueOf(under.bench.station()).state().settings.code).toBe('HERE');
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
    const findPrinter = (name: string) => setup.printers.list().find((one) => one.name === name);
    expect(findPrinter('Zebra')).toMatchObject(zebra);
    const own = setup.labelSizes.list().find(({ name }) => name === roll.name);
    expect(findPrinter('Nhỏ')).toMatchObject({ widthMm: 60, sizeId: own?.id });
  });
});
