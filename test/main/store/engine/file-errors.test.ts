import { describe, expect, it } from 'vitest';
import { fileProblem, storeProblem } from '../../../../main/store/engine/file-problem.ts';

describe('what the file system throws', () => {
  it.each([
    ['ENOSPC', 'disk-full'],
    ['EDQUOT', 'disk-full'],
    ['EROFS', 'store-unwritable'],
    ['EACCES', 'store-unwritable'],
  ])('%s is %s, and never the trouble of a statement', (name, code) => {
    const error = Object.assign(new Error(name), { code: name });
    expect(fileProblem('/data/bench.json', error)).toMatchObject({ code });
    expect(storeProblem('/data/bench.json', error)).toBeNull();
  });
});
