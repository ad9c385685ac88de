import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { loadLabelFonts } from '../../../../main/labels/label-fonts.ts';
import { drawOwnLabel } from '../../../../main/labels/own-label.ts';
import { LabelRenderer } from '../../../../main/printing/raster/renderer.ts';
import { type Clock, silentLog, systemClock } from '../../../../main/base/host-services.ts';
import { ManualClock } from '../../../fakes/clock.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { sampleLabel } from '../../../fakes/label-samples.ts';
import { ownRenderWorker, resources } from '../../../fakes/paths.ts';

const crashingWorker = new URL('../../../fakes/broken-render-worker.ts', import.meta.url);
const paper = { widthMm: 1, heightMm: 1, dpi: 203 };
const open: LabelRenderer[] = [];

function rendererOf(worker: URL, timeoutMs = 20_000, clock: Clock = systemClock): LabelRenderer {
  const options = { worker, resourcesFolder: resources, timeoutMs, log: silentLog, clock };
  const renderer = new LabelRenderer(options);
  open.push(renderer);
  return renderer;
}

function send(renderer: LabelRenderer, document: string) {
  return renderer.render(new TextEncoder().encode(document), paper);
}

afterEach(async () => {
  for (const renderer of open.splice(0)) await renderer.close();
});

describe('a label in the render worker', () => {
  let pdf = new Uint8Array();
  const label = sampleLabel();

  beforeAll(async () => {
    const drawn = await drawOwnLabel(await loadLabelFonts(resources), label);
    if (drawn.ok) pdf = new Uint8Array(drawn.value);
  });

  test('comes back as dots and barcodes, and the document stays ours', async () => {
    const renderer = rendererOf(ownRenderWorker);
    const length = pdf.length;
    const [first, second] = await Promise.all([
      renderer.render(pdf, label.paper),
      renderer.render(pdf, label.paper),
    ]);
    expect(first).toMatchObject({
      ok: true,
      value: {
        bitmap: { width: 799, height: 1199, rowBytes: 100 },
        barcodes: [{ format: 'code-128', text: '123456789' }],
      },
    });
    expect(second).toEqual(first);
    expect(pdf.length).toBe(length);
  });

  test('of ours is drawn there, and its document comes back with it', async () => {
    const renderer = rendererOf(ownRenderWorker);
    const drawn = await renderer.draw({ kind: 'label', label, asPdf: true });
    const given = await renderer.render(pdf, label.paper);
    if (!drawn.ok || !given.ok) throw new Error('nothing was drawn');
    expect(drawn.value.bitmap).toEqual(given.value.bitmap);
    expect(drawn.value.barcodes).toEqual(given.value.barcodes);
    expect(Buffer.from(drawn.value.drawing ?? []).equals(pdf)).toBe(true);
    expect(given.value.drawing).toBeNull();
    expect(await renderer.draw({ kind: 'label', label })).toEqual(given);
  });

  test('on a paper that is too narrow says how wide it has to be, and the next one is drawn', async () => {
    const renderer = rendererOf(ownRenderWorker);
    const narrow = sampleLabel({ label: { paper: { widthMm: 20, heightMm: 60, dpi: 203 } } });
    expect(await renderer.draw({ kind: 'label', label: narrow })).toMatchObject({
      ok: false,
      error: { code: 'paper-too-narrow', widthMm: 20 },
    });
    expect((await renderer.draw({ kind: 'slip', slip: label })).ok).toBe(true);
  });

  test('of ours that cannot be drawn for want of fonts is our fault, and no other label suffers', async () => {
    const logged: string[] = [];
    const log = { ...silentLog, error: (event: string) => void logged.push(event) };
    const renderer = new LabelRenderer({
      worker: ownRenderWorker,
      resourcesFolder: join(resources, 'nowhere'),
      timeoutMs: 60_000,
      log,
      clock: systemClock,
    });
    open.push(renderer);
    const [ours, other] = await Promise.allSettled([
      renderer.draw({ kind: 'label', label }),
      renderer.render(pdf, label.paper),
    ]);
    expect(ours).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('ENOENT') },
    });
    expect(other).toMatchObject({ status: 'fulfilled', value: { ok: true } });
    await eventually('the fault in the log', () => logged.includes('labels.warm-up-failed'));
    expect(logged).not.toContain('label-renderer.crashed');
  });

  test('gives its thread’s memory back half a minute after the last one, and starts another', async () => {
    const exits: Promise<unknown>[] = [];
    const note = (thread: Worker) => exits.push(once(thread, 'exit'));
    process.on('worker', note);
    onTestFinished(() => void process.off('worker', note));
    const clock = new ManualClock();
    const renderer = rendererOf(ownRenderWorker, 60_000, clock);
    const render = async () => expect((await renderer.render(pdf, label.paper)).ok).toBe(true);
    await render();
    clock.advance(20_000);
    await render();
    clock.advance(29_000);
    await render();
    expect(exits).toHaveLength(1);
    clock.advance(30_000);
    await exits[0];
    await render();
    expect(exits).toHaveLength(2);
  });

  test('that is no document is an error, and the next one is drawn', async () => {
    const renderer = rendererOf(ownRenderWorker);
    const [bad, good] = await Promise.all([
      renderer.render(new TextEncoder().encode('<html>'), label.paper),
      renderer.render(pdf, label.paper),
    ]);
    expect(bad).toMatchObject({ ok: false, error: { code: 'label-unreadable' } });
    expect(good.ok).toBe(true);
  });
});

