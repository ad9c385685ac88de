import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupDigits } from '../../../shared/amount-text.ts';
import type { ImportFilter, ImportRow, ImportState } from '../../../shared/model/import.ts';
import type { QuotedRow } from '../../../shared/model/import-quotes.ts';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { announceFailure } from '../../common/announce-failure.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { station } from '../../station/client.ts';
import { useCall } from '../../station/queries.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Segmented } from '../../ui/segmented.tsx';
import { isFocusLost } from '../../ui/take-focus.ts';
import { TextField } from '../../ui/text-field.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { CheckRow, mayBelongAbove } from './check-row.tsx';
import styles from './import-screen.module.css';
import { Kinds } from './kinds.tsx';
import { unchecked } from './unchecked.ts';
import { QuotesBar } from './quotes-bar.tsx';

const PAGE = 25;
const shows = ['wrong', 'doubtful', 'all', 'out'] as const;

/**
 * The orders of the file, those with mistakes first, for correction in place. A filter shows one kind of mistake at a
 * time.
 */
export function CheckTable(props: {
  state: ImportState;
  /** Gets the focus when no mistake is left. */
  enter: RefObject<HTMLButtonElement | null>;
  canEnter: boolean;
}) {
  const { t } = useTranslation();
  const { state, enter, canEnter } = props;
  const { counts } = state;
  const [filter, setFilter] = useState<ImportFilter>({
    show: counts.wrong > 0 ? 'wrong' : 'all',
    kind: null,
    text: '',
  });
  const [page, setPage] = useState(0);
  const [appliesToAll, setAppliesToAll] = useState(true);
  const list = useRef<HTMLUListElement>(null);
  const change = (more: Partial<ImportFilter>) => {
    setFilter((now) => ({ ...now, ...more }));
    setPage(0);
  };
  // The last mistake of a kind was corrected, so the other mistakes are shown.
  const { kind } = filter;
  const isGone =
    kind !== null &&
    !state.kinds.some(({ field, rule }) => field === kind.field && rule === kind.rule);
  // With the last mistake of all, the whole file is shown instead of an empty list.
  const isMended = filter.show === 'wrong' && counts.wrong === 0 && counts.all > 0;
  if (isGone || isMended) change({ kind: null, show: counts.wrong > 0 ? 'wrong' : 'all' });
  const { data, error } = useCall(
    'imports.rows',
    { ...filter, offset: page * PAGE, limit: PAGE },
    { keepsPrevious: true, cacheForMs: 0 },
  );
  const rows = data?.rows ?? [];
  const quoted = useQuoted(rows);
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / PAGE));
  // Corrected rows left the last page empty.
  if (data !== undefined && page >= pages) setPage(pages - 1);
  const rowsKey = [kind?.field, kind?.rule, ...rows.map(({ row }) => row)].join(' ');
  const toFirst = useMistakeFocus(
    { list, enter, isMended: counts.wrong === 0 },
    `${rowsKey} ${canEnter}`,
  );
  const toNextMistake = () => {
    const fields = mistakesIn(list.current);
    const at = fields.findIndex((field) => field === document.activeElement);
    const next = fields[at + 1];
    if (next) return next.focus();
    if (page < pages - 1 && fields.length > 0) {
      setPage(page + 1);
      return toFirst();
    }
    if (page === 0 && fields.length > 0) return fields[0]?.focus();
    change({ show: 'wrong', kind: null, text: '' });
    toFirst();
  };
  const join = (isJoined: boolean) => {
    const isLikely = (row: ImportRow) => mayBelongAbove(row) || (!isJoined && row.isJoined);
    const row = focusedRow(list.current) ?? rows.find(isLikely)?.row;
    if (row !== undefined) void announceFailure(station.call('imports.join', { row, isJoined }));
  };
  useCommands({
    nextMistake: counts.wrong > 0 ? toNextMistake : null,
    joinRow: rows.length > 0 ? () => join(true) : null,
    splitRow: rows.length > 0 ? () => join(false) : null,
  });
  return (
    <div className={`${layout.fillGrid} ${styles.check}`}>
      <div className={`${layout.minHeight0} ${layout.scrolls}`}>
        <Kinds
          kinds={state.kinds}
          isChecked={unchecked(counts) === 0}
          chosen={kind}
          onChoose={(chosen) => {
            change({ kind: chosen, show: 'all' });
            if (chosen !== null) toFirst();
          }}
        />
      </div>
      <div className={`${layout.column2} ${layout.minHeight0}`}>
        <div className={layout.wrapRow3}>
          <Segmented
            label={t('import.show')}
            hideLabel
            isCompact
            options={shows.map((id) => ({
              id,
              text: t(`import.shows.${id}`),
              count: groupDigits(counts[id]),
            }))}
            value={kind === null ? (filter.show === 'fit' ? null : filter.show) : null}
            onChange={(show) => change({ show, kind: null })}
          />
          <TextField
            label={t('import.search')}
            hideLabel
            placeholder={t('import.search')}
            value={filter.text}
            onChange={(text) => change({ text })}
            maxLength={100}
          />
          <Toggle isOn={appliesToAll} onChange={setAppliesToAll}>
            {t('import.alike')}
          </Toggle>
          <TakeAll filter={filter} count={data?.count ?? 0} />
        </div>
        <QuotesBar filter={filter} count={data?.count ?? 0} />
        {error && <ErrorNotice problem={error.problem} />}
        {data?.count === 0 && <p className={layout.padding3}>{t('import.nothing')}</p>}
        <ul ref={list} className={styles.rows} aria-label={t('import.rows')}>
          {rows.map((row) => (
            <CheckRow
              key={row.row}
              row={row}
              quoted={quoted.get(row.row) ?? null}
              appliesToAll={appliesToAll}
              only={kind?.field ?? null}
            />
          ))}
        </ul>
        {pages > 1 && (
          <nav className={layout.row3} aria-label={t('import.pages')}>
            <Button size="small" isDisabled={page === 0} onPress={() => setPage(page - 1)}>
              {t('import.pageBefore')}
            </Button>
            <span className={styles.soft}>{t('import.page', { page: page + 1, pages })}</span>
            <Button size="small" isDisabled={page >= pages - 1} onPress={() => setPage(page + 1)}>
              {t('import.pageAfter')}
            </Button>
          </nav>
        )}
      </div>
    </div>
  );
}

