import { appExits } from '../base/exits/app-exits.ts';
import { exitSentence } from '../base/exits/exit.ts';
import type { Log } from '../base/host-services.ts';
import type { Bench } from '../bench/bench.ts';
import { readProvision } from '../bench/provision.ts';
import type { Arguments } from '../electron/arguments.ts';
import { endWithLines } from './end-by-failure.ts';
import { importAlone } from './import-file.ts';
import { provision } from './provision.ts';
import { resetLeadPin } from './reset-lead-pin.ts';
import { printSelfTest } from './self-test.ts';
import { writeProvision } from './write-provision.ts';

/** Runs the options that change the station before the window is used. False if one failed and the app ends. */
export async function prepare(bench: Bench, args: Arguments, log: Log): Promise<boolean> {
  const { damagedSettings } = bench;
  if (damagedSettings !== null && args.provision !== null && !(await hasAccount(args.provision))) {
    await bench.close();
    endForDamage(damagedSettings, log);
    return false;
  }
  if (args.resetLeadPin && !(await resetLeadPin(bench, log))) return false;
  return provision(bench, log, args);
}

/** Whether a provisioning file chooses the account. Its faults are reported when it is applied. */
async function hasAccount(file: string): Promise<boolean> {
  const read = await readProvision(file);
  return !read.ok || read.value.account !== undefined;
}

/** The bench is in training, which its administrator did not choose. */
function endForDamage(damagedSettings: string, log: Log): void {
  const exit = appExits['settings-damaged'];
  endWithLines([exitSentence(exit, damagedSettings)], exit[0], log);
}

/** Runs the requested command instead of showing the window, and ends the app with its exit code. */
export async function runCommand(
  bench: Bench,
  { importing, writeProvision: file, json: isJson }: Arguments,
  log: Log,
): Promise<void> {
  const { damagedSettings } = bench;
  if (damagedSettings !== null && (importing || file !== null)) {
    await bench.close();
    return endForDamage(damagedSettings, log);
  }
  if (importing) return importAlone(bench, importing, log);
  if (file !== null) return writeProvision(bench, file, log);
  return printSelfTest(bench, isJson);
}
