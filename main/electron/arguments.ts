import { resolve } from 'node:path';

/** What the command line asks for. Folders and files are absolute. */
export interface Arguments {
  /** No window on a screen; everything else as always. */
  readonly headless: boolean;
  /** The folder that holds this station's data, instead of the user's own. */
  readonly userDataDir: string | null;
  /** A provisioning file to set the station up from before it starts. */
  readonly provision: string | null;
  /** Takes the shift lead's PIN away before anything else. */
  readonly resetLeadPin: boolean;
  /** Sentences about arguments that cannot be used. */
  readonly problems: readonly string[];
}

const withValue = ['--user-data-dir', '--provision'] as const;
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
      problems.push(`${option} needs a value, as in ${option}=PATH`);
    } else {
      values.set(option, resolve(cwd, value));
    }
  }
  return {
    headless: args.includes('--headless'),
    userDataDir: values.get('--user-data-dir') ?? null,
    provision: values.get('--provision') ?? null,
    resetLeadPin: args.includes('--reset-lead-pin'),
    problems,
  };
}
