import { join } from 'node:path';
import { scaleSettingsSchema } from '../../shared/model/scale.ts';
import { eventually } from './eventually.ts';
import { FakeScale } from './scale.ts';
import { openPackersStation } from './packers-station.ts';
import { report } from './process-report.ts';

/**
 * Station that weighs parcels, in a separate process, for tests that kill it:
 *
 *   node test/fakes/weighing-process.ts --folder DIR --orders N
 *
 * Has N orders and weighs the unweighed ones in order, on its own simulated scale: number N weighs 500 g plus N grams.
 * Prints `{"weighed":ID}` once a weight was stored.
 */
const { station, folder, orders: ids } = openPackersStation();
const { weighing } = station;
// A link left behind by a killed process would be in the way.
const port = join(folder, `scale-${process.pid}`);
const scale = new FakeScale(port);
weighing.save(scaleSettingsSchema.parse({ port }));
for (const [number, id] of ids.entries()) {
  if (weighing.of(id).length > 0) continue;
  scale.rests(0);
  await eventually('an empty scale', () => weighing.reading.is === 'empty');
  scale.rests(500 + number);
  await eventually('a weight at rest', () => weighing.reading.is === 'stable');
  const result = weighing.take(id);
  if (!result.ok) throw new Error(JSON.stringify(result));
  report({ weighed: id });
}
report({ done: true });
setInterval(() => {}, 1_000);
