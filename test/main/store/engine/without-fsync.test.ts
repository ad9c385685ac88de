import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../../../../main/store/engine/connect.ts';
import { withoutFsync } from '../../../../main/store/engine/without-fsync.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';

it('leaves every later commit waiting for the disk, whatever becomes of the work', () => {
  const db = connect(join(temporaryFolder(), 'a.db'));
  onTestFinished(() => void db.close());
  const waits = () => db.pragma('synchronous', { simple: true });
  const [normal, full] = [1, 2];
  expect(withoutFsync(db, waits)).toBe(normal);
  expect(waits()).toBe(full);
  expect(() =>
    withoutFsync(db, () => {
      throw new Error('full');
    }),
  ).toThrow('full');
  expect(waits()).toBe(full);
  // A transaction begun by the caller belongs to the caller.
  const begun = db.transaction(() => withoutFsync(db, waits));
  expect(begun.immediate()).toBe(full);
  expect(waits()).toBe(full);
});
