import { expect } from 'vitest';
import { options, startChild } from '../fakes/child.ts';
import { seeded } from '../fakes/seeded.ts';

/**
 * Kills a process of `test/fakes` that scans `orders` parcels, at random moments, and lets a last one scan the rest.
 * `readStored` reads the stored codes of the station's database. After each kill every answered scan must be stored exactly
 * once. At most the scan in progress may be stored in addition.
 */
export async function killScans(
  process: string,
  how: { folder: string; kills: number; orders: number; seed: number; readStored: () => string[] },
): Promise<void> {
  const { folder, kills, orders, readStored } = how;
  const random = seeded(how.seed);
  const answered: string[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const child = startChild(process, options({ folder, orders }));
    const enough = 1 + Math.floor(random() * 8);
    await child.line('some scans', () => {
      const scans = child.output().filter(({ scanned }) => scanned !== undefined);
      return scans.length >= enough ? true : undefined;
    });
    await child.kill();
    answered.push(
      ...child.output().flatMap(({ scanned }) => (typeof scanned === 'string' ? [scanned] : [])),
    );
    const codes = readStored();
    expect(answered.filter((code) => !codes.includes(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length - answered.length).toBeLessThanOrEqual(kill + 1);
  }
  const last = startChild(process, options({ folder, orders }));
  await last.line('every parcel scanned', ({ done }) => (done === true ? true : undefined));
  await last.kill();
}
