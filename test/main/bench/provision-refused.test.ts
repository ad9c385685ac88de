import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readProvision } from '../../../main/bench/provision.ts';
import { benchOf } from '../../fakes/account-bench.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { TOKEN, station, point, zebra, account, whole, fileOf, setUp } from './provision-files.ts';

describe('a provisioning file', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['is no JSON', '{ "station": ', ['JSON']],
    ['is empty', '', ['JSON']],
    ['is a list', [whole], ['(file)']],
    ['listens nowhere', { ...whole, webhook: { listen: '8080' } }, ['webhook.listen']],
    ['listens on no port', { ...whole, webhook: { listen: 'x:99999' } }, ['webhook.port']],
    ['has a member that nobody knows', { ...whole, printer: [] }, ['printer']],
    [
      'names a station wrongly',
      { station: { ...station, code: 'kho 1' } },
      ['station.code: ', 'station.code'],
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

  it('that is not there is refused', async () => {
    const { bench } = await benchOf();
    const file = join(temporaryFolder(), 'none.json');
    expect(await bench.provision(file)).toMatchObject({
      error: { code: 'bad-provision', file, problems: [expect.stringContaining('ENOENT')] },
    });
  });

  it.each([
    [{ ...account, baseUrl: 'http://shop.example.vn' }, 'bad-address'],
    [{ baseUrl: account.baseUrl }, 'no-token'],
  ])('with an account that cannot be used changes nothing: %j', async (unusable, code) => {
    const under = await benchOf();
    const before = setUp(under);
    const refused = await under.bench.provision(fileOf({ ...whole, account: unusable }));
    expect(refused).toMatchObject({ ok: false, error: { code } });
    expect(setUp(under)).toEqual(before);
  });
});
