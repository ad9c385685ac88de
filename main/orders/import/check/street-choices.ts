import type { Mend } from '../../../../shared/model/import.ts';
import type { AreaResolver } from '../../../areas/resolver.ts';
import type { StoredImport } from '../../../store/tables/imports-table.ts';
import type { Store } from '../../../store/store.ts';
import { AreaFinder } from './area-finder.ts';
import { writtenArea } from './area-levels.ts';
import { columnMeanings } from '../understand/column-meanings.ts';
import type { Checking } from './checking.ts';
import { leadersIn } from './leaders.ts';
import { RowTexts } from '../understand/row-texts.ts';

/** Rules of findings that the choice of a commune resolves. */
const rules = ['import.areaDivided', 'import.areaSameName'];
/** Number of rows to search per slice. */
const ROWS_AT_ONCE = 2_000;

interface StreetChoicesTools {
  readonly store: Store;
  readonly resolver: AreaResolver;
}

/** The choice between several communes for an address, made once for all orders of its street. */
export class StreetChoices {
  readonly #tools: StreetChoicesTools;

  constructor(tools: StreetChoicesTools) {
    this.#tools = tools;
  }

  /** Remembers the commune chosen for a row. Returns the street, or null if there was no such choice. */
  async choose({ setup }: StoredImport, { row, text }: Mend): Promise<string | null> {
    const { resolver, store } = this.#tools;
    const { importRows } = store;
    const leader = importRows.leaderOf(row);
    const isChoice = (finding: { rule: string }) => rules.includes(finding.rule);
    if (leader === null || !importRows.findingsOf(leader).some(isChoice)) return null;
    const texts = new RowTexts(importRows.linesOf(leader), columnMeanings(setup));
    const written = { address: texts.ofOrder('address'), ...writtenArea(texts) };
    return new AreaFinder(resolver).choose(written, text.normalize('NFC').trim());
  }

  /** Checks the waiting orders of a street again. Returns how many are settled. */
  async settle(open: StoredImport, street: string, checking: Checking): Promise<number> {
    const { importRows } = this.#tools.store;
    let settled = 0;
    for (const rule of rules) {
      const filter = { show: 'all', kind: { field: 'area', rule }, text: street } as const;
      const rows: number[] = [];
      for await (const some of leadersIn(this.#tools.store, filter, ROWS_AT_ONCE))
        rows.push(...some);
      await checking.again(open, [rows]);
      settled += importRows.withoutFinding('area', rows);
    }
    return settled;
  }
}
