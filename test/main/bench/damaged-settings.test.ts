import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { systemClock } from '../../../main/base/host-services.ts';
import { sleep } from '../../../main/base/sleep.ts';
import { importConstantsSchema } from '../../../shared/model/import.ts';
import { everyArea } from '../../fakes/areas.ts';
import { openTestBench, station } from '../../fakes/bench.ts';
import { pickupPoint } from '../../fakes/drafts.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { putNewDatabase } from '../../fakes/new-database.ts';

const TABLE = `Đơn số,Khách,Gọi,Địa chỉ,Phường/Xã,Quận/Huyện,Tỉnh/Thành,Thu của khách,Khối lượng (g),Sản phẩm
A1,Chị Lan,0912345678,12 Lê Lợi,Bến Nghé,Quận 1,Hồ Chí Minh,350000,500,2 áo thun
`;

it('leave the files of a watched folder unread, because training is open', async () => {
  const folder = temporaryFolder();
  putNewDatabase(join(folder, 'training', 'packbench.db'), await everyArea());
  const watched = join(temporaryFolder(), 'orders');
  mkdirSync(watched);
  const before = await openTestBench(folder);
  const { store, unattended } = station(before.bench);
  store.pickupPoints.save(pickupPoint);
  unattended.profiles.save({
    name: 'Shop',
    columns: { 'Đơn số': 'soc', Khách: 'name', Gọi: 'phone', 'Thu của khách': 'codAmount' },
    constants: importConstantsSchema.parse({ pickupPointId: pickupPoint.id }),
  });
  await unattended.saveWatch({ isOn: true, folder: watched, profile: 'Shop', enters: true });
  expect((await unattended.watched()).damagedSettings).toBeNull();
  await before.bench.close();
  writeFileSync(join(folder, 'bench.json'), '{');
  writeFileSync(join(watched, 'don.csv'), TABLE);

  const { bench, clock } = await openTestBench(folder);
  // A file is read within some looks of the folder, each of which needs real time.
  for (let look = 0; look < 40; look++) {
    clock.advance(2_000);
    await sleep(systemClock, 25);
  }
  expect(readdirSync(watched)).toEqual(['don.csv']);
  const state = await station(bench).unattended.watched();
  expect(state.damagedSettings).toBe(join(folder, 'bench.json'));

  // A person decides for training: then its files are read.
  expect(await bench.use('training')).toMatchObject({ ok: true });
  await eventually('the file is read', async () => {
    clock.advance(2_000);
    return existsSync(join(watched, 'done', 'don.csv'));
  });
  await bench.close();
});
