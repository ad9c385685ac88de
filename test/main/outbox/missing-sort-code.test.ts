import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { openTestStation } from '../../fakes/station.ts';
import { INFO } from './requests.ts';

const HOUR = 3_600_000;

describe('a sort code that is missing alone', () => {
  it('is followed as well, and not for ever where the carrier has none', async () => {
    const answers = { sortCode: null as string | null, requests: 0 };
    const bench = await openTestStation({
      intercept(request, response) {
        if (request.url !== INFO) return false;
        answers.requests += 1;
        const platform = bench.platform.orders()[0];
        const order = {
          platform_code: platform?.platformCode,
          platform_shortcode: platform?.shortCode,
          carrier_code: 'W-1',
          carrier_sortcode: answers.sortCode,
        };
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ error: false, message: '', data: { order } }));
        return true;
      },
    });
    bench.platform.faults.handOverFails = true;
    const id = await bench.created();
    const entry = () => bench.station.store.outbox.get(id);
    await eventually('the waybill', () => {
      bench.clock.advance(60_000);
      return bench.station.store.orders.get(id)?.platform?.waybill === 'W-1';
    });
    expect(entry()).not.toBeNull();
    await eventually('no more questions', () => {
      bench.clock.advance(HOUR);
      return entry() === null;
    });
    expect(answers.requests).toBe(8);
  });
});
