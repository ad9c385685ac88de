import { expect, it } from 'vitest';
import { opened, rowsOf, rulesOf } from '../../../../fakes/imported-file.ts';
import { address, headings } from './address-columns.ts';

// Several products of an order: in numbered columns, or in a row of each unit.

const line = (code: string, rest: string) =>
  `${code},Chị Lan,09123456${code.slice(1).padStart(2, '0')},${address},${rest}`;

type Opened = Awaited<ReturnType<typeof opened>>;

function contentsIn({ station }: Opened): unknown[] {
  return station.store.importRows.chosen(0, 9).map(({ draft }) => {
    const { contents } = JSON.parse(draft) as {
      contents: {
        text?: string;
        products?: { name: string; quantity: number; price: number; sku: string }[];
      };
    };
    const { text, products = [] } = contents;
    return (
      text ?? products.map((one) => [one.quantity, one.name, one.price, one.sku].join(' ').trim())
    );
  });
}

it.each([
  'Sản phẩm 1,SL 1,Giá 1,Sản phẩm 2,SL 2,Giá 2',
  'SP,SL,Giá,SP2,SL2,Giá2',
  'Sản phẩm,SL,Giá,Sản phẩm,SL,Giá',
  'SP 1 (tên),SP 1 (SL),SP 1 (giá),SP 2 (tên),SP 2 (SL),SP 2 (giá)',
  'Sản phẩm (1),SL (1),Giá (1),Sản phẩm (2),SL (2),Giá (2)',
])('reads the products of %s', async (numbered) => {
  const test = await opened(
    [
      line('A1', 'áo,2,90000,mũ,1,50000,230000,500'),
      line('A2', 'áo,1,90000,,,,90000,500'),
      line('A3', 'áo,1,90000,,0,,90000,500'),
      line('A4', 'áo,1,90000,,2,50000,190000,500'),
      line('A5', 'áo,1,90000,mũ,,50000,190000,500'),
    ],
    `${headings},${numbered},Thu hộ,Cân nặng (g)`,
  );
  expect(contentsIn(test)).toEqual([['2 áo 90000', '1 mũ 50000'], ['1 áo 90000'], ['1 áo 90000']]);
  expect(await rulesOf(test.station)).toEqual([
    [],
    [],
    [],
    ['product import.twoColumns'],
    ['quantity quantity.integer'],
  ]);
  const [first] = await rowsOf(test.station);
  expect(first?.texts).toMatchObject({ product: '2 × áo; 1 × mũ', quantity: '2; 1' });
});

const numberedHeadings = `${headings},Sản phẩm 1,SL 1,Giá 1,Sản phẩm 2,SL 2,Giá 2,Thu hộ,Cân nặng (g)`;

it('corrects the quantity and the price of a further product in their own columns', async () => {
  const test = await opened(
    [
      line('A1', 'áo,5,9000,mũ,,5000,230000,500'),
      line('A2', 'áo,7,9000,mũ,,5000,230000,500'),
      line('A3', 'áo,3,9000,mũ,2,x,230000,500'),
    ],
    numberedHeadings,
  );
  const { imports } = test.station;
  await imports.mend({ row: 2, field: 'quantity', text: '1', alike: true });
  await imports.mend({ row: 4, field: 'price', text: '6000', alike: true });
  expect(await rulesOf(test.station)).toEqual([[], [], []]);
  expect(contentsIn(test)).toEqual([
    ['5 áo 9000', '1 mũ 5000'],
    ['7 áo 9000', '1 mũ 5000'],
    ['3 áo 9000', '2 mũ 6000'],
  ]);
});

it('corrects a price that the platform refuses in the column of its product', async () => {
  const test = await opened(
    [line('A1', 'áo,5,9000,mũ,1,99000000000000,230000,500')],
    numberedHeadings,
  );
  const [{ findings } = { findings: [] }] = await rowsOf(test.station);
  expect(findings).toMatchObject([{ field: 'price', text: '99000000000000' }]);
  await test.station.imports.mend({ row: 2, field: 'price', text: '5000', alike: false });
  expect(contentsIn(test)).toEqual([['5 áo 9000', '1 mũ 5000']]);
});

