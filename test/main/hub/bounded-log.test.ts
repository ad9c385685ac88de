import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { boundLog } from '../../../main/hub/embedded/bounded-log.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

const MAX_BYTES = 5_000_000;
const MINUTE_MS = 60_000;

it('stays as it is up to 5 MB, and without a file', () => {
  const clock = new ManualClock();
  const file = join(temporaryFolder(), 'postgres.log');
  const stop = boundLog(file, clock);
  clock.advance(MINUTE_MS);
  writeFileSync(file, 'x'.repeat(MAX_BYTES));
  clock.advance(MINUTE_MS);
  expect(statSync(file).size).toBe(MAX_BYTES);
  writeFileSync(file, 'x'.repeat(MAX_BYTES + 1));
  clock.advance(MINUTE_MS - 1);
  expect(statSync(file).size).toBe(MAX_BYTES + 1);
  clock.advance(1);
  expect(statSync(file).size).toBe(0);
  expect(statSync(`${file}.1`).size).toBe(MAX_BYTES + 1);
  stop();
  expect(clock.armed).toBe(0);
});

it('has the lines before in one older file, each time anew', () => {
  const clock = new ManualClock();
  const file = join(temporaryFolder(), 'postgres.log');
  const stop = boundLog(file, clock);
  for (const letter of ['a', 'b']) {
    writeFileSync(file, letter.repeat(MAX_BYTES + 1));
    clock.advance(MINUTE_MS);
    expect(statSync(file).size).toBe(0);
    expect(readFileSync(`${file}.1`, 'utf8').slice(0, 3)).toBe(letter.repeat(3));
  }
  stop();
});
