import type { ClaimsFiles, FileClaim } from '../../main/base/file-claim.ts';

function firstIn(map: Map<string, string>, key: string, value: string): string {
  if (!map.has(key)) map.set(key, value);
  return map.get(key) ?? value;
}

/** Claims as a hub stores them: the bench of each file and the file of each code. */
export class Claimed {
  readonly files = new Map<string, string>();
  readonly codes = new Map<string, string>();
  isAway = false;
  onFile = () => {};

  of(bench: string): ClaimsFiles {
    const claim = (hash: string, socs: readonly string[] = []): FileClaim => {
      if (this.isAway) return { claim: 'unknown' };
      const holder = firstIn(this.files, hash, bench);
      this.onFile();
      if (holder !== bench) return { claim: 'theirs', bench: holder };
      const isLost = (soc: string) => this.files.get(firstIn(this.codes, soc, hash)) !== bench;
      const lost = socs.filter(isLost);
      return { claim: 'ours', lost };
    };
    const foregone = (): FileClaim | null => (this.isAway ? { claim: 'unknown' } : null);
    return {
      get foregone() {
        return foregone();
      },
      claim: (hash, socs) => Promise.resolve(claim(hash, socs)),
    };
  }
}
