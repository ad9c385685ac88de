import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';
import { commandLine, findRuntime } from '../../launch.mjs';
import { type SelfTest, selfTestChecks, selfTestSchema } from '../../shared/model/self-test.ts';

/** Runs the app with these arguments until it exits. */
export async function runToEnd(
  args: readonly string[],
): Promise<{ code: number; stdout: string; stderr: string }> {
  const runtime = findRuntime();
  if (runtime === null) throw new Error('Neither Electron nor a Chromium is installed');
  const [file, all] = commandLine(runtime, ['--headless', ...args]);
  const child = spawn(file, all, { stdio: ['ignore', 'pipe', 'pipe'] });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, stdout, stderr };
}

/** Runs the app's self-test in this data folder. The exit code must match its result. */
export async function selfTested(dataFolder: string): Promise<SelfTest> {
  const { code, stdout } = await runToEnd([
    `--user-data-dir=${dataFolder}`,
    '--self-test',
    '--json',
  ]);
  const tested = selfTestSchema.parse(JSON.parse(stdout));
  expect(code).toBe({ off: 0, green: 0, amber: 10, red: 20 }[tested.light]);
  expect(tested.rows.map(({ id }) => id)).toEqual(selfTestChecks);
  return tested;
}
