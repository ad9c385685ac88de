import Sqlite from 'better-sqlite3';
import { silentLog } from '../../../main/base/host-services.ts';
import { answer } from '../../fakes/calls.ts';
import type { CallInput, CallName, CallOutput } from '../../../shared/contract.ts';
import { printerInputSchema } from '../../../shared/model/printer.ts';
import type { Result } from '../../../shared/result.ts';
import type { AccountBench } from '../../fakes/account-bench.ts';

/** Makes a call through the contract, as the renderer does. */
export async function ask<Name extends CallName>(
  { bench }: AccountBench,
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const answered = (await answer(bench, silentLog, name, input)) as Result<CallOutput<Name>>;
  if (!answered.ok) throw new Error(JSON.stringify(answered.error));
  return answered.value;
}

/** Writes to the database of the open station as another version of Packbench would have. */
export function write({ file }: AccountBench, sql: string, ...values: unknown[]): void {
  const db = new Sqlite(file);
  db.prepare(sql).run(...values);
  db.close();
}

export const folderPrinter = printerInputSchema.parse({
  name: 'Máy in thử',
  transport: { kind: 'folder', folder: '' },
  language: 'zpl',
  dpi: 203,
  widthMm: 80,
  heightMm: 80,
  labelSize: 'S10',
});
