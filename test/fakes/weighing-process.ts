import { parseArgs } from 'node:util';
import { join } from 'node:path';
import { openStation } from '../../main/station.ts';
import { scaleSettingsSchema } from '../../shared/model/scale.ts';
import { eventually } from './eventually.ts';
import { knownOrders } from './known-orders.ts';
import { FakeScale } from './scale.ts';
import { surroundingsOf } from './surroundings.ts';

/**
 * A station at which parcels are weighed, as a process of its own, for tests that kill it:
 *
 *   node test/fakes/weighing-process.ts --folder DIR --orders N
 *
 * It has so many orders and weighs those that were not weighed yet, one after the other, on a scale of its
 * own: number N weighs 500 g and N grams. Prints `{"weighed":ID}` once a weight was answered as kept.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    orders: { type: 'string', default: '0' },
  },
});

function tell(fact: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(fact)}\n`);
}

const opened = openStation(
  values.folder,
  // Nobody listens there: weighing needs no platform.
  { mode: 'account', baseUrl: 'http://127.0.0.1:9', token: () => 'none', partner: () => null },
  surroundingsOf(values.folder),
);
if (!opened.ok) throw new Error(opened.error.code);
const { store, weighing } = opened.value;
// A link that a killed process left behind would be in the way.
const port = join(values.folder, `scale-${process.pid}`);
const scale = new FakeScale(port);
weighing.save(scaleSettingsSchema.parse({ port }));
const ids = knownOrders(store, Number(values.orders), { printed: true });
for (const [number, id] of ids.entries()) {
  if (weighing.of(id).length > 0) continue;
  scale.rests(0);
  await eventually('an empty scale', () => weighing.reading.is === 'empty');
  scale.rests(500 + number);
  await eventually('a weight at rest', () => weighing.reading.is === 'stable');
  const taken = weighing.take(id);
  if (!taken.ok) throw new Error(JSON.stringify(taken));
  tell({ weighed: id });
}
tell({ done: true });
setInterval(() => {}, 1_000);
