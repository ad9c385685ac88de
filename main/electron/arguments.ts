import { resolve } from 'node:path';
import { misspeltOption, nameOf } from './misspelt-options.ts';

/** Parsed command line. Paths are absolute. */
export interface Arguments {
  /** Runs without a visible window. */
  readonly headless: boolean;
  /** Data folder of this station, instead of the user's default. */
  readonly userDataDir: string | null;
  /** Provisioning file that is applied before the start. */
  readonly provision: string | null;
  /** Prints the changes of that file, changes nothing and exits. */
  readonly dryRun: boolean;
  /** File to which this station's printers and sizes are written for another station, before the app exits. */
  readonly writeProvision: string | null;
  /** Removes the shift lead's PIN before anything else. */
  readonly resetLeadPin: boolean;
  /** File of orders to import without a window, before the app exits. */
  readonly importing: {
    readonly file: string;
    readonly profile: string;
    /** Name of a workbook's sheet; null for the first sheet with cells. */
    readonly sheet: string | null;
    readonly isJson: boolean;
  } | null;
  /** Runs the self-test, prints the result and exits. */
  readonly selfTest: boolean;
  /** Whether the app only prints or writes a result and exits, without background work. */
  readonly isReadOnly: boolean;
  /** Prints results as JSON. */
  readonly json: boolean;
  /** Prints the options and exits. */
  readonly help: boolean;
  /** Problems of invalid arguments in both languages: the detail of `bad-arguments`. */
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
/** All options of the app itself. */
export const ownOptions: readonly string[] = [...switches, ...withValue];

/**
 * Parses the arguments after the app's own name. `--name value` and `--name=value` are equal. Switches for Chromium
 * (`--remote-debugging-port=0`) are ignored. A misspelt own option is a problem: with a misspelt `--dry-run`, a file
 * would be applied.
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
    } else if (values.has(option) && values.get(option) !== resolvedValue(option, value, cwd)) {
      problems.push(`${option}: ghi hai lần (given twice)`);
    } else {
      values.set(option, resolvedValue(option, value, cwd));
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
  const given = [...switches.filter((name) => args.includes(name)), ...values.keys()];
  problems.push(...problemsOfTasks(given));
  const report = values.get('--report') ?? 'text';
  if (report !== 'text' && report !== 'json') problems.push('--report=text | --report=json');
  const importing =
    file === null || profile === null
      ? null
      : { file, profile, sheet: values.get('--sheet') ?? null, isJson: report === 'json' };
  return {
    // The self-test and the import need no visible window.
    headless: args.includes('--headless') || args.includes('--self-test') || importing !== null,
    importing,
    userDataDir: values.get('--user-data-dir') ?? null,
    provision: values.get('--provision') ?? null,
    dryRun: args.includes('--dry-run'),
    writeProvision: values.get('--write-provision') ?? null,
    resetLeadPin: args.includes('--reset-lead-pin'),
    selfTest: args.includes('--self-test'),
    isReadOnly: ['--self-test', '--dry-run', '--write-provision'].some((name) =>
      args.some((arg) => arg === name || arg.startsWith(`${name}=`)),
    ),
    json: args.includes('--json'),
    help: args.includes('--help') || args.includes('-h'),
    problems,
  };
}

/** Options that each end the app with a result of their own. */
const tasks: ReadonlySet<string> = new Set(['--import', '--write-provision', '--self-test']);

/** Rejects a second task and options of a task that is missing: both would be ignored silently. */
function problemsOfTasks(given: readonly string[]): string[] {
  const both = given.filter((name) => tasks.has(name)).toSorted();
  const changes = given.filter((name) => name === '--reset-lead-pin' || tasks.has(name));
  const problems = [];
  if (both.length > 1) problems.push(`${both.join(', ')}: mỗi lần một việc (one task at a time)`);
  if (given.includes('--dry-run') && changes.length > 0)
    problems.push(`--dry-run, ${changes.join(', ')}: chạy riêng (a dry run does nothing else)`);
  if (given.includes('--json') && !given.includes('--self-test'))
    problems.push('--json + --self-test');
  if (given.includes('--report') && !given.includes('--import'))
    problems.push('--report + --import FILE');
  return problems;
}

function resolvedValue(option: Option, value: string, cwd: string): string {
  return isPath(option) ? resolve(cwd, value) : value;
}

/** Whether an argument is the value of the previous option. */
function isValue(args: readonly string[], index: number): boolean {
  return withValue.some((option) => option === args[index - 1]) && !args[index]?.startsWith('--');
}

function problemsOfName(arg: string): string[] {
  // Without its dashes an option is ignored, and the app would open its window instead.
  const bare = ownOptions.find((option) => option === `--${arg}`);
  if (bare !== undefined)
    return [`${arg}: thiếu hai gạch, hãy viết ${bare} (without dashes: write ${bare})`];
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
