import { useRef, useState } from 'react';
import { MAX_REMOTE_PRINTS } from '../../../shared/model/site-print.ts';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../common/loading.tsx';
import { OrderPanel } from '../../common/order/order-panel.tsx';
import { BatchStrip } from '../../common/printing/batch-strip.tsx';
import { usePrint } from '../../common/printing/printing-provider.tsx';
import { useCommands } from '../../keys/use-commands.ts';
import { useTyping } from '../../keys/use-scan.ts';
import { useNavigation } from '../../session/navigation.ts';
import { looksLikeCode } from './lookup/lookup-code.ts';
import { BulkStrip } from './bulk-strip.tsx';
import { ExportStrip } from './export/export-strip.tsx';
import { useExport } from './export/use-export.ts';
import { LabelFileStrip } from './label-file/label-file-strip.tsx';
import { useLabelFile } from './label-file/use-label-file.ts';
import { useCodes } from './codes/use-codes.ts';
import { ListHead, useHeadRefs } from './list-head.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListQuestions } from './list-questions.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderColumns } from './columns/order-columns.tsx';
import { useColumns } from './columns/use-columns.ts';
import { useLostOrder } from './use-lost-order.ts';
import { useActiveRow } from './use-active-row.ts';
import { highlightedOf } from './print-target.ts';
import { usePrintQuestion } from './use-print-question.ts';
import { OrdersList } from './orders-list.tsx';
import styles from './orders-screen.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { UnreadNotice } from './unread-list.tsx';
import { useBulk } from './use-bulk.ts';
import { useChosen } from './use-chosen.ts';
import { useScanned } from './use-scanned.ts';
import { useSelected } from './use-selected.ts';
import { useFirstMatch } from './use-first-match.ts';
import { useOrders } from './use-orders.ts';
import type { OrderSummary } from '../../../shared/model/order.ts';
import { useListQuery } from './use-list-query.ts';
import { useTally } from './use-tally.ts';
import { nothing, type Selection, selectionIn, toggled, withThese, namedIn } from './selection.ts';

/** Orders that only start like an unknown scanned code do not match it. */
const noMatch: readonly OrderSummary[] = [];