describe('a document that', () => {
  test('takes too long costs only itself; the thread is replaced', async () => {
    const clock = new ManualClock();
    const renderer = rendererOf(crashingWorker, 1000, clock);
    const sent = ['1', 'hang', '2', '3'].map((word) => send(renderer, word));
    await sent[0];
    await eventually('the limit of the second one', () => clock.armed > 0);
    clock.advance(1000);
    const results = await Promise.all(sent);
    // The hanging thread is terminated after a while.
    clock.advance(60_000);
    expect(results.map((result) => result.ok)).toEqual([true, false, true, true]);
    expect(results[1]).toEqual({
      ok: false,
      error: { code: 'label-unreadable', detail: 'no result after 1000 ms' },
    });
    const threads = results.map((result) => (result.ok ? result.value.bitmap.data[0] : null));
    expect(threads[2]).not.toBe(threads[0]);
    expect(threads[3]).toBe(threads[2]);
  });

  test.each([
    ['crashes the thread', 'crash', 'the document brought it down'],
    ['ends the thread', 'x', 'code 3'],
  ])('%s costs only itself', async (_, word, detail) => {
    const renderer = rendererOf(crashingWorker);
    const results = await Promise.all(['1', word, '2'].map((document) => send(renderer, document)));
    expect(results.map((result) => result.ok)).toEqual([true, false, true]);
    expect(results[1]).toMatchObject({
      error: { code: 'label-unreadable', detail: expect.stringContaining(detail) },
    });
  });
});

test('a thread that took too much memory is replaced before the next label', async () => {
  const renderer = rendererOf(crashingWorker);
  const results = await Promise.all(['1', 'spent', '2'].map((word) => send(renderer, word)));
  const threads = results.map((result) => (result.ok ? result.value.bitmap.data[0] : null));
  expect(threads[1]).toBe(threads[0]);
  expect(threads[2]).not.toBe(threads[1]);
  expect(threads[2]).not.toBeNull();
});

test('no thread runs before a label or a warm-up asks for one', async () => {
  let threads = 0;
  const count = () => (threads += 1);
  process.on('worker', count);
  try {
    const renderer = rendererOf(crashingWorker);
    await new Promise(setImmediate);
    expect(threads).toBe(0);
    renderer.warmUp();
    renderer.warmUp();
    expect((await send(renderer, '1')).ok).toBe(true);
    expect(threads).toBe(1);
  } finally {
    process.off('worker', count);
  }
});

test('a worker that cannot start fails every label instead of hanging', async () => {
  const renderer = rendererOf(pathToFileURL(resolve('/nowhere/render-worker.js')));
  const results = await Promise.all([send(renderer, '1'), send(renderer, '2')]);
  expect(results.map((result) => result.ok)).toEqual([false, false]);
  expect((await send(renderer, '3')).ok).toBe(false);
});

test('closing settles what waits and what comes', async () => {
  const renderer = rendererOf(crashingWorker);
  const waiting = ['hang', '2'].map((word) => send(renderer, word));
  await renderer.close();
  const results = await Promise.all([...waiting, send(renderer, '3')]);
  expect(results.map((result) => result.ok)).toEqual([false, false, false]);
});
