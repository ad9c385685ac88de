import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exitCodeOf } from '../../../main/support/self-test.ts';
import { type SelfTest, selfTestChecks } from '../../../shared/model/self-test.ts';
import { openTraining } from './open-training.ts';

const lightsOf = ({ rows }: SelfTest) =>
  Object.fromEntries(rows.map(({ id, light }) => [id, light]));

describe('the self-test of a station', () => {
  it('has a row for everything, and a cure wherever it is not green', async () => {
    const { bench } = await openTraining();
    const result = await bench.makeBackup();
    expect(result.ok).toBe(true);
    const tested = await bench.support.selfTest('vi');
    expect(tested.rows.map(({ id }) => id)).toEqual(selfTestChecks);
    expect(lightsOf(tested)).toMatchObject({
      database: 'green',
      backup: 'green',
      platform: 'green',
      token: 'green',
      clock: 'green',
      scale: 'off',
      fonts: 'green',
      updates: 'off',
    });
    for (const { light, cure } of tested.rows)
      expect(cure === '').toBe(light === 'green' || light === 'off');
    const english = await bench.support.selfTest('en');
    expect(english.rows.find(({ id }) => id === 'token')).toMatchObject({ found: 'Accepted' });
  });

  it('finds a backup that cannot be opened, and a printer that is not there', async () => {
    const { bench, station, folder } = await openTraining();
    const result = await bench.makeBackup();
    if (!result.ok) throw new Error(result.error.code);
    writeFileSync(join(folder, 'training', 'backups', result.value.id), 'no database at all');
    const [printer] = station.setup.printers.list();
    const { id, ...profile } = printer!;
    station.setup.printers.save(id, {
      ...profile,
      name: 'Zebra góc phải',
      transport: { kind: 'tcp', host: '127.0.0.1', port: 1 },
    });
    const tested = await bench.support.selfTest('vi');
    expect(lightsOf(tested)).toMatchObject({ backup: 'red', printers: 'red' });
    expect(tested.light).toBe('red');
    expect(exitCodeOf(tested)).toBe(20);
    expect(tested.rows.find(({ id: row }) => row === 'printers')?.found).toContain(
      'Zebra góc phải',
    );
  });
});
