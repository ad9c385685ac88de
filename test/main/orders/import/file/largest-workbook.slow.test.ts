import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { expect, it, vi } from 'vitest';
import { silentLog, systemClock } from '../../../../../main/base/host-services.ts';
import { FileReader } from '../../../../../main/orders/import/file/file-reader.ts';
import { limits } from '../../../../../main/orders/import/file/limits.ts';
import { temporaryFolder } from '../../../../fakes/folder.ts';
import { orderRows } from '../../../../fakes/order-files.ts';
import { importWorker } from '../../../../fakes/paths.ts';
import { startBookProcess } from '../../../../fakes/surroundings.ts';
import { ENDURANCE_LIMIT_MS } from '../../../../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

it('reads a workbook of as many orders as may be, within the memory of its thread', async () => {
  const file = join(temporaryFolder(), 'don.xlsx');
  const rows = orderRows(limits.rows);
  writeFileSync(file, await writeXlsx({ sheets: [{ name: 'Orders', rows }] }));
  const reader = new FileReader(
    importWorker,
    { file, name: 'don.xlsx', sheet: null },
    { startBookProcess, log: silentLog, clock: systemClock },
  );
  let read = 0;
  let last: readonly string[] = [];
  const answer = await reader.read(async (some) => {
    read += some.length;
    last = some.at(-1)?.cells ?? last;
    // The receiver is slow for each row.
    await new Promise((resolve) => setImmediate(resolve));
  });
  expect(answer).toMatchObject({ ok: true });
  expect(read).toBe(limits.rows);
  expect(last).toEqual(rows.at(-1));
});
