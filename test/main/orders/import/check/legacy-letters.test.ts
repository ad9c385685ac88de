import { expect, it } from 'vitest';
import type { ImportConstants } from '../../../../../shared/model/import.ts';
import type { Station } from '../../../../../main/station.ts';
import { good, opened, openedStation, rulesOf, row } from '../../../../fakes/imported-file.ts';
import { openFile, waitForStage } from '../../../../fakes/importing.ts';
import { bookFormats, bookOf } from '../../../../fakes/made-book.ts';

// Texts in TCVN3 (.VnTime) and VNI, from before Unicode.

async function choose(station: Station, letters: ImportConstants['letters']) {
  const { columns, constants } = await waitForStage(station, 'ready');
  const fields = columns.map(({ field }) => field);
  station.imports.arrange({ columns: fields, constants: { ...constants, letters } });
  await station.imports.settled();
  return waitForStage(station, 'ready');
}

function receiverOf(station: Station, at: number): unknown {
  const [draft] = station.store.importRows.draftsOf([at]);
  const { receiver } = JSON.parse(draft?.draft ?? '{}') as {
    receiver?: { name: string; address: string };
  };
  return receiver && [receiver.name, receiver.address];
}

const old = (at: number, name: string, address: string) =>
  row({ 0: `A${at}`, 1: name, 2: `098765432${at}`, 3: address });

it.each([
  ['tcvn3', 'TrÇn ThÞ H­¬ng', '12 Lª Lîi', ['Trần Thị Hương', '12 Lê Lợi']],
  ['vni', 'Traàn Thò Höông', '12 Leâ Lôïi', ['Trần Thị Hương', '12 Lê Lợi']],
] as const)(
  'are converted for the whole file by one answer: %s',
  async (encoding, name, address, both) => {
    const { station, state } = await opened([old(2, name, address), old(3, name, address), good]);
    expect(state).toMatchObject({
      lacks: ['letters'],
      legacy: { encoding, written: name, text: 'Trần Thị Hương' },
    });
    expect(await choose(station, encoding)).toMatchObject({
      lacks: [],
      counts: { all: 3, fit: 3, doubtful: 0 },
    });
    expect([receiverOf(station, 2), receiverOf(station, 3)]).toEqual([both, both]);
  },
);

it('stay as written after the other answer, each with its conversion as a proposal', async () => {
  const { station } = await opened([old(2, 'NguyÔn ThÞ §µo', '12 Lê Lợi')]);
  expect(await choose(station, 'unicode')).toMatchObject({ lacks: [], counts: { doubtful: 1 } });
  expect(station.store.importRows.findingsOf(2)).toMatchObject([
    { field: 'name', rule: 'import.legacy', suggestion: 'Nguyễn Thị Đào', isDoubt: true },
  ]);
});

it('are asked for in each cell where the file has both encodings', async () => {
  const { station, state } = await opened([
    old(2, 'NguyÔn ThÞ §µo', '12 Lê Lợi'),
    old(3, 'Nguyeãn Thò Ñaøo', '12 Lê Lợi'),
  ]);
  expect(state).toMatchObject({ lacks: [], legacy: null, counts: { doubtful: 2 } });
  expect(await rulesOf(station)).toEqual([['name import.legacy'], ['name import.legacy']]);
});

it('leave a doubt in a word that Unicode has, too, and leave texts in Unicode', async () => {
  const { station } = await opened([
    old(2, 'NguyÔn ThÞ §µo', '12 Lê Lợi'),
    old(3, 'Tó', '12 Lê Lợi'),
    old(4, 'Nguyễn Hà', '12 Lê Lợi'),
  ]);
  await choose(station, 'tcvn3');
  expect([receiverOf(station, 3), receiverOf(station, 4)]).toEqual([
    ['Tó', '12 Lê Lợi'],
    ['Nguyễn Hà', '12 Lê Lợi'],
  ]);
  expect(station.store.importRows.findingsOf(3)).toMatchObject([
    { field: 'name', rule: 'import.legacy', text: 'Tó', suggestion: 'Tú' },
  ]);
});

