import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AuditRow } from '../../../shared/model/audit.ts';
import { station } from '../../fakes/bench.ts';
import { pickupPoint } from '../../fakes/drafts.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { benchWith, ask, value, provisioned } from './locked-bench.ts';

describe('a provisioning file', () => {
  it('locks pages until another one says otherwise, over starts', async () => {
    const folder = temporaryFolder();
    const first = await benchWith(null, folder);
    await provisioned(first, { locked: ['pickupPoints'] });
    const { rows } = await value<{ rows: AuditRow[] }>(first, 'audit.page', {
      filter: { by: null, packer: null, what: null, orderId: null, from: null, to: null },
      below: null,
      limit: 5,
      language: 'en',
    });
    expect(rows.flatMap(({ details }) => details).join()).toContain('pickupPoints');
    await first.bench.close();
    const second = await benchWith(null, folder);
    expect(await value(second, 'locks.get')).toEqual({
      locked: [{ setting: 'pickupPoints', by: 'provision' }],
      policy: null,
    });
    const save = () => ask(second, 'pickupPoints.save', { id: null, point: pickupPoint });
    expect(await save()).toMatchObject({
      error: { code: 'setting-locked', setting: 'pickupPoints', by: 'provision' },
    });
    await provisioned(second, { pickupPoints: [{ ...pickupPoint, id: undefined }] });
    expect(station(second.bench).setup.pickupPoints.list()).toHaveLength(1);
    await provisioned(second, { locked: [] });
    expect(await save()).toMatchObject({ ok: true });
  });

  it('that fails leaves the locks that were there', async () => {
    const under = await benchWith(null);
    await provisioned(under, { locked: ['scale'] });
    const { store } = station(under.bench);
    store.pickupPoints.save = () => {
      throw new Error('no more points');
    };
    const point = { ...pickupPoint, id: undefined };
    await expect(provisioned(under, { locked: [], pickupPoints: [point] })).rejects.toThrow(
      'no more points',
    );
    expect(under.bench.locks.locked).toEqual([{ setting: 'scale', by: 'provision' }]);
  });

  it('shows in a dry run what it would lock', async () => {
    const under = await benchWith(null);
    const file = join(temporaryFolder(), 'provision.json');
    writeFileSync(file, '{"locked":["scale"]}');
    expect(await under.bench.tryProvision(file)).toMatchObject({
      value: [{ field: 'locked', after: 'scale' }],
    });
    expect(under.bench.locks.locked).toEqual([]);
  });
});
