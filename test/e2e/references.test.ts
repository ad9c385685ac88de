import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { labelPrinter } from '../fakes/label-printer.ts';
import { isRenewing } from '../main/labels/renewing.ts';
import type { StartedApp } from './app.ts';
import { picturesOf, startBench, callValue } from './bench.ts';
import { openedBefore } from './opened-before.ts';
import { opensWithEntry } from './opens-with-entry.ts';
import { pictureDifference, type Closeness } from './picture-difference.ts';
import {
  everyReference,
  haveKnownOrders,
  openReference,
  type Shot,
  yardstick,
} from './reference-walk.ts';

// Compares the most used screens with reviewed pictures. After an intended change run `GOLDENS=renew npm run test:e2e
// -- test/e2e/references.test.ts`, and review the changed pictures.

const references = join(import.meta.dirname, 'references');
const drawnBy = join(references, 'drawn-by.json');
const differing = picturesOf('references');
/** Time limit for a screen to show its data, ms: it only ends a hanging test. */
const LIMIT_MS = 30_000;
const folder = mkdtempSync(join(tmpdir(), 'packbench-references-'));
let app: StartedApp;
let how: Closeness;

beforeAll(async () => {
  await openedBefore(folder);
  await opensWithEntry(folder);
  haveKnownOrders(join(folder, 'training/packbench.db'));
  app = await startBench({ userDataDir: folder });
  await callValue(app, 'outbox.pause', { paused: true });
  const printer = labelPrinter({ name: 'Máy in tem', language: 'png' });
  await callValue(app, 'printers.save', { id: null, printer });
  how = await closeness();
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Returns the possible precision of comparisons on this machine; reports if it is less than dot by dot. */
async function closeness(): Promise<Closeness> {
  const browser = app.page.context().browser()?.version() ?? 'unknown';
  const current = { browser, letters: await yardstick(app.page) };
  if (isRenewing) writeFileSync(drawnBy, `${JSON.stringify(current, null, 2)}\n`);
  const there = JSON.parse(readFileSync(drawnBy, 'utf8')) as typeof current;
  if (there.letters === current.letters) return 'dots';
  console.warn(
    `Browser ${browser} draws letters otherwise than ${there.browser}, which drew the references: ` +
      'they are compared by the mean colours of squares.',
  );
  return 'squares';
}

/**
 * Returns the picture once `times` further ones, 100 ms apart, are equal: a screen's data arrives shortly after the
 * screen.
 */
async function settled(take: () => Promise<Buffer>, times: number): Promise<Buffer> {
  let [last, same] = [await take(), 0];
  while (same < times) {
    await sleep(100);
    const next = await take();
    same = next.equals(last) ? same + 1 : 0;
    last = next;
  }
  return last;
}

/**
 * Stores the current picture as the reference. A picture without visible differences is not rewritten, to avoid changes
 * in the repository.
 */
async function renew({ name, take }: Shot): Promise<void> {
  const file = join(references, `${name}.png`);
  const picture = await settled(take, 10);
  const same =
    existsSync(file) && pictureDifference(readFileSync(file), picture, 'dots').length === 0;
  if (!same) writeFileSync(file, picture);
}

/** Waits until the page has not changed for a moment: a picture costs more than this wait. */
async function still(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const end = () => {
          changes.disconnect();
          resolve();
        };
        let moment = setTimeout(end, 150);
        const changes = new MutationObserver(() => {
          clearTimeout(moment);
          moment = setTimeout(end, 150);
        });
        const all = { subtree: true, childList: true, attributes: true, characterData: true };
        changes.observe(document, all);
      }),
  );
}

/**
 * Returns the differences from the reference. Repeats the comparison while there are some, since a screen's data
 * arrives later.
 */
async function differs({ name, take }: Shot, how: Closeness): Promise<string[]> {
  const reference = readFileSync(join(references, `${name}.png`));
  const until = performance.now() + LIMIT_MS;
  for (;;) {
    await still(app.page);
    const picture = await take();
    const [first, ...more] = pictureDifference(reference, picture, how);
    if (!first) return [];
    if (performance.now() < until) continue;
    const other = join(differing, `${name}.png`);
    writeFileSync(other, picture);
    return [
      `${name}: ${more.length + 1} squares, the first at ${first.x}, ${first.y}, see ${other}`,
    ];
  }
}

it.each(everyReference)('shows $name in $language, $theme, as approved', async (reference) => {
  const faults: string[] = [];
  await openReference(app, reference, async (shot) => {
    if (isRenewing) await renew(shot);
    else faults.push(...(await differs(shot, how)));
  });
  expect(faults).toEqual([]);
});

/** Deliberate mistakes: their styles, and the comparisons that detect them. */
const slips: Readonly<Record<string, { styles: string; seenBy: readonly Closeness[] }>> = {
  'a button a dot further right': {
    styles: 'main button { translate: 1px }',
    seenBy: ['dots', 'squares'],
  },
  'a button half its height lower': {
    styles: 'main button { translate: 0 20px }',
    seenBy: ['dots', 'squares'],
  },
  'edges that are a little lighter': {
    styles: ':root { --line-strong: #93a0b1 }',
    seenBy: ['dots'],
  },
  'another red': { styles: ':root { --alarm: #c83c3c }', seenBy: ['dots', 'squares'] },
  nothing: { styles: '', seenBy: [] },
};

it('sees a button that moved and a colour that changed', async () => {
  const detected: Record<string, Closeness[]> = {};
  const see = async ({ take }: Shot) => {
    const right = await settled(take, 2);
    for (const [slip, { styles }] of Object.entries(slips)) {
      const wrong = await take(styles);
      const sees = (how: Closeness) => pictureDifference(right, wrong, how).length > 0;
      detected[slip] = (['dots', 'squares'] as const).filter(sees);
    }
  };
  const red = everyReference.find(({ name }) => name === 'pack-red');
  if (red) await openReference(app, red, see);
  expect(detected).toEqual(
    Object.fromEntries(Object.entries(slips).map(([slip, { seenBy }]) => [slip, seenBy])),
  );
});