it('of headings are understood, in a file of one byte a letter', async () => {
  const { station } = await opened([good]);
  await station.imports.put();
  const headings = 'M· ®¬n,Hä tªn,Sè ®iÖn tho¹i,§Þa chØ,Tªn hµng,Thu hé,Khèi l\u00ADîng';
  const order = 'B1,Lª V¨n T­,0912345678,"12 Lª Lîi, P. BÕn NghÐ, Q1, TP HCM",¸o thun,350000,500';
  await openFile(station, Buffer.from(`${headings}\n${order}\n`, 'latin1'));
  const { columns, legacy } = await waitForStage(station, 'ready');
  expect(columns.map(({ field }) => field)).toEqual([
    'soc',
    'name',
    'phone',
    'address',
    'product',
    'codAmount',
    'weight',
  ]);
  expect(legacy?.encoding).toBe('tcvn3');
  await choose(station, 'tcvn3');
  expect(receiverOf(station, 2)).toEqual(['Lê Văn Tư', '12 Lê Lợi']);
});

/** A table of one order; each text in the encoding. */
const tables = {
  tcvn3: [
    ['M· ®¬n', 'Hä tªn', 'Sè ®iÖn tho¹i', '§Þa chØ', 'Ph­êng/X·', 'QuËn/HuyÖn', 'TØnh/Thµnh'],
    ['B1', 'Lª V¨n T­', '0912345678', '12 Lª Lîi', 'BÕn NghÐ', 'QuËn 1', 'Hå ChÝ Minh'],
    ['Thu hé', 'Khèi l\u00ADîng', 'Tªn hµng', 'Ghi chó'],
    ['350000', '500', '2 ¸o s¬ mi', 'Gäi tr\u00ADíc'],
  ],
  vni: [
    [
      'Maõ ñôn',
      'Hoï teân',
      'Soá ñieän thoaïi',
      'Ñòa chæ',
      'Phöôøng/Xaõ',
      'Quaän/Huyeän',
      'Tænh/Thaønh',
    ],
    ['B1', 'Leâ Vaên Tö', '0912345678', '12 Leâ Lôïi', 'Beán Ngheù', 'Quaän 1', 'Hoà Chí Minh'],
    ['Thu hoä', 'Khoái löôïng', 'Teân haøng', 'Ghi chuù'],
    ['350000', '500', '2 aùo sô mi', 'Goïi tröôùc'],
  ],
} as const;

const sources = (['tcvn3', 'vni'] as const).flatMap((encoding) =>
  (['pasted', ...bookFormats] as const).map((source) => [encoding, source] as const),
);

it.each(sources)('are converted in cells of %s, as %s', async (encoding, source) => {
  const { station } = await openedStation();
  const [headings, order, moreHeadings, more] = tables[encoding];
  const rows = [
    [...headings, ...moreHeadings],
    [...order, ...more],
  ];
  const file =
    source === 'pasted'
      ? Buffer.from(rows.map((cells) => cells.join('\t')).join('\r\n'))
      : bookOf(rows, source);
  expect(await openFile(station, file, 'don.xls')).toMatchObject({ ok: true });
  expect(await waitForStage(station, 'ready')).toMatchObject({
    lacks: ['letters'],
    legacy: { encoding },
  });
  const chosen = await choose(station, encoding);
  expect(chosen).toMatchObject({
    lacks: [],
    counts: { fit: 1, doubtful: 0 },
  });
  const [first] = station.store.importRows.chosen(0, 9);
  expect(JSON.parse(first?.draft ?? '{}')).toMatchObject({
    receiver: {
      name: 'Lê Văn Tư',
      address: '12 Lê Lợi',
      commune: 'Phường Bến Nghé',
      province: 'Thành phố Hồ Chí Minh',
    },
    contents: { text: '2 áo sơ mi' },
    note: 'Gọi trước',
  });
});
