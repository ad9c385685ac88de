import type { LabelThere } from './site-labels.ts';
import type { BenchSide } from './site-sides.ts';

/** Reads the label records of the benches' databases. */
export function labelRecords(benches: readonly BenchSide[]) {
  const packedTwice = new Map<string, number>();
  for (const { soc, conflicts } of benches.flatMap(({ list }) => list))
    if (conflicts.includes('packed-twice')) packedTwice.set(soc, (packedTwice.get(soc) ?? 0) + 1);
  const forOthers = benches.flatMap(({ code, number, prints }) =>
    prints.filter(({ bench }) => bench === number).map(({ soc }) => `${code} ${soc}`),
  );
  return { packedTwice, forOthers: new Set(forOthers), benches: benches.length };
}

/** Returns the labels that benches printed for each other, and those missing at the bench that reports them. */
export function remoteLabels(benches: readonly BenchSide[], labels: readonly LabelThere[]) {
  const printed = benches.flatMap(({ code, number, prints }) =>
    prints
      .filter(({ bench, state }) => bench === number && state === 'printed')
      .map(({ soc }) => `${code} ${soc}`),
  );
  const lying = Map.groupBy(labels, ({ bench, soc }) => `${bench} ${soc}`);
  const missing = [...Map.groupBy(printed, (name) => name)].map(([name, copies]) =>
    Math.max(0, copies.length - (lying.get(name)?.length ?? 0)),
  );
  const requested = benches.flatMap(({ number, prints }) =>
    prints.filter((print) => print.asked_by === number),
  );
  const states = Map.groupBy(requested, ({ state, trouble }) => trouble ?? state);
  return {
    prints: Object.fromEntries([...states].map(([state, all]) => [state, all.length])),
    elsewhereMissing: missing.reduce((sum, count) => sum + count, 0),
  };
}
