import { expect, test } from 'vitest';
import { createIds } from '../../../main/base/ids.ts';
import { LabelSizes } from '../../../main/setup/label-sizes.ts';
import { Signals } from '../../../main/base/signals.ts';
import { defaultLabelSizes } from '../../../shared/model/label-size.ts';
import { err, ok } from '../../../shared/result.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { openTestStore } from '../store/support.ts';

function open() {
  const signals = new Signals();
  const events: unknown[] = [];
  signals.on((name, payload) => events.push([name, payload]));
  const store = openTestStore();
  return { sizes: new LabelSizes(store, createIds(new ManualClock()), signals), store, events };
}

const roll = { name: 'Cuộn 75 × 50', widthMm: 75, heightMm: 50, platformSize: null };
const nameTaken = err({
  code: 'invalid',
  issues: [{ path: 'size.name', rule: 'labelSize.nameTaken' }],
});

test('a station begins with the proposed sizes', () => {
  const { sizes } = open();
  expect(sizes.list()).toEqual(defaultLabelSizes.map((size) => ({ ...size, origin: 'default' })));
});

test('a size can be added, changed and taken away, and the window hears of it', () => {
  const { sizes, events } = open();
  const added = sizes.save(null, roll);
  if (!added.ok) throw new Error(added.error.code);
  const { id } = added.value;
  expect(sizes.list().at(-1)).toEqual({ ...roll, id, origin: 'own' });
  expect(sizes.save(id, { ...roll, heightMm: 51.5 })).toEqual(ok({ ...roll, id, heightMm: 51.5 }));
  expect(sizes.list().at(-1)).toMatchObject({ id, heightMm: 51.5 });
  expect(sizes.remove(id)).toEqual(ok());
  expect(sizes.list()).toHaveLength(defaultLabelSizes.length);
  const changed = ['setup.changed', { what: 'label-sizes' }];
  expect(events).toEqual([changed, changed, changed]);
});

test('a proposed size can be changed, keeps its place, and goes back to its default', () => {
  const { sizes, store } = open();
  const measured = { name: 'S10', widthMm: 80, heightMm: 90, platformSize: 'S10' } as const;
  expect(sizes.save('S10', measured)).toEqual(ok({ ...measured, id: 'S10' }));
  expect(sizes.list()[2]).toEqual({ ...measured, id: 'S10', origin: 'changed' });
  expect(sizes.remove('S10')).toEqual(ok());
  expect(sizes.list()[2]).toMatchObject({ id: 'S10', heightMm: 88, origin: 'default' });
  sizes.save('S10', measured);
  sizes.save('S10', { ...measured, heightMm: 88 });
  expect(sizes.list()[2]).toMatchObject({ origin: 'default' });
  expect(store.settings.get('labelSizes')).toEqual([]);
});

test('a size that was taken away comes back with its id, unless its name is taken by now', () => {
  const { sizes } = open();
  const added = sizes.save(null, roll);
  if (!added.ok) throw new Error(added.error.code);
  const { id } = added.value;
  sizes.save('S10', { ...roll, name: 'S10' });
  const before = sizes.list();
  sizes.remove('S10');
  sizes.remove(id);
  expect(sizes.putBack(id)).toEqual(ok());
  expect(sizes.putBack('S10')).toEqual(ok());
  expect(sizes.list()).toEqual(before);
  expect(sizes.putBack(id).ok).toBe(false);
  sizes.remove(id);
  sizes.save(null, roll);
  expect(sizes.putBack(id)).toEqual(nameTaken);
});

test('two sizes never have the same name', () => {
  const { sizes } = open();
  expect(sizes.save(null, { ...roll, name: 'a6' })).toEqual(nameTaken);
  expect(sizes.save('S8', { ...roll, name: 'S9' })).toEqual(nameTaken);
  expect(sizes.save('S8', { ...roll, name: 's8' }).ok).toBe(true);
});

test('what is not there is said, and the table stays short enough to read', () => {
  const { sizes } = open();
  const gone = err({ code: 'not-found', what: 'label-size', id: 'gone' });
  expect(sizes.save('gone', roll)).toEqual(gone);
  expect(sizes.remove('gone')).toEqual(gone);
  for (let count = defaultLabelSizes.length; count < 60; count++)
    sizes.save(null, { ...roll, name: `Cuộn ${count}` });
  expect(sizes.save(null, roll)).toMatchObject({
    error: { issues: [{ rule: 'labelSize.tooMany' }] },
  });
  expect(sizes.save('S8', roll).ok).toBe(true);
});
