import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { orderDraftSchema } from '../../../../shared/model/order.ts';
import type { Station } from '../../../../main/station.ts';
import { openedStation, rowsOf } from '../../../fakes/imported-file.ts';
import { openFile, waitForStage } from '../../../fakes/importing.ts';
import { expected } from './corpus/expected.ts';
import type { Arrangement, Outcome } from './corpus/outcome.ts';

// Sends every file of the corpus through a station: sent, read, understood, checked. The README.md in this folder
// describes how to add a file.

const folder = join(import.meta.dirname, 'corpus');

const files = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.endsWith('.ts'))
  .map(({ name }) => name);

it('knows every file', () => {
  expect(files.toSorted()).toEqual(Object.keys(expected).toSorted());
});

/** Files that one station reads in one test. */
const IN_ONE_TEST = 6;
const parts = Array.from({ length: Math.ceil(files.length / IN_ONE_TEST) }, (_, part) => {
  const read = files.slice(part * IN_ONE_TEST, (part + 1) * IN_ONE_TEST);
  return { first: read[0], last: read.at(-1), read };
});

it.each(parts)('makes of $first to $last what is expected of each', async ({ read }) => {
  const { station } = await openedStation();
  for (const name of read) {
    const outcome = await outcomeOf(station, name, expected[name]?.arranged);
    expect({ [name]: outcome }).toEqual({ [name]: expected[name] });
    // A person's choice for a heading is stored for the next file.
    station.store.settings.set('imports.shapes', []);
    station.store.settings.set('imports.headings', []);
  }
});

async function outcomeOf(
  station: Station,
  name: string,
  arranged: Arrangement | undefined,
): Promise<Outcome> {
  const { imports } = station;
  const answer = await openFile(station, join(folder, name));
  if (!answer.ok) {
    const { error } = answer;
    if (error.code !== 'file-refused') throw new Error(error.code);
    await imports.settled();
    const where = [error.row, error.column].filter((one) => one !== null);
    // A refused file must leave no data.
    const hasData = imports.state !== null || station.store.importRows.rowCount() > 0;
    if (hasData) throw new Error(`Of ${name} something is kept`);
    return { refused: [error.why, ...where].join(' ') };
  }
  const { sheet, lacks } = await waitForStage(station, 'ready');
  if (arranged) await arrange(station, arranged);
  const rows = await rowsOf(station);
  const findings = rows.flatMap(({ row, findings: some }) =>
    some.map(({ field, rule, isDoubt }) => `${row} ${field} ${rule}${isDoubt ? '?' : ''}`),
  );
  const orders = ordersOf(station);
  await imports.put();
  return {
    ...(sheet !== '' && { sheet }),
    ...(lacks.length > 0 && { lacks: lacks.join(', ') }),
    ...(arranged && { arranged }),
    orders,
    ...(findings.length > 0 && { findings }),
  };
}

/** Sets columns as a person does in the column panel. */
async function arrange(
  station: Station,
  { columns = {}, ...constants }: Arrangement,
): Promise<void> {
  const { imports } = station;
  const state = await waitForStage(station, 'ready');
  const answer = imports.arrange({
    columns: state.columns.map(({ heading, field }) => {
      const said = columns[heading];
      return said === undefined ? field : said;
    }),
    constants: { ...state.constants, ...constants },
  });
  if (!answer.ok) throw new Error(answer.error.code);
  await imports.settled();
}

/** Returns the valid orders, in the order of the file. */
function ordersOf({ store }: Station): string[] {
  return store.importRows.chosen(0, 1_000).map(({ draft }) => {
    const draftOfRow = orderDraftSchema.parse(JSON.parse(draft));
    const { soc, receiver, codAmount, weight, contents, note, inspection, payer } = draftOfRow;
    const { name, phone, address, commune, district, province } = receiver;
    const parcel =
      contents.kind === 'text'
        ? contents.text
        : contents.products
            .map(
              (one) => `${one.quantity} × ${one.name} @ ${one.price}${one.sku && ` [${one.sku}]`}`,
            )
            .join('; ');
    const area = [commune, district, province].join(', ');
    const said = [soc, name, phone, address, area, `${codAmount} đ`, `${weight} g`, parcel];
    const unusual = [inspection, payer].filter((one) => one !== 'inspect' && one !== 'sender');
    return [...said, ...(note === '' ? [] : [note]), ...unusual].join(' | ');
  });
}
