import { resolve } from 'node:path';
import { misspeltOption, nameOf } from './misspelt-options.ts';

/** What the command line asks for. Folders and files are absolute. */
export interface Arguments {
  /** No window on a screen; everything else as always. */
  readonly headless: boolean;
  /** The folder that holds this station's data, instead of the user's own. */
  readonly userDataDir: string | null;
  /** A provisioning file to set the station up from before it starts. */
  readonly provision: string | null;
  /** Says what that file would change, changes nothing and ends. */
  readonly dryRun: boolean;
  /** Where to write this station's printers and sizes for another one, before it ends. */
  readonly writeProvision: string | null;
  /** Takes the shift lead's PIN away before anything else. */
  readonly resetLeadPin: boolean;
  /** A file of orders to enter before it ends, without anybody before a window. */
  readonly importing: {
    readonly file: string;
    readonly profile: string;
    /** The name of a workbook's sheet; null for the first with cells. */
    readonly sheet: string | null;
    readonly isJson: boolean;
  } | null;
  /** Looks whether everything works, says so and ends. */
  readonly selfTest: boolean;
  /** Nothing is to move by itself: what is asked for is told or written, and the process ends. */
  readonly onlyLooks: boolean;
  /** What is said is said as JSON. */
  readonly json: boolean;
  /** Prints the options and ends. */
  readonly help: boolean;
  /** What is wrong with arguments that cannot be used, in both languages: the detail of `bad-arguments`. */
  readonly problems: readonly string[];
}

const withPath = ['--user-data-dir', '--provision', '--write-provision', '--import'] as const;
const switches = [
  '--headless',
  '--self-test',
  '--json',
  '--dry-run',
  '--reset-lead-pin',
  '--help',
  '--hub',
] as const;
const withValue = [...withPath, '--profile', '--sheet', '--report'] as const;
type Option = (typeof withValue)[number];
/** All options of the app's own. */
export const ownOptions: readonly string[] = [...switches, ...withValue];

/**
 * Reads the arguments after the app's own name. `--name value` and `--name=value` are the same;
 * switches meant for Chromium (`--remote-debugging-port=0`) pass untouched. A misspelt option of ours is a problem:
 * without a `--dry-run` that was meant, a file would be applied.
 */
export function parseArguments(args: readonly string[], cwd: string): Arguments {
  const values = new Map<Option, string>();
  const problems = args.flatMap((arg, index) => (isValue(args, index) ? [] : problemsOfName(arg)));
  for (const [index, arg] of args.entries()) {
    const option = withValue.find((name) => arg === name || arg.startsWith(`${name}=`));
    if (option === undefined) continue;
    const value = arg === option ? args[index + 1] : arg.slice(option.length + 1);
    if (value === undefined || value === '' || (arg === option && value.startsWith('--'))) {
      problems.push(
        `${option} cần một giá trị, như ${option}=${exampleOf(option)} (needs a value)`,
      );
    } else {
      values.set(option, isPath(option) ? resolve(cwd, value) : value);
    }
  }
  if (args.includes('--hub'))
    problems.push('--hub: chạy bằng npm start -- --hub (run by Node from the project’s folder)');
  const file = values.get('--import') ?? null;
  const profile = values.get('--profile') ?? null;
  if ((file === null) !== (profile === null)) problems.push('--import FILE + --profile NAME');
  if (file === null && values.has('--sheet')) problems.push('--sheet NAME + --import FILE');
  if (args.includes('--dry-run') && !values.has('--provision'))
    problems.push('--dry-run + --provision FILE');
  const report = values.get('--report') ?? 'text';
  if (report !== 'text' && report !== 'json') problems.push('--report=text | --report=json');
  const importing =
    file === null || profile === null
      ? null
      : { file, profile, sheet: values.get('--sheet') ?? null, isJson: report === 'json' };
  return {
    // Nobody waits before a window that only looks whether everything works, or only enters a file.
    headless: args.includes('--headless') || args.includes('--self-test') || importing !== null,
    importing,
    userDataDir: values.get('--user-data-dir') ?? null,
    provision: values.get('--provision') ?? null,
    dryRun: args.includes('--dry-run'),
    writeProvision: values.get('--write-provision') ?? null,
    resetLeadPin: args.includes('--reset-lead-pin'),
    selfTest: args.includes('--self-test'),
    onlyLooks: ['--self-test', '--dry-run', '--write-provision'].some((name) =>
      args.some((arg) => arg === name || arg.startsWith(`${name}=`)),
    ),
    json: args.includes('--json'),
    help: args.includes('--help') || args.includes('-h'),
    problems,
  };
}

/** Whether an argument is the value of the option before it. */
function isValue(args: readonly string[], index: number): boolean {
  return withValue.some((option) => option === args[index - 1]) && !args[index]?.startsWith('--');
}

function problemsOfName(arg: string): string[] {
  const name = nameOf(arg);
  const withoutValue = switches.find((option) => arg.startsWith(`${option}=`));
  if (withoutValue !== undefined)
    return [`${name} không nhận giá trị, chỉ viết ${name} (takes no value: write ${name})`];
  const meant = misspeltOption(arg, ownOptions);
  return meant === null
    ? []
    : [`${name}: không có tuỳ chọn này, hãy viết ${meant} (no such option: write ${meant})`];
}

function isPath(option: Option): boolean {
  return withPath.some((one) => one === option);
}

function exampleOf(option: Option): string {
  if (isPath(option)) return 'PATH';
  return option === '--report' ? 'json' : 'NAME';
}
