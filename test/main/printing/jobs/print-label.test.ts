import { expect, it } from 'vitest';
import { JobJournal } from '../../../../main/printing/jobs/job-journal.ts';
import { LabelWindow } from '../../../../main/printing/jobs/label-window.ts';
import type { LabelPipeline } from '../../../../main/printing/pipeline/label-pipeline.ts';
import { claimLabel, printLabel } from '../../../../main/printing/jobs/print-label.ts';
import { silentLog } from '../../../../main/base/host-services.ts';
import { ok } from '../../../../shared/result.ts';
import { openTestStation } from '../../../fakes/station.ts';

it('says of the first label that nothing proves where its printer reports nothing back', async () => {
  const bench = await openTestStation();
  const { store, signals, printJobs } = bench.station;
  const id = await bench.created();
  bench.printer({});
  const job = printJobs.add(id, store.printers.default()!);
  const sent = { sentBytes: 1, isUnproven: true, onPaper: Promise.resolve(false) };
  const pipeline = {
    fingerprint: () => '',
    prepare: async () => ok({ bytes: Uint8Array.of(1), barcodes: 1, notes: [{ kind: 'fitted' }] }),
    deliver: async () => ok(sent),
  };
  const tools: Parameters<typeof printLabel>[1] = {
    store,
    signals,
    pipeline: pipeline as unknown as LabelPipeline,
    clock: bench.clock,
    log: silentLog,
    journal: new JobJournal({ store, signals, clock: bench.clock }),
    window: new LabelWindow(),
    isClosed: () => false,
    letGo: new AbortController().signal,
    isCancelled: () => false,
    movedTo: () => null,
    pause: () => undefined,
    crashPoint: () => undefined,
  };
  await printLabel(claimLabel(job, tools)!, tools);
  expect(store.printJobs.get(job.id)).toMatchObject({
    state: 'sent',
    notes: [{ kind: 'fitted' }, { kind: 'unproven' }],
  });
  expect(store.events.ofOrder(id).at(-1)).toMatchObject({
    kind: 'print-sent',
    facts: { unproven: 'unproven' },
  });
});