/** Returns the known prices of orders, by row. */
function useQuoted(rows: readonly ImportRow[]): ReadonlyMap<number, QuotedRow> {
  const input = { rows: rows.map(({ row }) => row) };
  const { data } = useCall('imports.quoted', input, { keepsPrevious: true, cacheForMs: 0 });
  return new Map(data?.map((one) => [one.row, one]));
}

/** Excludes all orders of the filter from the import, or includes them again. */
function TakeAll({ filter, count }: { filter: ImportFilter; count: number }) {
  const { t } = useTranslation();
  if (filter.show === 'all' && filter.kind === null && filter.text === '') return null;
  const out = filter.show !== 'out';
  return (
    <Button
      size="small"
      isDisabled={count === 0}
      onPress={() =>
        void announceFailure(station.call('imports.takeOut', { rows: null, filter, out }))
      }
    >
      {t(out ? 'import.takeAllOut' : 'import.takeAllIn', { orders: groupDigits(count) })}
    </Button>
  );
}

/** Returns the fields with mistakes. */
function mistakesIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('input[aria-invalid=true]') ?? [])];
}

/** Returns the number of the row with the focus. */
function focusedRow(list: HTMLElement | null): number | undefined {
  const row = document.activeElement?.closest<HTMLElement>('li[data-row]');
  return row && list?.contains(row) ? Number(row.dataset['row']) : undefined;
}

interface FocusTargets {
  list: RefObject<HTMLElement | null>;
  enter: RefObject<HTMLElement | null>;
  /** No order of the file has a mistake. */
  isMended: boolean;
}

/**
 * Focuses the first field with a mistake after a file was read or a kind of mistake was chosen. A corrected row leaves
 * the list with the focus, which then moves to the next field. After the last, it moves to the button that enters the
 * orders. `rowsKey` identifies the kind and the visible rows.
 */
function useMistakeFocus({ list, enter, isMended }: FocusTargets, rowsKey: string) {
  const isRequested = useRef(false);
  const had = useRef(true);
  useEffect(() => {
    const inside = list.current;
    const note = () => {
      had.current = inside?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [list]);
  const focusFirst = useEffectEvent(() => {
    if (!isRequested.current && !(had.current && isFocusLost())) return;
    const first = mistakesIn(list.current)[0] ?? (isMended && isFocusLost() ? enter.current : null);
    if (!first?.checkVisibility()) return;
    if (first !== enter.current) isRequested.current = false;
    first.focus();
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- must run when rows are added or removed
  useEffect(() => focusFirst(), [rowsKey]);
  return () => {
    isRequested.current = true;
  };
}
