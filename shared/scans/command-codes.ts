import { packModes } from '../model/packing.ts';
import { reprintReasonSchema } from '../model/print-job.ts';
import { plainCode } from './plain-code.ts';
import { COMMAND_PREFIX } from './reserved-codes.ts';

const modeCommands = packModes.map((mode) => `mode-${mode}` as const);
const reasonCommands = reprintReasonSchema.options.map((reason) => `reason-${reason}` as const);

/** Commands that a packer can scan from the command card, in the order of the card. */
export const scanCommands = [
  'print',
  'confirm',
  'undo',
  'done',
  ...modeCommands,
  'open-handover',
  'close-handover',
  ...reasonCommands,
] as const;
export type ScanCommand = (typeof scanCommands)[number];

/** Numbers of the commands. Cards are printed, so that a number never changes its meaning. */
const numbers: Readonly<Record<ScanCommand, number>> = {
  print: 101,
  confirm: 102,
  undo: 103,
  done: 104,
  'mode-print': 201,
  'mode-check': 202,
  'mode-verify': 203,
  'mode-hand-over': 204,
  'mode-look-up': 205,
  'open-handover': 301,
  'close-handover': 302,
  'reason-jam': 401,
  'reason-damaged': 402,
  'reason-faint': 403,
  'reason-lost': 404,
  'reason-other': 405,
};

/** Returns the code of a command. */
export function codeOfCommand(command: ScanCommand): string {
  return `${COMMAND_PREFIX}${numbers[command]}`;
}

const byCode: ReadonlyMap<string, ScanCommand> = new Map(
  scanCommands.map((command) => [codeOfCommand(command), command]),
);

/** Returns the command of a scan, or null for all other codes. */
export function commandOfCode(scan: string): ScanCommand | null {
  return byCode.get(plainCode(scan)) ?? null;
}
