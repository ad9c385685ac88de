import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { judged } from '../benchmarks/aims.ts';
import { figureOf, rowOf } from '../benchmarks/measure.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { root } from '../host/root.ts';

it('says of a row whether the peer is outrun as often as it shall be', () => {
  expect(judged(rowOf('label.draw-pdfkit', [10], [20]))).toEqual({
    said: 'p50 aim 2.00, met',
    isMet: true,
  });
  expect(judged(rowOf('label.draw-pdfkit', [10], [19.9]))).toEqual({
    said: 'p50 aim 2.00, missed',
    isMet: false,
  });
});

it('misses the aim where one of two shares does', () => {
  const ours = [...Array<number>(90).fill(2), ...Array<number>(10).fill(9)];
  const floor = Array<number>(100).fill(1.6);
  expect(judged(rowOf('print.prepared', ours, floor))).toEqual({
    said: 'p50 aim 0.77, met; p99 aim 0.50, missed',
    isMet: false,
  });
});

it('holds a figure against the most that it may be, whatever stands behind its name', () => {
  expect(judged(figureOf('search.pause of main, 1000000 orders', [16], 'ms'))?.isMet).toBe(true);
  expect(judged(figureOf('search.pause of main, 5000 orders', [16.1], 'ms'))).toEqual({
    said: 'p95 aim 16 ms, missed',
    isMet: false,
  });
});

it('asks nothing of other rows', () => {
  expect(judged(figureOf('search.total', [1_000], 'ms'))).toBeNull();
  expect(judged(rowOf('outbox.commit, plainjobs', [2], [1]))).toBeNull();
});

it.each([
  { flags: [], ours: 10, status: 0, said: 'aim 2.00, missed' },
  { flags: ['--strict'], ours: 10, status: 1, said: 'aim 2.00, missed' },
  { flags: ['--strict'], ours: 5, status: 0, said: 'aim 2.00, met' },
])(
  'prints it beside the row, and fails when it shall: $flags, $said',
  ({ flags, ours, ...then }) => {
    const script = join(temporaryFolder(), 'some.ts');
    const measure = JSON.stringify(join(root, 'test/benchmarks/measure.ts'));
    writeFileSync(
      script,
      `import { report, rowOf } from ${measure}; report([rowOf('label.draw-pdfkit', [${ours}], [10])]);`,
    );
    const { status, stdout } = spawnSync(process.execPath, [script, ...flags], {
      encoding: 'utf8',
    });
    expect(stdout).toContain(then.said);
    expect(status).toBe(then.status);
  },
);
