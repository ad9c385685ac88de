import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { printJobStateSchema } from '../../../../shared/model/print-job.ts';
import {
  allowsJobTransition,
  type PrintTransition,
  jobTransitions,
} from '../../../../main/printing/jobs/transitions.ts';
import { JobJournal } from '../../../../main/printing/jobs/job-journal.ts';
import { openTestStation } from '../../../fakes/station.ts';

const names = Object.keys(jobTransitions) as PrintTransition[];
const states = printJobStateSchema.options;

it('is the diagram in main/printing/STATES.md, arrow for arrow', () => {
  const text = readFileSync(
    join(import.meta.dirname, '../../../../main/printing/STATES.md'),
    'utf8',
  );
  const drawn = [...text.matchAll(/^ {2}(\w+) --> (\w+): (.+)$/gm)].map(
    ([, from, to, name]) => `${from} -${name}-> ${to}`,
  );
  const coded = names.flatMap((name) =>
    jobTransitions[name].from.map((from) => `${from} -${name}-> ${jobTransitions[name].to}`),
  );
  expect(drawn.sort()).toEqual(coded.sort());
});

it('sends nothing that may be on paper: only a packer queues such a label again', () => {
  const sent = states.filter((state) => allowsJobTransition('send', state));
  expect(sent).toEqual(['queued', 'preparing', 'ready']);
  expect(names.filter((name) => jobTransitions[name].to === 'sending')).toEqual(['send']);
  const queueing = names.filter((name) =>
    ['unknown', 'sent', 'failed', 'held', 'confirmed'].some(
      (state) => jobTransitions[name].to === 'queued' && allowsJobTransition(name, state as 'sent'),
    ),
  );
  expect(queueing.map((name) => jobTransitions[name].by)).toEqual(['packer', 'packer']);
});

it('refuses every other change of a stored job, and leaves it and its timeline as they were', async () => {
  const bench = await openTestStation();
  const { store, signals, printJobs } = bench.station;
  const id = await bench.created();
  bench.printer({});
  const job = printJobs.add(id, store.printers.default()!);
  const journal = new JobJournal({ store, signals, clock: bench.clock });
  const events = store.events.ofOrder(id).length;
  const refused = states.flatMap((state) =>
    names.filter((name) => !allowsJobTransition(name, state)).map((name) => ({ state, name })),
  );
  for (const { state, name } of refused) {
    store.printJobs.change(job.id, { state }, 1);
    expect(() => journal.move(job, name), `${name} of ${state}`).toThrow(
      `Print job ${job.id} is ${state}: cannot ${name}`,
    );
    expect(store.printJobs.get(job.id)?.state).toBe(state);
  }
  expect(store.events.ofOrder(id)).toHaveLength(events);
});
