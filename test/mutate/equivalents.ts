import type { Mutant } from './mutants.ts';

/** A mutant that no test can find, since the app behaves the same. */
interface Equivalent {
  readonly file: string;
  /** The whole source line, trimmed: it remains valid when lines above it are added. */
  readonly source: string;
  readonly change: string;
  readonly reason: string;
}

const equivalents: readonly Equivalent[] = [
  {
    file: 'main/base/ids.ts',
    source: 'const bytes = new Uint8Array(4_096);',
    change: '4_096 → 4097',
    reason: 'The size of a store of chance: it is filled again when it is used up.',
  },
  {
    file: 'main/ipc/answer.ts',
    source: 'zoom: () => 100,',
    change: '100 → 101',
    reason: 'Only tests call without a window; the app passes its own.',
  },
  {
    file: 'main/site/protocol/protocol.ts',
    source: '? value.length <= MOST_OF_A_VIEW_TEXT',
    change: 'value.length <= MOST_OF_A_VIEW_TEXT → (value.length) < (MOST_OF_A_VIEW_TEXT)',
    reason: 'A text of exactly this length is cut to the same text.',
  },
  {
    file: 'main/hub/embedded/binaries.ts',
    source: "const code = bavail * bsize < PROGRAM_BYTES ? 'disk-full' : 'folder-unusable';",
    change: 'bavail * bsize < PROGRAM_BYTES → (bavail * bsize) <= (PROGRAM_BYTES)',
    reason: 'Never equal: free room is a multiple of 512 bytes, and the limit is not.',
  },
  {
    file: 'main/hub/backup/restore.ts',
    source: 'if (part.length >= AT_ONCE || next !== null) await flush();',
    change: 'next !== null → (next) === (null)',
    reason:
      'Each row is written alone instead of together with others: slower, and the same result.',
  },
  {
    file: 'main/site/work/site-handovers.ts',
    source: "const refusal = this.#refusalOf(row, own?.id ?? '', carrier);",
    change: "own?.id ?? '' → ('')",
    reason: 'It decides `isHere` only, which the result of a scan on Pack does not contain.',
  },
  {
    file: 'main/orders/messages/message-address.ts',
    source: 'if (next.points > best.points) best = next;',
    change: 'next.points > best.points → (next.points) >= (best.points)',
    reason:
      'A shorter candidate has fewer points for its length; equal ones differ by 2,000 letters.',
  },
  {
    file: 'main/printing/raster/pictures.ts',
    source: "return middleShare(pdfium, bitmap) >= MIN_MIDDLE_SHARE ? 'shaded' : 'plain';",
    change:
      'middleShare(pdfium, bitmap) >= MIN_MIDDLE_SHARE → (middleShare(pdfium, bitmap)) > (MIN_MIDDLE_SHARE)',
    reason: 'A choice between two ways to draw: at exactly a quarter neither is wrong.',
  },
  {
    file: 'main/audit/audit-csv.ts',
    source: 'if (text.length < AT_ONCE) continue;',
    change: 'text.length < AT_ONCE → (text.length) <= (AT_ONCE)',
    reason: 'The size of the parts in which a file is written: the file is the same.',
  },
];

/** Calls of hooks to which the app passes nothing: crash tests of `system/` end the process there. */
const crashPoint = /^(?:this\.#(?:tools\.)?)?(?:crashPoint|step)\('.*\);$/;

/** Returns why a mutant is left out of the count, or null. */
export function reasonOfEquivalence(mutant: Mutant): string | null {
  const equivalent = equivalents.find(
    ({ file, source, change }) =>
      file === mutant.file && source === mutant.source && change === mutant.change,
  );
  if (equivalent === undefined && mutant.kind === 'call' && crashPoint.test(mutant.source))
    return 'Crash tests use it; the app passes no such hook.';
  return equivalent?.reason ?? null;
}
