import { describe, expect, it } from 'vitest';
import type { NoticeSettings } from '../../../shared/model/notices.ts';
import { openWithNotices } from './recorded-notices.ts';

describe('a kind that is switched off', () => {
  it('is not told any more, also of what waited, and the others are', async () => {
    const bench = await openWithNotices();
    const [one, other] = [
      await bench.created({ soc: 'SHOP-1' }),
      await bench.created({ soc: 'SHOP-2' }),
    ];
    bench.status(one, '14');
    const before = bench.notices.settings;
    expect(bench.station.settings.save('notices', { ...before, postponed: false }, before)).toEqual(
      { ok: true },
    );
    bench.clock.advance(2_000);
    expect(bench.told).toEqual([]);
    bench.status(other, '21');
    bench.clock.advance(60_000);
    expect(bench.texts()).toEqual([['Đơn bị hoàn hoặc thất lạc', 'SHOP-2']]);
  });

  it('is kept across restarts, and not overwritten by a form that began from something else', async () => {
    const bench = await openWithNotices();
    const began: NoticeSettings = bench.notices.settings;
    void bench.station.settings.save('notices', { ...began, labelTrouble: false });
    expect(bench.station.settings.save('notices', began, began)).toMatchObject({
      ok: false,
      error: { code: 'changed-elsewhere' },
    });
    const again = await bench.restart();
    expect(again.station.notices.settings).toMatchObject({ labelTrouble: false, postponed: true });
  });
});
