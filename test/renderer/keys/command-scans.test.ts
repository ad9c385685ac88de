import { beforeEach, expect, it } from 'vitest';
import type { ScanCommand } from '../../../shared/scans/command-codes.ts';
import { runScannedCommand } from '../../../renderer/keys/command-scans.ts';
import type { CommandId } from '../../../renderer/keys/commands.ts';
import { KeyStack } from '../../../renderer/keys/key-stack.ts';

let stack: KeyStack;
let ran: string[];

beforeEach(() => {
  stack = new KeyStack();
  ran = [];
});

function active(layer: string | null, ...ids: CommandId[]): void {
  const runs = Object.fromEntries(ids.map((id) => [id, () => ran.push(id)]));
  stack.addScope({ layer, isOn: () => true, runs });
}

const scan = (command: ScanCommand) => runScannedCommand(stack, command);

it('waits for the results of the scans before it', async () => {
  let finish: () => void = () => {};
  const settled = () =>
    new Promise<void>((resolve) => {
      finish = resolve;
    });
  stack.addTaker('scan', { layer: null, take: () => {}, settled });
  active(null, 'reprint');
  const printed = scan('print');
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  expect(ran).toEqual([]);
  finish();
  expect(await printed).toBe(true);
  expect(ran).toEqual(['reprint']);
});

it('closes a handover by the code for it, and answers the question only by the code that confirms', async () => {
  active(null, 'closeHandover');
  expect(await scan('confirm')).toBe(false);
  expect(await scan('close-handover')).toBe(true);
  expect(ran).toEqual(['closeHandover']);
  stack.openLayer({ id: 'question', kind: 'dialog' });
  active('question', 'closeHandover');
  expect(await scan('close-handover')).toBe(false);
  expect(ran).toHaveLength(1);
  expect(await scan('confirm')).toBe(true);
  expect(ran).toHaveLength(2);
});

it('runs no other command of its key', async () => {
  active(null, 'chooseCarrier', 'save', 'openSetAside');
  for (const command of ['reason-jam', 'confirm', 'undo', 'mode-print'] as const)
    expect(await scan(command)).toBe(false);
  expect(ran).toEqual([]);
});
