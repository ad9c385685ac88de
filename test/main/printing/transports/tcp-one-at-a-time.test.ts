import { expect, it } from 'vitest';
import { sleep } from '../../../../main/base/sleep.ts';
import { systemClock } from '../../../../main/base/host-services.ts';
import { PrinterHabits } from '../../../../main/printing/status/printer-habits.ts';
import { tcpTransport } from '../../../../main/printing/transports/tcp.ts';
import { emptyHabits, label, name, openOneAtATime } from './tcp-transport.ts';

const LABELS = 8;

it.each([100, 600])(
  'a printer that refuses for %i ms after each connection gets one label after the other',
  async (refusesForMs) => {
    const { jobs, port } = await openOneAtATime(refusesForMs);
    const habits = emptyHabits();
    const transport = tcpTransport({ host: '127.0.0.1', port, clock: systemClock, habits });
    const startedAt = performance.now();
    for (let number = 0; number < LABELS; number += 1)
      expect(await transport.send(label, { name })).toMatchObject({ ok: true });
    const tookMs = performance.now() - startedAt;
    expect(jobs).toHaveLength(LABELS);
    // The first refusals set the pause; a busy machine may take a second for each.
    expect(tookMs).toBeLessThan(LABELS * (refusesForMs + 1_000));
    expect(habits.remainingPauseMs(`127.0.0.1:${port}`)).toBeGreaterThan(0);
  },
);

it('a printer that refuses for 8 s, longer than a line tries, is given up for its second label, and for hardly any later one', async () => {
  // Ten seconds of this clock are one.
  const clock = {
    ...systemClock,
    monotonic: () => performance.now() * 10,
    after: (ms: number, task: () => void) => systemClock.after(ms / 10, task),
  };
  const { jobs, port } = await openOneAtATime(800);
  const habits = new PrinterHabits(() => clock.monotonic(), { read: () => ({}), write: () => {} });
  const transport = tcpTransport({ host: '127.0.0.1', port, clock, habits, soundMs: 1_000 });
  const givenUp: number[] = [];
  for (let number = 1; number <= LABELS; number += 1) {
    while (!(await transport.send(label, { name })).ok) {
      givenUp.push(number);
      // A printing line pauses this long after a failure.
      await sleep(clock, 5_000);
    }
  }
  expect(jobs).toHaveLength(LABELS);
  // If a busy machine reports the printer's end 50 ms late, the transport assumes a longer pause: once or twice.
  const labels = new Set(givenUp);
  expect(Math.min(...labels)).toBe(2);
  expect(labels.size).toBeLessThan(LABELS / 2);
});
