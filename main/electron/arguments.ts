import { resolve } from 'node:path';

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
  /** Sentences about arguments that cannot be used. */
  readonly problems: readonly string[];
}

const withPath = ['--user-data-dir', '--provision', '--write-provision', '--import'] as const;
const withValue = [...withPath, '--profile', '--sheet', '--report'] as const;
type Option = (typeof withValue)[number];

/**
 * Reads the arguments after the app's own name. `--name value` and `--name=value` are the same;
 * switches meant for Chromium (`--remote-debugging-port=0`) pass untouched.
 */
export function parseArguments(args: readonly string[], cwd: string): Arguments {
  const values = new Map<Option, string>();
  const problems: string[] = [];
  for (const [index, arg] of args.entries()) {
    const option = withValue.find((name) => arg === name || arg.startsWith(`${name}=`));
    if (option === undefined) continue;
    const value = arg === option ? args[index + 1] : arg.slice(option.length + 1);
    if (value === undefined || value === '' || (arg === option && value.startsWith('--'))) {
      problems.push(`${option} needs a value, as in ${option}=${exampleOf(option)}`);
    } else {
      values.set(option, isPath(option) ? resolve(cwd, value) : value);
    }
  }
  if (args.includes('--hub'))
    problems.push('--hub is run by Node from the folder of the project: npm start -- --hub');
  const file = values.get('--import') ?? null;
  const profile = values.get('--profile') ?? null;
  if ((file === null) !== (profile === null))
    problems.push('--import FILE and --profile NAME belong together');
  if (file === null && values.has('--sheet'))
    problems.push('--sheet NAME belongs to --import FILE');
  if (args.includes('--dry-run') && !values.has('--provision'))
    problems.push('--dry-run belongs to --provision PATH');
  const report = values.get('--report') ?? 'text';
  if (report !== 'text' && report !== 'json') problems.push('--report is text or json');
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
    problems,
  };
}

function isPath(option: Option): boolean {
  return withPath.some((one) => one === option);
}

function exampleOf(option: Option): string {
  if (isPath(option)) return 'PATH';
  return option === '--report' ? 'json' : 'NAME';
}
