import { yieldToLoop } from '../../../../main/base/yield-to-loop.ts';
import { good, head } from '../../../fakes/imported-file.ts';
import type { CommandBench } from './command-bench.ts';

/** Begins the run that a command ends. Returns a function for its state afterwards. */
type Begin = (bench: CommandBench) => Promise<() => unknown>;

export const stopRows = {
  'exports.stop': async (bench) => {
    const { last } = await bench.ask('exports.choices');
    await bench.ask('exports.begin', { ...last, folder: '', query: {} });
    return () => bench.station().exports.state?.state === 'stopped';
  },
  'labelFile.stop': async (bench) => {
    await bench.ask('labelFile.begin', { choice: { ids: [await bench.created()] }, folder: '' });
    return () => bench.station().labelFiles.state?.state === 'stopped';
  },
  'imports.stop': async (bench) => {
    await bench.ask('imports.close');
    const lines = Array.from({ length: 20_000 }, (_, at) => good.replace('A1', `S${at}`));
    const bytes = Buffer.from([head, ...lines].join('\n'));
    for (let at = 0; at < bytes.length; at += 500_000)
      await bench.ask('imports.send', {
        at,
        data: bytes.subarray(at, at + 500_000).toString('base64'),
      });
    const { imports } = bench.station();
    // It is refused as `stopped`.
    bench.ask('imports.open', { name: 'orders.csv', size: bytes.length }).catch(() => {});
    // Checked in every turn, because reading is short.
    while (imports.state?.stage !== 'reading') await yieldToLoop();
    return () => imports.state === null;
  },
} as const satisfies Record<string, Begin>;
