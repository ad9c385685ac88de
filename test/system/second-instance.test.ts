import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { options, startChild } from '../fakes/child.ts';
import { eventually } from '../fakes/eventually.ts';

const TOKEN = 'token-of-two';

it('a second process on the same folder is refused, and the first one goes on until it is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-two-'));
  const platform = startChild(
    'platform-process.ts',
    options({ journal: join(folder, 'platform.ndjson'), token: TOKEN }),
  );
  onTestFinished(async () => {
    await platform.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  const baseUrl = await platform.line('its address', (fact) => fact['baseUrl'] as string);
  const start = (orders: number) =>
    startChild(
      'station-process.ts',
      options({ folder: join(folder, 'station'), 'base-url': baseUrl, token: TOKEN, orders }),
    );
  const first = start(1_000);
  const committed = () => first.output().filter((fact) => fact['committed'] !== undefined).length;
  await first.line('an order', (fact) => fact['committed']);

  const second = start(5);
  expect(await second.gone).toBe(3);
  expect(second.output()).toEqual([{ refused: 'second-instance' }]);
  const before = committed();
  await eventually('more orders of the first', () => committed() > before + 5);
  await first.kill();

  const third = start(0);
  await third.line('a settled queue', ({ waiting }) => (waiting === 0 ? true : undefined));
  await third.kill();
  const orders = (await (await fetch(`${baseUrl}/__orders`)).json()) as { soc: string }[];
  const socs = orders.map(({ soc }) => soc);
  expect(new Set(socs).size).toBe(socs.length);
  const confirmed = first.output().flatMap((fact) => (fact['committed'] as string) ?? []);
  expect(confirmed.filter((soc) => !socs.includes(soc))).toEqual([]);
});
