import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { orderDraftSchema } from '../../../../shared/model/order.ts';
import type { Station } from '../../../../main/station.ts';
import { openedStation, rowsOf } from '../../../fakes/imported-file.ts';
import { openFile, stands } from '../../../fakes/importing.ts';
import { expected } from './corpus/expected.ts';
import type { Arrangement, Outcome } from './corpus/outcome.ts';

// Every file of the corpus as a station takes it: sent, read, understood, checked. README.md of main/orders/import says
// how a file is added.

const folder = join(import.meta.dirname, 'corpus');

it(
  'makes of every file what is expected of it, and knows every file',
  { timeout: 300_000 },
  async () => {
    const { station } = await openedStation();
    const outcomes: Record<string, Outcome> = {};
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const { name } = entry;
      if (!entry.isFile() || name.endsWith('.ts')) continue;
      const arranged = expected[name]?.arranged;
      // What a person says of a heading is remembered for the next file.
      const reads = arranged ? (await openedStation()).station : station;
      outcomes[name] = await outcomeOf(reads, name, arranged);
    }
    expect(outcomes).toEqual(expected);
  },
);

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
    // Nothing by half.
    const kept = imports.state !== null || station.store.imports.rowCount() > 0;
    if (kept) throw new Error(`Of ${name} something is kept`);
    return { refused: [error.why, ...where].join(' ') };
  }
  const { sheet, lacks } = await stands(station, 'ready');
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

/** What somebody does at the panel of columns. */
async function arrange(
  station: Station,
  { columns = {}, ...constants }: Arrangement,
): Promise<void> {
  const { imports } = station;
  const state = await stands(station, 'ready');
  const answer = imports.arrange({
    columns: state.columns.map(({ heading, field }) => columns[heading] ?? field),
    constants: { ...state.constants, ...constants },
  });
  if (!answer.ok) throw new Error(answer.error.code);
  await imports.settled();
}

/** The orders that can be entered, in the order of the file. */
function ordersOf({ store }: Station): string[] {
  return store.imports.chosen(0, 1_000).map(({ draft }) => {
    const { soc, receiver, codAmount, weight, contents, note } = orderDraftSchema.parse(
      JSON.parse(draft),
    );
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
    return [...said, ...(note === '' ? [] : [note])].join(' | ');
  });
}
