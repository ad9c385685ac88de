import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { isOwnPage } from '../../../main/electron/app-protocol.ts';
import { answerCalls } from '../../../main/ipc/answer.ts';
import { bindIpc } from '../../../main/ipc/bind.ts';
import type * as PrintingHandlers from '../../../main/ipc/printing-handlers.ts';
import { policyOfFile } from '../../../main/policy/managed-policy.ts';
import { station as client } from '../../../renderer/station/client.ts';
import { printerInputSchema } from '../../../shared/model/printer.ts';
import type * as PrintingContract from '../../../shared/printing-contract.ts';
import { openTestBench, station } from '../../fakes/bench.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { labelPrinter } from '../../fakes/label-printer.ts';
import { valueOf } from '../../fakes/value-of.ts';
import { answer, ipcMain } from '../../host/ipc.ts';

// Adds the call `printers.rename` as main/ipc/README.md describes it: a contract entry and a handler.

vi.mock('../../../shared/printing-contract.ts', async (importOriginal) => {
  const { printingContract } = await importOriginal<typeof PrintingContract>();
  const { addedContract } = await import('../../fakes/added-call.ts');
  return { printingContract: { ...printingContract, ...addedContract } };
});
vi.mock('../../../main/ipc/printing-handlers.ts', async (importOriginal) => {
  const { printingHandlers } = await importOriginal<typeof PrintingHandlers>();
  const { addedHandlers } = await import('../../fakes/added-call.ts');
  const both: typeof printingHandlers = (opened) => ({
    ...printingHandlers(opened),
    ...addedHandlers(opened),
  });
  return { printingHandlers: both };
});

/** Calls main as the window's client does. */
const call = client.call as (name: string, input?: unknown) => Promise<unknown>;

beforeEach(() => {
  const event = { senderFrame: { url: 'app://packbench/index.html', parent: null } };
  vi.stubGlobal('window', {
    packbench: {
      async invoke(name: string, input: unknown) {
        const reply = JSON.parse(await answer('packbench', [name, input], event)) as {
          ok: boolean;
          value: unknown;
        };
        if (!reply.ok) throw new Error(JSON.stringify(reply));
        return reply.value;
      },
    },
  });
});

/** Opens a bench with one printer behind the real binding, and returns the printer's id. */
async function bound(policy?: string) {
  const folder = temporaryFolder();
  const file = join(folder, 'policy.json');
  if (policy !== undefined) writeFileSync(file, policy);
  const { bench, log } = await openTestBench(join(folder, 'data'), {
    policy: () => ({ where: file, result: Promise.resolve(policyOfFile(file)) }),
  });
  bindIpc({ answer: Promise.resolve(answerCalls(bench, log)), isTrusted: isOwnPage, log });
  onTestFinished(async () => {
    ipcMain.removeHandler('packbench');
    await bench.close();
  });
  const { setup } = station(bench);
  const { id } = valueOf(setup.printers.save(null, printerInputSchema.parse(labelPrinter())));
  const names = () => setup.printers.list().map(({ name }) => name);
  return { bench, id, names };
}

it('is answered by its handler, without members outside the contract', async () => {
  const { id, names } = await bound();
  expect(await call('printers.rename', { id, name: ' Zebra 2 ', extra: 1 })).toEqual({
    ok: true,
    value: { name: 'Zebra 2' },
  });
  expect(names()).toContain('Zebra 2');
  expect(await call('printers.rename', { id: 'other', name: 'Zebra 3' })).toMatchObject({
    error: { code: 'not-found' },
  });
});

it('is refused for an input outside the contract, and for a packer if it needs the shift lead', async () => {
  const { bench, id, names } = await bound();
  const before = names();
  expect(await call('printers.rename', { id, name: ' ' })).toMatchObject({
    error: { code: 'invalid', issues: [{ path: 'name' }] },
  });
  await bench.setLeadPin('2580');
  expect(await call('printers.rename', { id, name: 'Zebra 2' })).toEqual({
    ok: false,
    error: { code: 'lead-needed' },
  });
  expect(names()).toEqual(before);
  await bench.openLead('2580');
  expect(await call('printers.rename', { id, name: 'Zebra 2' })).toMatchObject({ ok: true });
});

it('is refused for everyone while an administrator has locked its page', async () => {
  const { id, names } = await bound('{"locked":["printers"]}');
  const before = names();
  expect(await call('printers.rename', { id, name: 'Zebra 2' })).toMatchObject({
    error: { code: 'setting-locked', setting: 'printers', by: 'policy' },
  });
  expect(names()).toEqual(before);
});
