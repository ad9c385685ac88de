import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { expect, it, vi } from 'vitest';
import { createIds } from '../../main/base/ids.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { openStore } from '../../main/store/store.ts';
import { options, startChild } from '../fakes/child.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { ENDURANCE_LIMIT_MS } from '../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

/** More than one commit counts. */
const ORDERS = 26;

/** Returns each label's print count, and the number of prints in the timelines. */
function readStore(folder: string) {
  const opened = openStore(join(folder, 'packbench.db'), createIds(systemClock));
  if (!opened.ok) throw new Error(opened.error.code);
  const store = opened.value;
  const ids = Array.from({ length: ORDERS }, (_, at) => `O${at}`);
  const printed = new Set(ids.map((id) => store.orders.get(id)?.printed));
  const events = ids.flatMap((id) =>
    store.events.ofOrder(id).filter(({ kind }) => kind === 'print-sent'),
  );
  const open = store.printJobs.inStates(['sending']).length;
  store.close();
  return { printed: [...printed], told: events.length, open };
}

it('a file of labels is whole and its labels count, or neither, whenever the program is killed', async () => {
  const [folder, out] = [temporaryFolder(), join(temporaryFolder(), 'out')];
  mkdirSync(out);
  const run = async (at: string, was: string) => {
    const child = startChild(
      'label-file-process.ts',
      options({ folder, out, orders: ORDERS, ...(at !== '' && { at }) }),
    );
    expect(await child.line('what was before', ({ was }) => was)).toBe(was);
    await child.gone;
  };
  const files = () => readdirSync(out).filter((name) => !name.startsWith('.'));

  await run('drawn', 'nothing');
  expect(files()).toEqual([]);
  await run('whole', 'cut-off');
  expect(files()).toEqual([]);
  expect(readdirSync(out)).toHaveLength(1);
  expect(readStore(folder)).toEqual({ printed: [0], told: 0, open: ORDERS });
  await run('given', 'done');
  expect(files()).toHaveLength(1);
  await run('named', 'done');
  expect(files()).toHaveLength(3);
  await run('', 'done');
  expect(readStore(folder)).toEqual({ printed: [3], told: 3 * ORDERS, open: 0 });
  expect(readdirSync(out)).toHaveLength(3);
  for (const name of files())
    expect((await PDFDocument.load(readFileSync(join(out, name)))).getPageCount()).toBe(ORDERS);
});
