import { describe, expect, it } from 'vitest';
import { fileTrouble, storeTrouble } from '../../../main/store/trouble.ts';

describe('what the file system throws', () => {
  it.each([
    ['ENOSPC', 'disk-full'],
    ['EDQUOT', 'disk-full'],
    ['EROFS', 'store-unwritable'],
    ['EACCES', 'store-unwritable'],
  ])('%s is %s, and never the trouble of a statement', (name, code) => {
    const error = Object.assign(new Error(name), { code: name });
    expect(fileTrouble('/data/bench.json', error)).toMatchObject({ code });
    expect(storeTrouble('/data/bench.json', error)).toBeNull();
  });
});
