import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { valueOf } from '../../fakes/value-of.ts';
import { staffed, enterAsPacker, whoEntered } from './staffed.ts';

describe('who works here', () => {
  it('who was removed signs in no more, and stays in timelines with the name or without it', async () => {
    const { opened, lan, minh } = await staffed();
    const { people } = opened.station;
    people.scan('NV-0001');
    const first = enterAsPacker(opened);
    people.scan('NV-0002');
    const second = enterAsPacker(opened);
    valueOf(people.remove(lan, true));
    expect(people.remove(minh, false)).toMatchObject({ error: { code: 'nobody-could-sign-in' } });
    people.switchOff();
    valueOf(people.remove(minh, false));
    expect(people.scan('NV-0001')).toBeNull();
    expect(people.state().packers).toEqual([]);
    expect(whoEntered(opened, first)).toEqual({ id: lan, name: 'Lan' });
    expect(whoEntered(opened, second)).toEqual({ id: minh, name: null });
  });

  it('who was removed by mistake is back with name, badge and PIN, unless the badge is another’s by now', async () => {
    const { opened, lan, minh } = await staffed();
    const { people } = opened.station;
    const before = people.state().packers;
    valueOf(people.remove(lan, false));
    expect(people.scan('NV-0001')).toBeNull();
    valueOf(people.putBack(lan));
    expect(people.state().packers).toEqual(before);
    expect(people.scan('NV-0001')).toMatchObject({ id: lan, name: 'Lan' });
    expect(people.putBack(lan)).toMatchObject({ error: { code: 'not-found' } });
    valueOf(people.remove(lan, true));
    await people.save({ id: minh, packer: { name: 'Minh', badge: 'NV-0001', mayLead: false } });
    expect(people.putBack(lan)).toMatchObject({ error: { code: 'badge-taken', name: 'Minh' } });
  });

  it('gives a badge to one packer only, and leaves no code or PIN readable in the file', async () => {
    const { opened, lan } = await staffed();
    const { people } = opened.station;
    expect(
      await people.save({ id: null, packer: { name: 'Hoa', badge: 'NV-0001', mayLead: false } }),
    ).toMatchObject({ error: { code: 'badge-taken', name: 'Lan' } });
    expect(people.state().packers.map(({ name }) => name)).toEqual(['Lan', 'Minh']);
    const saved = valueOf(
      await people.save({ id: lan, packer: { name: 'Lan Anh', mayLead: false } }),
    );
    expect(saved).toMatchObject({ hasBadge: true, hasPin: true });
    await opened.station.close();
    const file = readFileSync(opened.file, 'latin1');
    expect(file).toContain('Minh');
    expect(file).not.toContain('NV-0001');
    expect(file).not.toContain('47110815');
  });

  it('is not overwritten by a form that began from an older version, and is changed once both are read', async () => {
    const { opened, lan } = await staffed();
    const { people } = opened.station;
    const now = () => people.state().packers.find(({ id }) => id === lan);
    const before = now();
    const rename = (name: string) =>
      people.save({ id: lan, packer: { name, mayLead: false }, before });
    valueOf(await rename('Lan Anh'));
    expect(await rename('Ngọc Lan')).toMatchObject({
      error: { code: 'changed-elsewhere', what: 'packer' },
    });
    expect(now()?.name).toBe('Lan Anh');
    const again = { id: lan, packer: { name: 'Ngọc Lan', mayLead: false }, before: now() };
    valueOf(await people.save(again));
    expect(now()).toMatchObject({ name: 'Ngọc Lan', hasBadge: true, hasPin: true });
  });
});
