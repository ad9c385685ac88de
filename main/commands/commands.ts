import { appExits } from '../base/exits/app-exits.ts';
import { exitSentence } from '../base/exits/exit.ts';
import type { Log } from '../base/host-services.ts';
import type { Bench } from '../bench/bench.ts';
import type { Arguments } from '../electron/arguments.ts';
import { endWithLines } from './end-by-failure.ts';
import { importAlone } from './import-file.ts';
import { provision } from './provision.ts';
import { resetLeadPin } from './reset-lead-pin.ts';
import { printSelfTest } from './self-test.ts';
import { writeProvision } from './write-provision.ts';

/** Runs the options that change the station before the window is used. False if one failed and the app ends. */
export async function prepare(bench: Bench, args: Arguments, log: Log): Promise<boolean> {
  if (args.resetLeadPin && !(await resetLeadPin(bench, log))) return false;
  return provision(bench, log, args);
}

/** Runs the requested command instead of showing the window, and ends the app with its exit code. */
export async function runCommand(
  bench: Bench,
  { importing, writeProvision: file, json: isJson }: Arguments,
  log: Log,
): Promise<void> {
  const { damagedSettings } = bench;
  // The bench is in training, which its administrator did not choose.
  if (damagedSettings !== null && (importing || file !== null)) {
    await bench.close();
    const exit = appExits['settings-damaged'];
    return endWithLines([exitSentence(exit, damagedSettings)], exit[0], log);
  }
  if (importing) return importAlone(bench, importing, log);
  if (file !== null) return writeProvision(bench, file, log);
  return printSelfTest(bench, isJson);
}