it('reads a corrected price of a further product in dong', async () => {
  const test = await opened(
    [line('A1', 'áo,1,90,mũ,1,x,230000,500'), line('A2', 'áo,1,90,mũ,1,50,230000,500')],
    numberedHeadings,
  );
  const { station, state } = test;
  const columns = state.columns.map(({ field }) => field);
  station.imports.arrange({ columns, constants: { ...state.constants, priceUnit: 'thousand' } });
  await station.imports.settled();
  await station.imports.mend({ row: 2, field: 'price', text: '50000', alike: false });
  expect(contentsIn(test)).toEqual([
    ['1 áo 90000', '1 mũ 50000'],
    ['1 áo 90000', '1 mũ 50000'],
  ]);
});

it('corrects a quantity beside a further one for the first product only', async () => {
  const test = await opened(
    [line('A1', 'áo,2,mũ,2,3,230000,500')],
    `${headings},Sản phẩm 1,SL 1,Sản phẩm 2,SL 2,SL 3,Thu hộ,Cân nặng (g)`,
  );
  expect(await rulesOf(test.station)).toEqual([['quantity import.twoColumns']]);
  await test.station.imports.mend({ row: 2, field: 'quantity', text: '3', alike: false });
  expect(contentsIn(test)).toEqual(['3 × áo; 2 × mũ']);
});

it('corrects the first product with an invalid quantity, and then asks for the next one', async () => {
  const test = await opened(
    [line('A1', 'áo,0,9000,mũ,0,5000,230000,500'), line('A2', 'áo,1,abc,mũ,2,abc,230000,500')],
    numberedHeadings,
  );
  const { imports } = test.station;
  await imports.mend({ row: 2, field: 'quantity', text: '3', alike: false });
  await imports.mend({ row: 3, field: 'price', text: '9000', alike: false });
  expect(await rulesOf(test.station)).toEqual([
    ['quantity quantity.tooLittle'],
    ['price money.unclear'],
  ]);
  const [first] = await rowsOf(test.station);
  expect(first?.texts).toMatchObject({ product: '3 × áo; 0 × mũ' });
  await imports.mend({ row: 2, field: 'quantity', text: '4', alike: false });
  await imports.mend({ row: 3, field: 'price', text: '5000', alike: false });
  expect(contentsIn(test)).toEqual([
    ['3 áo 9000', '4 mũ 5000'],
    ['1 áo 9000', '2 mũ 5000'],
  ]);
});

it('asks about cells of further products that were not typed, and corrects those', async () => {
  const test = await opened(
    [
      line('A1', 'áo,2,#N/A,3,230000,500'),
      line('A2', 'áo,2,mũ,#REF!,230000,500'),
      line('A3', '#N/A,2,#N/A,3,230000,500'),
    ],
    `${headings},Sản phẩm,SL,Sản phẩm 2,SL 2,Thu hộ,Cân nặng (g)`,
  );
  const { imports } = test.station;
  expect(await rulesOf(test.station)).toEqual([
    ['product import.error'],
    ['quantity import.error'],
    ['product import.error'],
  ]);
  await imports.mend({ row: 2, field: 'product', text: 'mũ', alike: false });
  await imports.mend({ row: 3, field: 'quantity', text: '1', alike: false });
  await imports.mend({ row: 4, field: 'product', text: 'quần', alike: false });
  expect(await rulesOf(test.station)).toEqual([[], [], ['product import.error']]);
  await imports.mend({ row: 4, field: 'product', text: 'nón', alike: false });
  expect(contentsIn(test)).toEqual(['2 × áo; 3 × mũ', '2 × áo; 1 × mũ', '2 × quần; 3 × nón']);
});

it('asks about the same error in each row of an order', async () => {
  const test = await opened(
    [line('A1', 'áo,#REF!,230000,500'), line('A1', 'mũ,#REF!,230000,500')],
    `${headings},Sản phẩm,SL,Thu hộ,Cân nặng (g)`,
  );
  const { imports } = test.station;
  await imports.mend({ row: 2, field: 'quantity', text: '2', alike: false });
  expect(await rulesOf(test.station)).toEqual([['quantity import.error']]);
  await imports.mend({ row: 2, field: 'quantity', text: '3', alike: false });
  expect(contentsIn(test)).toEqual(['2 × áo; 3 × mũ']);
});

it('asks about old letters in further products', async () => {
  const { station, state } = await opened(
    [line('A1', 'áo,2,¸o len H­¬ng,3,230000,500')],
    `${headings},Sản phẩm,SL,Sản phẩm 2,SL 2,Thu hộ,Cân nặng (g)`,
  );
  expect(state).toMatchObject({ lacks: ['letters'], legacy: { encoding: 'tcvn3' } });
  const columns = state.columns.map(({ field }) => field);
  station.imports.arrange({ columns, constants: { ...state.constants, letters: 'unicode' } });
  await station.imports.settled();
  expect(await rulesOf(station)).toEqual([['product import.legacy']]);
});

