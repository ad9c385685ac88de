import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAX_SMALL_FILE } from '../../../main/base/files/small-file.ts';
import { policyOfFile } from '../../../main/policy/managed-policy.ts';
import { readProvision } from '../../../main/bench/provision.ts';
import { textsOf } from '../../../main/texts/texts.ts';
import { benchOf } from '../../fakes/account-bench.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import {
  TOKEN,
  station,
  point,
  zebra,
  account,
  fullProvisioning,
  fileOf,
  setUp,
} from './provision-files.ts';

describe('a provisioning file', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['is no JSON', '{ "station": ', ['JSON']],
    ['is empty', '', ['JSON']],
    ['is a list', [fullProvisioning], ['(file)']],
    ['listens nowhere', { ...fullProvisioning, webhook: { listen: '8080' } }, ['webhook.listen']],
    [
      'listens on no port',
      { ...fullProvisioning, webhook: { listen: 'x:99999' } },
      ['webhook.port'],
    ],
    ['has a member that nobody knows', { ...fullProvisioning, printer: [] }, ['printer']],
    [
      'names a station wrongly',
      { station: { ...station, code: 'kho 1' } },
      [
        'station.code: không hợp lệ / not valid: từ 1 đến 6 chữ in hoa',
        'is 1 to 6 capitals or digits',
      ],
    ],
    [
      'has no whole address of the platform',
      { account: { ...account, baseUrl: 'api.example.vn' } },
      [':1: account.baseUrl: ', 'needs a full address, such as https://api.example.vn'],
    ],
    [
      'has two of one name, and two defaults',
      {
        printers: [
          zebra,
          { ...zebra, name: ' Zebra', default: true },
          { ...zebra, name: 'X', default: true },
        ],
        pickupPoints: [
          { ...point, isDefault: true },
          { ...point, default: true },
        ],
      },
      [
        'printers.1.name: không hợp lệ / not valid: trùng tên với printers.0',
        'printers.2.default: ',
        'pickupPoints.1.name: ',
        'pickupPoints.1.default: ',
      ],
    ],
    [
      'misspells a province',
      { pickupPoints: [{ ...point, province: 'Thành phố Hà Nooi' }] },
      ['pickupPoints.0.province: ', 'there is no such province'],
    ],
    [
      'has a member twice',
      '{\n  "station": {"code": "A", "name": "A", "language": "vi"},\n  "station": {"code": "B", "name": "B", "language": "vi"}\n}',
      [':3: station: viết hai lần / written twice'],
    ],
    [
      'is of several lines and wrong for one computer',
      '{\n  "station": {"code": "A", "name": "A", "language": "vi"},\n  "byComputer": {\n    "BENCH-9": {\n      "station": {\n        "code": "b 1"\n      }\n    }\n  }\n}',
      [':6: BENCH-9, station.code: '],
    ],
    ['has an account without an address', { account: { token: 't' } }, ['account.baseUrl']],
    [
      'has several faults',
      {
        station: { ...station, language: 'fr' },
        pickupPoints: [point, { ...point, phone: '' }],
        printers: [
          zebra,
          { ...zebra, dpi: 72, transport: { kind: 'tcp', host: '', port: 70_000 } },
        ],
      },
      [
        'station.language',
        'pickupPoints.1.phone',
        'printers.1.transport.host',
        'printers.1.transport.port',
        'printers.1.dpi',
      ],
    ],
    [
      'has a way to a printer that is none',
      { printers: [{ ...zebra, transport: { kind: 'fax' } }] },
      ['printers.0.transport'],
    ],
    [
      'has a default that is neither yes nor no',
      { printers: [{ ...zebra, default: 'yes' }] },
      ['printers.0.isDefault'],
    ],
    [
      'misspells members below its first level',
      {
        account: { ...account, partnr: 'x' },
        station: { ...station, lang: 'en' },
        pickupPoints: [point, { ...point, name: 'Kho 2', adress: '7 Duy Tân' }],
        printers: [
          { ...zebra, darknes: 12 },
          {
            ...zebra,
            transport: { ...zebra.transport, prt: 1 },
            paper: { kind: 'continuous', gapMm: 2 },
          },
        ],
      },
      [
        'account.partnr',
        'station.lang',
        'pickupPoints.1.adress',
        'printers.0.darknes',
        'printers.1.transport.prt',
        'printers.1.paper.gapMm',
      ],
    ],
    [
      'names a label size that is none, or other measures than its own',
      {
        printers: [
          { ...zebra, sizeId: 'S7' },
          { ...zebra, sizeId: 'S12' },
        ],
      },
      ['printers.0.sizeId', 'S8, S9', 'printers.1.sizeId', '100 × 70 mm'],
    ],
    ['has a printer that is a word', { printers: ['Zebra'] }, ['printers.0']],
  ])('that %s is refused by line and member, and changes nothing', async (_, content, members) => {
    const under = await benchOf();
    const before = setUp(under);
    const file = fileOf(content);
    const refused = await under.bench.provision(file);
    if (refused.ok || refused.error.code !== 'bad-provision') throw new Error('It was taken');
    expect(refused.error.file).toBe(file);
    for (const member of members)
      expect(
        refused.error.problems.some((line) => line.startsWith(file) && line.includes(member)),
      ).toBe(true);
    expect(refused.error.problems.every((line) => !line.includes('\n'))).toBe(true);
    expect(refused.error.problems.join()).not.toContain(TOKEN);
    expect(setUp(under)).toEqual(before);
  });

  it('with several faults names each in a line of its own', async () => {
    const content = {
      station: { ...station, code: 'x y' },
      printers: [{ ...zebra, name: '', port: 1 }],
    };
    const refused = await readProvision(fileOf(content));
    expect(refused).toMatchObject({ ok: false, error: { problems: { length: 2 } } });
  });

  it.each([
    [
      'Windows-1258',
      Buffer.from('{"station":{"code":"A","name":"B\u00e0n 1","language":"vi"}}', 'latin1'),
    ],
    ['cut off in a letter', Buffer.from('{"station":{"name":"Bàn"}}').subarray(0, 22)],
  ])('that is no UTF-8 (%s) is refused with what to do, and changes nothing', async (_, bytes) => {
    const under = await benchOf();
    const before = setUp(under);
    const file = join(temporaryFolder(), 'provision.json');
    writeFileSync(file, bytes);
    const problems = [expect.stringContaining('save it again with the encoding UTF-8')];
    expect(await under.bench.provision(file)).toMatchObject({ error: { problems } });
    expect(await under.bench.tryProvision(file)).toMatchObject({ error: { problems } });
    expect(setUp(under)).toEqual(before);
  });

  it.each([
    'Thành phố Hà Nội',
    'Hà Nội',
    'TP. Hồ Chí Minh',
    'TP.HCM',
    'Tỉnh Thừa Thiên Huế',
    'Thành phố Huế',
    'Bà Rịa - Vũng Tàu',
    'Tỉnh Đắk Lắk',
  ])('may name the province %s, of today or until 2025', async (province) => {
    const { bench } = await benchOf();
    const file = fileOf({ pickupPoints: [{ ...point, province }] });
    expect(await bench.tryProvision(file)).toMatchObject({ ok: true });
  });

  it('has words in both languages for every rule of its models', () => {
    const models = join(import.meta.dirname, '../../../shared/model');
    const used = ['pickup-point', 'printer', 'label-size', 'station', 'webhook-listener', 'scale'];
    const more = ['app-update', 'unclear-orders', 'import-profile'];
    const rules = [...used, ...more].flatMap((name) => {
      const source = readFileSync(join(models, `${name}.ts`), 'utf8');
      return [...source.matchAll(/'([a-z]\w+\.[a-z]\w+)'/gi)].map(([, rule = '']) => rule);
    });
    expect(rules.length).toBeGreaterThan(20);
    const texts = textsOf('vi').provisioning.rules;
    expect(rules.filter((rule) => !Object.hasOwn(texts, rule))).toEqual([]);
  });

  it('that is not there is refused', async () => {
    const { bench } = await benchOf();
    const file = join(temporaryFolder(), 'none.json');
    expect(await bench.provision(file)).toMatchObject({
      error: { code: 'bad-provision', file, problems: [expect.stringContaining('ENOENT')] },
    });
  });

  it.each([
    ['larger than 4 MB', `"${'x'.repeat(MAX_SMALL_FILE - 1)}"`, 'choose the right file'],
    ['nested deep', '['.repeat(100_000) + ']'.repeat(100_000), 'choose the right file'],
    ['one text of 4 MB', `"${'x'.repeat(MAX_SMALL_FILE - 2)}"`, '(file): '],
  ])('that was named by mistake is refused, with what to do: %s', async (_, text, problem) => {
    const { bench } = await benchOf();
    const file = fileOf(text);
    const refused = await bench.provision(file);
    expect(refused).toMatchObject({
      error: { code: 'bad-provision', problems: [expect.stringContaining(problem)] },
    });
    expect(JSON.stringify(refused)).not.toContain('rights');
  });

  it.skipIf(!existsSync('/dev/zero'))(
    'that never ends is refused, as are an endless secret and an endless policy',
    async () => {
      const { bench } = await benchOf();
      const problem = (text: string) => ({ error: { problems: [expect.stringContaining(text)] } });
      expect(await bench.provision('/dev/zero')).toMatchObject(problem('larger than 4 MB'));
      const { baseUrl } = account;
      const secret = fileOf({ account: { baseUrl, tokenFrom: { file: '/dev/zero' } } });
      expect(await bench.provision(secret)).toMatchObject(problem('cannot be read: /dev/zero'));
      expect(policyOfFile('/dev/zero')).toEqual({ where: '/dev/zero', rules: null });
    },
  );

  it.each([
    [{ ...account, baseUrl: 'http://shop.example.vn' }, 'bad-provision'],
    [{ baseUrl: account.baseUrl }, 'no-token'],
  ])('with an account that cannot be used changes nothing: %j', async (unusable, code) => {
    const under = await benchOf();
    const before = setUp(under);
    const refused = await under.bench.provision(fileOf({ ...fullProvisioning, account: unusable }));
    expect(refused).toMatchObject({ ok: false, error: { code } });
    expect(setUp(under)).toEqual(before);
  });
});
