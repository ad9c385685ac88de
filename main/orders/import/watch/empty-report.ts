import { basename } from 'node:path';
import type { ImportReport } from '../../../../shared/model/import-profile.ts';
import type { UnattendedFile } from '../../../store/tables/imports-table.ts';

/** The initial report of a file that no person opened. */
export function emptyReport({
  path,
  name = basename(path),
  profile,
}: UnattendedFile): ImportReport {
  return {
    file: name,
    profile,
    bench: null,
    outcome: 'entered',
    because: null,
    row: null,
    column: null,
    sheet: null,
    sheets: [],
    describedRow: null,
    entered: 0,
    enteredBefore: 0,
    left: [],
  };
}
