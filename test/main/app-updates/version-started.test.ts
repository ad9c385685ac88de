import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { installApp } from '../../fakes/installed-app.ts';
import { follow, minute, setUp } from './following.ts';

describe('after the start', () => {
  async function begun() {
    const { feed, app } = await setUp();
    follow(app, feed.url);
    await app.reaches('ready');
    app.updates.install();
    await eventually('the exchange', () => app.exchanges.length === 1);
    app.updates.close();
    return app;
  }

  it('says that another version runs', async () => {
    const { folder } = await begun();
    const after = installApp({ folder, version: '1.1.0' });
    after.updates.start();
    expect(after.updates.state.last).toMatchObject({ is: 'updated', from: '1.0.0', to: '1.1.0' });
  });

  it('says that the same version runs, and leaves the next try to the shift lead', async () => {
    const { folder } = await begun();
    const after = installApp({ folder });
    after.updates.start();
    expect(after.updates.state.last).toMatchObject({ is: 'not-updated', to: '1.1.0' });
    expect(after.auditEntries).toMatchObject([{ kind: 'update-failed', thing: '1.1.0' }]);
    after.clock.advance(2 * minute);
    await after.reaches('ready');
    after.clock.advance(60 * minute);
    expect(after.updates.state.step).toMatchObject({ inTheWay: ['lead'] });
    expect(after.exchanges).toEqual([]);
  });

  it('says nothing of a version that did not come about once somebody installed it by hand, or one after it', async () => {
    const { folder } = await begun();
    const failed = installApp({ folder });
    failed.updates.start();
    expect(failed.updates.state.last).toMatchObject({ is: 'not-updated' });
    failed.updates.close();
    for (const version of ['1.1.0', '1.2.0']) {
      const { updates } = installApp({ folder, version });
      updates.start();
      expect([version, updates.state.last]).toEqual([version, null]);
    }
  });
});
