import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../ui/key-hint.tsx';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { OrderPanel } from '../../common/order/order-panel.tsx';
import { BatchStrip } from '../../common/printing/batch-strip.tsx';
import { usePrint } from '../../common/printing/printing-provider.tsx';
import { allKeysOf, type CommandId } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { useScan, useTyping } from '../../keys/use-taker.ts';
import { useNavigation } from '../../session/navigation.ts';
import { looksLikeCode } from './lookup/lookup-code.ts';
import { LookupDialog } from './lookup/lookup-dialog.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderColumns } from './order-row.tsx';
import { PrintQuestion } from './print-question.tsx';
import { usePrintQuestion } from './use-print-question.ts';
import { OrdersList } from './orders-list.tsx';
import styles from './orders-screen.module.css';
import { OrdersTools } from './orders-tools.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useFirstMatch } from './use-first-match.ts';
import { type Show, useOrders } from './use-orders.ts';
import { choiceOf, countOf, nothing, type Selection, toggled, withThese } from './selection.ts';

/** All orders of this station: find one, see where it stands, print its label. */
export function OrdersScreen() {
  const { t } = useTranslation();
  const { orderId, openOrder, closeOrder, lookup, openLookup, closeLookup } = useNavigation();
  const print = usePrint();
  const { question, close: leaveQuestion, askUnprinted, askSelected } = usePrintQuestion();
  const [text, setText] = useState('');
  const [show, setShow] = useState<Show>('all');
  const [activeId, setActiveId] = useState<string | null>(null);
  const [selection, setSelection] = useState<Selection>(nothing);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<{ focus: () => void }>(null);
  const orders = useOrders(text, show);
  const { problem, isPending, isStale } = orders;
  const active = orderId ?? activeId ?? orders.at(0)?.id ?? null;
  const selected = countOf(selection, orders.count);

  /** What was selected as all of a list is not selected in another one. */
  const change = (next: { text?: string; show?: Show }) => {
    setText(next.text ?? text);
    setShow(next.show ?? show);
    setActiveId(null);
    setSelection((now) => (now.kind === 'all' ? nothing : now));
  };
  const goTo = (id: string) => {
    setActiveId(id);
    openOrder(id);
  };
  const openFirst = useFirstMatch(text, isStale ? undefined : orders.first, {
    open: (id) => {
      goTo(id);
      search.current?.select();
    },
    miss: () => {
      closeOrder();
      if (looksLikeCode(text)) openLookup(text);
    },
  });
  useScan((code) => {
    change({ text: code, show: 'all' });
    openFirst(code);
  });
  const printSelected = () => {
    if (selected > 0) askSelected(choiceOf(selection), () => setSelection(nothing));
  };
  const printThese = () => {
    if (selected > 0) printSelected();
    else if (active && !isStale) print([active]);
  };
  const close = () => {
    if (orderId === null) return setSelection(nothing);
    closeOrder();
    list.current?.focus();
  };
  useCommands({
    search: () => search.current?.select(),
    lookUp: () => openLookup(''),
    printNever: askUnprinted,
    print: () => (orderId === null ? printThese() : print([orderId])),
    close,
  });
  useTyping((typed) => {
    search.current?.select();
    document.execCommand('insertText', false, typed);
  });

  return (
    <div className={styles.screen} data-split={orderId !== null || undefined}>
      <section className={styles.master} aria-label={t('orders.title')} data-keeps-focus>
        <OrdersTools
          search={search}
          text={text}
          onText={(next) => change({ text: next })}
          show={show}
          onShow={(next) => change({ show: next })}
          hasKeys={orderId === null}
          onDown={() => list.current?.focus()}
          onEnter={() => openFirst()}
          onLookup={() => openLookup('')}
          onUnprinted={askUnprinted}
        />
        <BatchStrip />
        {selected > 0 && (
          <SelectionBar
            count={selected}
            hasKeys={orderId === null}
            onPrint={printSelected}
            onClear={() => setSelection(nothing)}
          />
        )}
        {problem && <ErrorNotice problem={problem} />}
        <OrderColumns />
        {orders.count > 0 ? (
          <OrdersList
            ref={list}
            orders={orders}
            activeId={active}
            openId={orderId}
            selection={selection}
            onActive={(id) => {
              setActiveId(id);
              if (orderId !== null) openOrder(id);
            }}
            onOpen={openOrder}
            onSelect={(id) => setSelection((now) => toggled(now, id))}
            onSelectThese={(ids) => setSelection((now) => withThese(now, ids))}
            onSelectAll={() =>
              setSelection({ kind: 'all', query: { text, show }, except: new Set() })
            }
            onPrint={printThese}
            onClear={close}
          />
        ) : (
          !isPending && !problem && <NoOrders text={text} show={show} onLookup={openLookup} />
        )}
        <KeyLine />
      </section>
      {orderId !== null && <OrderPanel key={orderId} id={orderId} onClose={close} />}
      {question && (
        <PrintQuestion
          survey={question.survey}
          what={question.what}
          onPrint={question.print}
          onClose={leaveQuestion}
        />
      )}
      {lookup !== null && (
        <LookupDialog
          start={lookup}
          onClose={closeLookup}
          onOpen={(id) => {
            closeLookup();
            goTo(id);
          }}
        />
      )}
    </div>
  );
}

const keyLine = [
  'search',
  'listMove',
  'listOpen',
  'listSelect',
  'print',
  'lookUp',
] as const satisfies CommandId[];

function KeyLine() {
  const { t } = useTranslation();
  return (
    <p className={styles.keys} aria-hidden>
      {keyLine.map((command) => (
        <span key={command} className={styles.hint}>
          <KeyHint keys={allKeysOf(command).join(' ')} /> {t(`keys.commands.${command}`)}
        </span>
      ))}
    </p>
  );
}