/** All orders of this station: search, state, label. */
export function OrdersScreen() {
  const { t } = useTranslation();
  const { orderId, openOrder, closeOrder, lookup, openLookup, closeLookup } = useNavigation();
  const print = usePrint();
  const { question, close: leaveQuestion, askUnprinted, printSelected } = usePrintQuestion();
  const [activeId, setActiveId] = useState<string | null>(null);
  const listQuery = useListQuery(setActiveId);
  const { text, filter, sort, query, listed, day, change, clearFilters } = listQuery;
  const [storedSelection, setSelection] = useState<Selection>(nothing);
  const selection = selectionIn(storedSelection, query);
  const refs = useHeadRefs();
  const { search } = refs;
  const list = useRef<{ focus: () => void }>(null);
  const columns = useColumns(listQuery.called);
  const orders = useOrders(listed);
  const { problem, isPending, isStale } = orders;
  const { tally, ofRows } = useTally(query, day, isStale);
  const moveTo = (id: string) => {
    setActiveId(id);
    if (orderId !== null) openOrder(id);
  };
  const activeRow = useActiveRow(orders, orderId ?? activeId, moveTo);
  const goTo = (id: string) => {
    setActiveId(id);
    openOrder(id);
  };
  const { isUnknown, isScanning } = useScanned({ text, change, goTo, search });
  const isOnItsWay = isStale || isScanning || activeRow.isOnItsWay;
  const highlighted = highlightedOf({
    panel: orderId,
    // May be another order than the one that was made active.
    row: orders.at(activeRow.at)?.id ?? null,
    active: activeId,
    isOnItsWay,
    isEmpty: isUnknown || orders.count === 0,
  });
  const codes = useCodes(highlighted);
  const selected = useSelected(selection, orders.count);

  const matches = isUnknown ? noMatch : orders.first;
  const openFirst = useFirstMatch(text, isStale ? undefined : matches, {
    open: (id) => {
      goTo(id);
      search.current?.select();
    },
    miss: () => {
      closeOrder();
      if (looksLikeCode(text)) openLookup(text);
    },
  });
  useLostOrder(JSON.stringify(query), text === '' ? null : orders.first);
  const files = useExport(listed);
  const bulk = useBulk();
  const labelFile = useLabelFile();
  const { printThese, printGrouped, writeLabels, askBulk } = useChosen(
    { selection, selected, highlighted, isOnItsWay, query, clear: () => setSelection(nothing) },
    { print, printSelected, bulk, labelFile },
  );
  const close = () => {
    if (orderId === null) return setSelection(nothing);
    closeOrder();
    list.current?.focus();
  };
  useCommands({
    search: () => search.current?.select(),
    lookUp: () => openLookup(''),
    printNever: askUnprinted,
    print: printThese,
    printGrouped,
    labelFile: writeLabels,
    filters: () => refs.filters.current?.focus(),
    sort: () => refs.sorting.current?.focus(),
    clearFilters,
    handOverSelected: () => askBulk('hand-over'),
    cancelSelected: () => askBulk('cancel'),
    acknowledgeSelected: () => askBulk('acknowledge'),
    exportList: files.ask,
    close,
  });
  useTyping((typed) => {
    search.current?.select();
    document.execCommand('insertText', false, typed);
  });

  return (
    <div className={styles.screen} data-split={orderId !== null || undefined} style={columns.style}>
      <section className={styles.master} aria-label={t('orders.title')} data-keeps-focus>
        <ListHead
          listQuery={listQuery}
          {...ofRows}
          refs={refs}
          columns={columns}
          called={listQuery.called}
          onCalled={listQuery.call}
          hasKeys={orderId === null}
          onDown={() => list.current?.focus()}
          onEnter={() => openFirst()}
          onLookup={() => openLookup('')}
          onUnprinted={askUnprinted}
        />
        <Strips />
        {selected > 0 && (
          <SelectionBar
            count={selection.kind === 'all' && isStale ? null : selected}
            hasEscape={orderId === null}
            idsForOtherBench={namedIn(selection, MAX_REMOTE_PRINTS)}
            onPrint={printThese}
            onGroups={printGrouped}
            onFile={writeLabels}
            onBulk={askBulk}
            onClear={() => setSelection(nothing)}
          />
        )}
        {problem && <UnreadNotice problem={problem} onRetry={orders.retry} />}
        <OrderColumns {...columns.heading} sort={sort} onSort={listQuery.sortBy} />
        {!isUnknown && orders.count > 0 ? (
          <OrdersList
            ref={list}
            orders={orders}
            activeRow={activeRow}
            openId={orderId}
            {...columns.rows}
            selection={selection}
            onActive={moveTo}
            onOpen={openOrder}
            onSelect={(id) => setSelection((now) => toggled(now, id))}
            onSelectThese={(ids) => setSelection((now) => withThese(now, ids))}
            onCodes={codes.ask}
            onSelectAll={() => setSelection({ kind: 'all', query, except: new Set() })}
          />
        ) : isPending ? (
          <Loading />
        ) : (
          <NoOrders {...{ text, filter, problem }} onClear={clearFilters} onLookup={openLookup} />
        )}
        <ListFoot tally={tally} isStale={isStale} onExport={files.ask} />
      </section>
      {orderId !== null && (
        <OrderPanel key={orderId} id={orderId} hasPrintKey={selected === 0} onClose={close} />
      )}
      <ListQuestions
        print={question}
        onClosePrint={leaveQuestion}
        bulk={bulk}
        codes={codes}
        files={files}
        labelFile={labelFile}
        count={orders.count}
        lookup={lookup}
        onCloseLookup={closeLookup}
        onOpen={goTo}
      />
    </div>
  );
}

/** Progress of long operations. */
function Strips() {
  return (
    <>
      <BatchStrip />
      <BulkStrip />
      <ExportStrip />
      <LabelFileStrip />
    </>
  );
}