it('replaces all products by a text that was edited from the text of all', async () => {
  const test = await opened(
    [line('A1', '"=VLOOKUP(1;B:C;2)",1,mũ,3,230000,500'), line('A2', '¸o,1,mũ,3,230000,500')],
    `${headings},Sản phẩm,SL,Sản phẩm 2,SL 2,Thu hộ,Cân nặng (g)`,
  );
  const { imports } = test.station;
  const { columns, constants } = test.state;
  const fields = columns.map(({ field }) => field);
  imports.arrange({ columns: fields, constants: { ...constants, letters: 'unicode' } });
  await imports.settled();
  const doubts = (await rowsOf(test.station))[1]?.findings;
  expect(doubts).toMatchObject([{ field: 'product', rule: 'import.legacy', isDoubt: true }]);
  await imports.mend({ row: 3, field: 'product', text: '1 × áo đỏ; 3 × mũ', alike: false });
  expect(contentsIn(test)).toEqual(['1 × áo đỏ; 3 × mũ']);
});

it.each(['SP 2', 'Hàng 2', 'Tên hàng 2', 'Sản phẩm 2'])(
  'asks about a second product without a quantity of its own: %s',
  async (heading) => {
    const { station } = await opened(
      [line('A1', 'áo,2,mũ,230000,500'), line('A2', 'áo,2,,230000,500')],
      `${headings},Sản phẩm,SL,${heading},Thu hộ,Cân nặng (g)`,
    );
    expect(await rulesOf(station)).toEqual([['product import.twoColumns'], []]);
  },
);

it('reads a second product with a shortened heading and its quantity', async () => {
  const test = await opened(
    [line('A1', 'áo,2,mũ,3,230000,500')],
    `${headings},Sản phẩm,SL,SP 2,Số lượng 2,Thu hộ,Cân nặng (g)`,
  );
  expect(contentsIn(test)).toEqual(['2 × áo; 3 × mũ']);
});

it('removes a correction of all products when their rows become separate orders', async () => {
  const test = await opened(
    [line('A1', 'áo,1,9000,,3,,230000,500'), line('A1', 'mũ,2,5000,,,,230000,500')],
    numberedHeadings,
  );
  const { imports } = test.station;
  const products = async () => (await rowsOf(test.station)).map(({ texts }) => texts['product']);
  await imports.mend({ row: 2, field: 'product', text: 'áo; 2 mũ', alike: false });
  expect(contentsIn(test)).toEqual(['áo; 2 mũ']);
  await imports.join({ row: 2, isJoined: false });
  await imports.settled();
  expect(await products()).toEqual(['1 × áo; 3 × ?', 'mũ']);
});

it('keeps a correction of all products of a single row', async () => {
  const test = await opened([line('A1', 'áo,1,9000,,3,,230000,500')], numberedHeadings);
  const { imports } = test.station;
  await imports.mend({ row: 2, field: 'product', text: 'áo; 2 mũ', alike: false });
  await imports.join({ row: 2, isJoined: false });
  await imports.settled();
  expect(contentsIn(test)).toEqual(['áo; 2 mũ']);
});

it('uses a correction of several products as their only text', async () => {
  const test = await opened(
    [
      line('A1', 'áo,2,9000,,3,,230000,500'),
      line('A2', 'áo,2,9000,,1,,230000,500'),
      line('A3', 'áo,2,9000,,0,,230000,500'),
      line('A4', 'áo,2,9000,,,,230000,500'),
      line('A4', 'mũ,1,9000,,,,230000,500'),
    ],
    numberedHeadings,
  );
  const [{ findings } = { findings: [] }] = await rowsOf(test.station);
  expect(findings).toMatchObject([{ field: 'product', text: '2 × áo; 3 × ?' }]);
  const { imports } = test.station;
  await imports.mend({ row: 2, field: 'product', text: '2 áo; 3 quần', alike: true });
  await imports.mend({ row: 4, field: 'product', text: 'áo len', alike: false });
  await imports.mend({ row: 5, field: 'product', text: '2 áo len; mũ', alike: false });
  expect(await rulesOf(test.station)).toEqual([[], ['product import.twoColumns'], [], []]);
  expect(contentsIn(test)).toEqual(['2 áo; 3 quần', ['2 áo len 9000'], '2 áo len; mũ']);
  // A second correction replaces the first one.
  await imports.mend({ row: 2, field: 'product', text: 'quần', alike: false });
  expect(contentsIn(test)[0]).toBe('quần');
});

