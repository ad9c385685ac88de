import { type PackMode, packModes } from '../../shared/model/packing.ts';
import { type ReprintReason, reprintReasonSchema } from '../../shared/model/print-job.ts';
import type { ScanCommand } from '../../shared/scans/command-codes.ts';
import type { Pressed } from './chord.ts';
import type { CommandId } from './commands.ts';
import type { KeyStack } from './key-stack.ts';

/** The key of a scanned command, and the commands of that key which a scan may run. */
interface ScannedKey {
  readonly press: Pressed;
  readonly runs: readonly CommandId[];
  /** Only on the screen, or only in a dialog; everywhere by default. */
  readonly only?: 'screen' | 'dialog';
}

/** Longest wait (ms) for a screen to open or a read-only dialog to close. */
const RENDER_MS = 2_000;
const STEP_MS = 10;

function key(name: string, held: Partial<Pressed> = {}): Pressed {
  const none = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false, repeat: false };
  return { key: name, code: name, ...none, ...held };
}

const digit = (index: number) => key(`${index + 1}`, { code: `Digit${index + 1}`, altKey: true });

function modeKey(mode: PackMode): ScannedKey {
  return { press: digit(packModes.indexOf(mode)), runs: ['packMode'] };
}

function reasonKey(reason: ReprintReason): ScannedKey {
  const press = digit(reprintReasonSchema.options.indexOf(reason));
  return { press, runs: ['chooseReason'], only: 'dialog' };
}

const undo = key('z', { code: 'KeyZ', altKey: true });
const confirm = key('Enter', { ctrlKey: true });

/**
 * The key of each command. Closing and confirming have one key but two codes: a code that a scanner sends twice must not
 * answer the question that it has raised.
 */
const scannedKeys: Readonly<Record<ScanCommand, ScannedKey>> = {
  print: { press: key('F9'), runs: ['reprint', 'print', 'saveAndPrint'] },
  confirm: { press: confirm, runs: ['goOn'] },
  undo: { press: undo, runs: ['undoScan', 'undoHandoverScan'] },
  done: { press: key('Escape'), runs: ['clearScan', 'leaveHandover', 'close', 'allUpdates'] },
  'open-handover': { press: key('F10'), runs: ['toHandover'] },
  'close-handover': { press: confirm, runs: ['closeHandover'], only: 'screen' },
  'mode-print': modeKey('print'),
  'mode-check': modeKey('check'),
  'mode-verify': modeKey('verify'),
  'mode-hand-over': modeKey('hand-over'),
  'mode-look-up': modeKey('look-up'),
  'reason-jam': reasonKey('jam'),
  'reason-damaged': reasonKey('damaged'),
  'reason-faint': reasonKey('faint'),
  'reason-lost': reasonKey('lost'),
  'reason-other': reasonKey('other'),
};

/** The confirm code also answers the question of a dialog. */
const confirmInDialog: ScannedKey = { press: confirm, runs: ['closeHandover'], only: 'dialog' };

const toPack: ScannedKey = { press: key('F12'), runs: ['toPack'] };

/**
 * Runs a scanned command as its key would, once all earlier scans have their results.
 * @returns false if it has no meaning on the present screen or dialog
 */
export async function runScannedCommand(stack: KeyStack, command: ScanCommand): Promise<boolean> {
  await stack.settled();
  if (command === 'done' && stack.closeLast()) return true;
  stack.closeRead();
  await until(() => !stack.hasRead);
  const scanned = scannedKeys[command];
  if (run(stack, scanned)) {
    // The next scan may be a parcel for the screen that is loading.
    if (command === 'open-handover') await until(() => stack.hasScreenTaker);
    return true;
  }
  if (command === 'confirm') return run(stack, confirmInDialog);
  if (!command.startsWith('mode-') || !run(stack, toPack)) return false;
  return until(() => run(stack, scanned));
}

function run(stack: KeyStack, { press, runs, only }: ScannedKey): boolean {
  if (only !== undefined && (only === 'dialog') !== stack.isAsking) return false;
  const meaning = stack.meaningOf({ ...press, target: null });
  if (meaning.is !== 'command' || !runs.includes(meaning.id)) return false;
  meaning.run();
  return true;
}

/** Waits until the condition holds; at least one turn, in which React renders the results of earlier scans. */
async function until(holds: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < RENDER_MS; waited += STEP_MS) {
    await new Promise((resolve) => {
      setTimeout(resolve, STEP_MS);
    });
    if (holds()) return true;
  }
  return false;
}
