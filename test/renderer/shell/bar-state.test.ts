import { expect, it } from 'vitest';
import { barState } from '../../../renderer/shell/bar-state.ts';
import type { PrinterStatus } from '../../../shared/model/printer-status.ts';

type State = PrinterStatus['state'];
type Input = Parameters<typeof barState>[0];

const calm = {
  printing: { waiting: 0, stuck: 0, undecided: 0 },
  queue: { rejected: 0, troubled: 0, stopped: null },
  alarms: 0,
};

/** Printers A, B, …, the first of which is the default: their states and numbers of stuck labels. */
function bench(
  ...all: readonly (readonly [State, number])[]
): Omit<Input, 'printing' | 'queue' | 'alarms'> {
  const idOf = (index: number) => String.fromCodePoint(65 + index);
  return {
    printers: all.map((_, index) => ({
      id: idOf(index),
      name: idOf(index),
      isDefault: index === 0,
    })),
    statuses: all.map(([state], index) => ({ printerId: idOf(index), state, reasons: [] })),
    lines: all.map(([, stuck], index) => ({ printerId: idOf(index), stuck })),
  };
}

const undecided = (labels: number) => ({ waiting: 0, stuck: labels, undecided: labels });
const stuck = (labels: number) => ({ waiting: 0, stuck: labels, undecided: 0 });

/** What the bar names: printers, or a number of labels. */
function named(printing: ReturnType<typeof barState>['printing'][number]): string {
  if (printing.is === 'printers') return printing.printers.map(({ name }) => name).join(' ');
  if (printing.is === 'default') return `default ${printing.printer.name}`;
  return `${printing.is} ${printing.labels}`;
}

it.each<[string, Partial<Input>, string, string]>([
  ['no printer', {}, 'calm', ''],
  ['a printer that is ready', bench(['ready', 0]), 'calm', 'default A'],
  ['a printer at work', bench(['busy', 0]), 'calm', 'default A'],
  ['a printer that never tells its state', bench(['silent', 0]), 'calm', 'default A'],
  ['the default printer without paper', bench(['attention', 0]), 'warning', 'A'],
  ['the default printer off', bench(['offline', 2]), 'warning', 'A'],
  [
    'another printer off that no label needs',
    bench(['ready', 0], ['offline', 0]),
    'calm',
    'default A',
  ],
  ['another printer off with a label', bench(['ready', 0], ['offline', 1]), 'warning', 'B'],
  ['two stuck printers', bench(['attention', 1], ['offline', 1]), 'warning', 'A B'],
  [
    'three stuck ones',
    bench(['attention', 1], ['offline', 1], ['attention', 1]),
    'warning',
    'A B C',
  ],
  [
    'a stuck printer and a label to decide about',
    { ...bench(['attention', 1]), printing: undecided(1) },
    'warning',
    'A, undecided 1',
  ],
  [
    'a label to decide about, at a printer that is ready',
    { ...bench(['ready', 0]), printing: undecided(2) },
    'warning',
    'undecided 2',
  ],
  [
    'a label to decide about, and failed ones',
    { ...bench(['ready', 0]), printing: { ...stuck(3), undecided: 1 } },
    'warning',
    'undecided 1',
  ],
  ['a failed label', { ...bench(['ready', 0]), printing: stuck(1) }, 'warning', 'stuck 1'],
  [
    'labels that print by themselves',
    { ...bench(['busy', 0]), printing: { waiting: 9, stuck: 0, undecided: 0 } },
    'calm',
    'default A',
  ],
  [
    'a refused order',
    { ...bench(['ready', 0]), queue: { ...calm.queue, rejected: 1, troubled: 1 } },
    'danger',
    'default A',
  ],
  [
    'a refused order and a stuck printer',
    { ...bench(['offline', 1]), queue: { ...calm.queue, rejected: 1, troubled: 1 } },
    'danger',
    'A',
  ],
  [
    'an order that needs a person for another reason',
    { ...bench(['ready', 0]), queue: { ...calm.queue, rejected: 0, troubled: 1 } },
    'warning',
    'default A',
  ],
  [
    'an order cancelled after its label was printed',
    { ...bench(['ready', 0]), alarms: 1 },
    'danger',
    'default A',
  ],
  [
    'a stopped queue',
    { ...bench(['ready', 0]), queue: { ...calm.queue, stopped: { code: 'no-token' } } },
    'warning',
    'default A',
  ],
])('%s', (_, input, tone, names) => {
  const state = barState({ ...bench(), ...calm, ...input });
  expect(state.tone).toBe(tone);
  expect(state.printing.map(named).join(', ')).toBe(names);
});