it('asks about a quantity without a product also after a correction of the product', async () => {
  const { station } = await opened(
    [line('A1', 'áo,2,3,230000,500')],
    `${headings},Sản phẩm 1,SL 1,SL 2,Thu hộ,Cân nặng (g)`,
  );
  await station.imports.mend({ row: 2, field: 'product', text: 'áo len', alike: false });
  expect(await rulesOf(station)).toEqual([['quantity import.twoColumns']]);
});

it.each([
  ['Giá,Sản phẩm 1,SL 1,Giá 1,Sản phẩm 2,SL 2,Giá 2', '230000,áo,2,90000,mũ,1,50000'],
  ['Giá,Sản phẩm (1),SL (1),Giá (1),Sản phẩm (2),SL (2),Giá (2)', '230000,áo,2,90000,mũ,1,50000'],
])('reads the price of the first product beside one of the order: %s', async (columns, cells) => {
  const test = await opened(
    [line('A1', `${cells},230000,500`)],
    `${headings},${columns},Thu hộ,Cân nặng (g)`,
  );
  expect(await rulesOf(test.station)).toEqual([[]]);
  expect(contentsIn(test)).toEqual([['2 áo 90000', '1 mũ 50000']]);
});

it('reads the code of the first product beside one of the order', async () => {
  const test = await opened(
    [line('A1', 'M,áo,2,AO,mũ,1,MU,230000,500')],
    `${headings},Mã SP,Sản phẩm 1,SL 1,Mã SP 1,Sản phẩm 2,SL 2,Mã SP 2,Thu hộ,Cân nặng (g)`,
  );
  expect(contentsIn(test)).toEqual(['2 × áo (AO); 1 × mũ (MU)']);
});

it('asks about further products if a person chose a price without their number', async () => {
  const { station, state } = await opened(
    [line('A1', '230000,áo,2,90000,mũ,1,50000,230000,500')],
    `${headings},Giá,Sản phẩm 1,SL 1,Giá 1,Sản phẩm 2,SL 2,Giá 2,Thu hộ,Cân nặng (g)`,
  );
  const columns = state.columns.map(({ heading, field }) =>
    heading === 'Giá' ? 'price' : field === 'price' ? null : field,
  );
  station.imports.arrange({ columns, constants: state.constants });
  await station.imports.settled();
  expect(await rulesOf(station)).toEqual([['product import.twoColumns']]);
});

it('asks about numbered products without quantities of their own', async () => {
  const test = await opened(
    [line('A1', 'áo,mũ,2,230000,500')],
    `${headings},Sản phẩm 1,Sản phẩm 2,SL,Thu hộ,Cân nặng (g)`,
  );
  expect(await rulesOf(test.station)).toEqual([['product import.twoColumns']]);
});

it('counts the equal rows of an order without a column of quantities', async () => {
  const test = await opened(
    [
      line('A1', 'áo,AT1,230000,500'),
      line('A1', 'mũ,M1,230000,500'),
      line('A1', 'áo,AT1,230000,500'),
      line('A1', 'áo,AT2,230000,500'),
    ],
    `${headings},Sản phẩm,SKU,Thu hộ,Cân nặng (g)`,
  );
  expect(contentsIn(test)).toEqual(['2 × áo (AT1); mũ (M1); áo (AT2)']);
});

it.each([
  ['Sản phẩm 1,Sản phẩm 2', 'áo,mũ', 'áo; mũ; áo; mũ'],
  ['Sản phẩm', '2 áo + 1 mũ', '2 áo + 1 mũ; 2 áo + 1 mũ'],
  ['Sản phẩm', 'name:Áo|sku:A|quantity:2', '2 × Áo (A); 2 × Áo (A)'],
])(
  'lists equal rows of several units or products without a count: %s',
  async (columns, cells, text) => {
    const row = line('A1', `${cells},S1,230000,500`);
    const test = await opened([row, row], `${headings},${columns},SKU,Thu hộ,Cân nặng (g)`);
    expect(contentsIn(test).map((one) => String(one).replaceAll(' (S1)', ''))).toEqual([text]);
  },
);

it('joins products with numbers in brackets', async () => {
  const test = await opened(
    [line('A1', 'mũ,áo,230000,500')],
    `${headings},Sản phẩm (2),Sản phẩm (1),Thu hộ,Cân nặng (g)`,
  );
  expect(contentsIn(test)).toEqual(['áo; mũ']);
});
