import type { Bench } from '../bench/bench.ts';
import { endWithOutput } from '../electron/ending.ts';
import { exitCodeOf, onTerminal } from '../support/self-test.ts';

/** Runs the self-test, prints its result, and ends the app with its exit code. */
export async function printSelfTest(bench: Bench, isJson: boolean): Promise<void> {
  const opened = bench.station();
  // The station's language is in its data, which may be unreadable.
  const language = opened.ok ? opened.value.state().settings.language : 'vi';
  if (opened.ok) {
    // The self-test checks only these two background tasks.
    opened.value.weighing.start();
    await opened.value.tracking.listen();
  }
  const tested = await bench.support.selfTest(language);
  const text = `${isJson ? JSON.stringify(tested) : onTerminal(tested)}\n`;
  await bench.close();
  endWithOutput(text, exitCodeOf(tested));
}
