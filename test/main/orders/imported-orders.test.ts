import { expect, it } from 'vitest';
import { importedOrders } from '../../../main/orders/imported-orders.ts';
import { eventually } from '../../fakes/eventually.ts';
import { opened, row } from '../../fakes/imported-file.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { waitForStage } from '../../fakes/importing.ts';
import { valueOf } from '../../fakes/value-of.ts';
import { enter } from './enter-for.ts';

const plain = { printerId: null, reason: null, leaveOut: 'printed', group: null } as const;

/** Three valid rows with their own codes and phones; the second has a wrong phone. */
const rows = [
  row({ 0: 'A1' }),
  row({ 0: 'A2', 2: '0912 34' }),
  row({ 0: 'A3', 2: '0987654321' }),
] as const;

it('prints the labels of the orders of the last import only, also if it was entered in two parts', async () => {
  const test = await opened(rows);
  const { station } = test;
  test.printer({ transport: { kind: 'folder', folder: temporaryFolder() } });
  const importId = station.imports.state?.id ?? '';
  const summary = () => importedOrders(station.store, importId);
  enter(test, { soc: 'TYPED-1' });
  station.imports.enter({ orders: 2 });
  await eventually('two in', () => station.imports.state?.entered === 2);
  await waitForStage(station, 'ready');
  enter(test, { soc: 'TYPED-2' });
  await station.imports.mend({ row: 3, field: 'phone', text: '0911111112', alike: false });
  station.imports.enter({ orders: 1 });
  await waitForStage(station, 'entered');
  const { orders, unprinted } = await summary();
  expect(orders.map(({ soc }) => soc)).toEqual(['A1', 'A3', 'A2']);
  expect(unprinted).toBe(3);
  await eventually('all accepted', async () => (await summary()).accepted === 3);
  const request = { ...plain, choice: { importId } };
  expect(valueOf(await station.labelChoices.print(request)).labels).toBe(3);
  expect((await summary()).unprinted).toBe(0);
  // The key pressed again prints no second label.
  expect(valueOf(await station.labelChoices.print(request)).labels).toBe(0);
  expect(await importedOrders(station.store, 'another')).toMatchObject({
    orders: [],
    unprinted: 0,
  });
});
