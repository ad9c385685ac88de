import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HtmlPage, HtmlToPdf } from '../../main/base/host-services.ts';
import { bundled } from './bundle.ts';
import type { StationAsk, StationNews } from './bench-station.ts';
import type { SinkNews } from './print-sink.ts';

/** A bench in a separate process, and a printer in another. */
export interface StationProcess {
  ask<T>(ask: StationAsk): Promise<T>;
  /** Waits until no label is in progress. */
  printed(): Promise<void>;
  close(): Promise<void>;
}

/**
 * `htmlToPdf` prints its pages in this process. Without a `given` folder the station is new, and is removed at the end.
 */
export async function openStationProcess(
  htmlToPdf: HtmlToPdf,
  given?: string,
): Promise<StationProcess> {
  const folder = given ?? mkdtempSync(join(tmpdir(), 'packbench-bench-'));
  const sink = fork(join(import.meta.dirname, 'print-sink.ts'));
  const [listens] = (await once(sink, 'message')) as [SinkNews];
  const port = listens.kind === 'listens' ? listens.port : 0;
  const child = fork(await bundled('bench-station'), [folder, String(port)], {
    serialization: 'advanced',
    execArgv: [],
  });
  const open = Promise.withResolvers<void>();
  const answers = new Map<number, PromiseWithResolvers<unknown>>();
  let nextNumber = 0;
  const send = (ask: StationAsk) => {
    const number = nextNumber++;
    child.send([number, ask]);
    return number;
  };
  const printed = async (page: number, html: HtmlPage) => {
    send({ kind: 'pdf', page, pdf: await htmlToPdf(html) });
  };
  child.on('message', (news: StationNews) => {
    if (news.kind === 'open') open.resolve();
    else if (news.kind === 'html') void printed(news.page, news.html);
    else if (news.kind === 'answer') answers.get(news.ask)?.resolve(news.value);
    else answers.get(news.ask)?.reject(new Error(news.why));
    if (news.kind === 'answer' || news.kind === 'failed') answers.delete(news.ask);
  });
  child.on('exit', (code) => {
    const exitError = new Error(`the station ended with ${code}`);
    open.reject(exitError);
    for (const { reject } of answers.values()) reject(exitError);
  });
  await open.promise;
  const ask = <T>(question: StationAsk) => {
    const answer = Promise.withResolvers<unknown>();
    answers.set(send(question), answer);
    return answer.promise as Promise<T>;
  };
  return {
    ask,
    async printed() {
      while ((await ask<number>({ kind: 'unprinted' })) > 0)
        await new Promise((resolve) => setTimeout(resolve, 100));
    },
    async close() {
      await ask({ kind: 'close' });
      sink.disconnect();
      if (given === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
