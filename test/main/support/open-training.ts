import { onTestFinished } from 'vitest';
import { openBench } from '../../../main/bench/bench.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { surroundingsOf } from '../../fakes/surroundings.ts';

/** Opens a bench in training. */
export async function openTraining(change: Parameters<typeof surroundingsOf>[1] = {}) {
  const folder = temporaryFolder();
  const bench = await openBench(surroundingsOf(folder, change));
  onTestFinished(() => bench.close());
  const opened = bench.station();
  if (!opened.ok) throw new Error(opened.error.code);
  return { folder, bench, station: opened.value };
}
