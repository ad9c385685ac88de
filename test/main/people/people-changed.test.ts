import { expect, it } from 'vitest';
import { valueOf } from '../../fakes/value-of.ts';
import { staffed } from './staffed.ts';

const packer = { name: 'Hoa', badge: 'NV-0003', mayLead: false };
const settings = { isOn: true, signOutAfterMinutes: 10 } as const;

it('tells the window of each change of packers, sign-in and settings, and of nothing else', async () => {
  const { opened, lan, minh } = await staffed();
  const { people, signals } = opened.station;
  let changes = 0;
  signals.on((name) => {
    if (name === 'people.changed') changes += 1;
  });
  const steps: readonly (readonly [string, () => unknown, number])[] = [
    ['a new packer', () => people.save({ id: null, packer }), 1],
    ['a badge that another packer has', () => people.save({ id: null, packer }), 0],
    [
      'a changed packer',
      () => people.save({ id: minh, packer: { name: 'Minh B', mayLead: false } }),
      1,
    ],
    ['an unknown packer', () => people.remove('nobody', true), 0],
    ['a badge', () => people.scan('NV-0002'), 1],
    ['a code of no badge', () => people.scan('NV-9999'), 0],
    ['a PIN', () => people.signIn(lan, '47110815').then(valueOf), 1],
    ['a wrong PIN', () => people.signIn(lan, '00000001'), 0],
    ['the end', () => people.signOut(), 1],
    ['a second end', () => people.signOut(), 0],
    ['a removed packer', () => people.remove(minh, true), 1],
    ['a packer put back', () => people.putBack(minh), 1],
    ['a packer put back twice', () => people.putBack(minh), 0],
    ['other settings', () => people.saveSettings({ ...settings, signOutAfterMinutes: 5 }), 1],
    ['no sign-in', () => people.switchOff(), 1],
  ];
  for (const [what, step, expected] of steps) {
    changes = 0;
    await step();
    expect([what, changes]).toEqual([what, expected]);
  }
});

it('tells the window when nobody has touched the bench for the set time', async () => {
  const { opened } = await staffed();
  const { people, signals } = opened.station;
  people.scan('NV-0001');
  let changes = 0;
  signals.on((name) => {
    if (name === 'people.changed') changes += 1;
  });
  opened.clock.advance(10 * 60_000 - 1);
  expect([people.signedIn?.name, changes]).toEqual(['Lan', 0]);
  opened.clock.advance(1);
  expect([people.signedIn, changes]).toEqual([null, 1]);
});
