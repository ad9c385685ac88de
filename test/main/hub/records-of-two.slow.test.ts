import { describe, expect, it } from 'vitest';
import type { RecordsAnswer } from '../../../main/site/protocol/protocol.ts';
import type { HubBench } from '../../fakes/hub-bench.ts';
import { TwoHubs } from './two-hubs.ts';

const site = new TwoHubs();

describe('what all benches have the same of', () => {
  const put = (bench: HubBench, seq: number, body: string | null, more: object = {}) =>
    bench.ask('/v1/records', {
      epoch: bench.epoch,
      seq,
      changes: [
        {
          kind: 'template',
          id: `T${site.benchCount}`,
          body: body && JSON.stringify(body),
          ...more,
        },
      ],
    });
  const body = async (bench: HubBench) => {
    const { records } = (await bench.ask('/v1/records?after=0')).body as unknown as RecordsAnswer;
    const record = records.find(({ id }) => id === `T${site.benchCount}`)!;
    return { ...record, body: JSON.parse(record.body ?? 'null') as string | null };
  };

  it('stands as who came last said it; the same part again, whose answer got lost, overwrites nobody', async () => {
    const [one, other] = [await site.joinBench(), await site.joinBench()];
    await put(one, 1, 'of one');
    await put(other, 1, 'of the other');
    expect((await put(one, 1, 'of one')).status).toBe(200);
    expect(await body(one)).toMatchObject({ bench: other.bench, body: 'of the other' });
    await put(one, 2, null);
    expect(await body(other)).toMatchObject({ body: null });
  });

  it('belongs to whoever comes first where that is asked for, however many ask at once at two hubs', async () => {
    const benches = await Promise.all(Array.from({ length: 6 }, () => site.joinBench()));
    await Promise.all(
      benches.map((bench, at) =>
        put(at % 2 === 0 ? bench : bench.at(site.other.address), 1, bench.bench, { isFirst: true }),
      ),
    );
    const record = await body(benches[0]!);
    expect(record.body).toBe(record.bench);
  });

  it('is not told by a bench of before it went back to a backup', async () => {
    const bench = await site.joinBench();
    await put(bench, 5, 'before');
    const old = { ...bench, epoch: bench.epoch - 1 };
    expect((await put(old, 9, 'older')).body['refused']).toBe('journal-elsewhere');
    expect(await body(bench)).toMatchObject({ body: 'before' });
  });
});
