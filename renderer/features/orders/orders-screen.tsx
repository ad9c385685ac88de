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
import { PrintUnprinted } from './print-unprinted.tsx';
import { useUnprinted } from './use-unprinted.ts';
import { OrdersList } from './orders-list.tsx';
import styles from './orders-screen.module.css';
import { OrdersTools } from './orders-tools.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useFirstMatch } from './use-first-match.ts';
import { type Show, useOrders } from './use-orders.ts';
import { useSelection } from './use-selection.ts';

/** Labels that one call prints. */
const mostAtOnce = 500;

/** All orders of this station: find one, see where it stands, print its label. */
export function OrdersScreen() {
  const { t } = useTranslation();
  const { orderId, openOrder, closeOrder, lookup, openLookup, closeLookup } = useNavigation();
  const print = usePrint();
  const [text, setText] = useState('');
  const [show, setShow] = useState<Show>('all');
  const [activeId, setActiveId] = useState<string | null>(null);
  const selection = useSelection();
  const { selected } = selection;
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<{ focus: () => void }>(null);
  const { orders, problem, isPending, isStale, more } = useOrders(text, show);
  // The row that is seen to have the keys, which may have left the list since they were put there.
  const isListed = orders.some(({ id }) => id === activeId);
  const active = orderId ?? (isListed ? activeId : (orders[0]?.id ?? null));

  const goTo = (id: string) => {
    setActiveId(id);
    openOrder(id);
  };
  const openFirst = useFirstMatch(text, isStale || isPending ? undefined : orders, {
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
    setText(code);
    setShow('all');
    openFirst(code);
  });
  const unprinted = useUnprinted();
  const printSelected = () => {
    const ids = selection.inOrderOf(orders).slice(0, mostAtOnce);
    print(ids, 'label', () => selection.remove(ids));
  };
  const printThese = () => {
    if (selected.size > 0) printSelected();
    else if (active && !isStale) print([active]);
  };
  const close = () => {
    if (orderId === null) return selection.clear();
    closeOrder();
    list.current?.focus();
  };
  useCommands({
    search: () => search.current?.select(),
    lookUp: () => openLookup(''),
    printNever: unprinted.ask,
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
          onText={setText}
          show={show}
          onShow={setShow}
          hasKeys={orderId === null}
          onDown={() => list.current?.focus()}
          onEnter={() => openFirst()}
          onLookup={() => openLookup('')}
          onUnprinted={unprinted.ask}
        />
        <BatchStrip />
        {selected.size > 0 && (
          <SelectionBar
            count={selected.size}
            hasKeys={orderId === null}
            onPrint={printSelected}
            onClear={selection.clear}
          />
        )}
        {problem && <ErrorNotice problem={problem} />}
        <OrderColumns />
        {orders.length > 0 ? (
          <OrdersList
            ref={list}
            orders={orders}
            activeId={active}
            openId={orderId}
            selected={selected}
            isStale={isStale}
            onActive={(id) => {
              setActiveId(id);
              if (orderId !== null) openOrder(id);
            }}
            onOpen={openOrder}
            onSelect={selection.toggle}
            onSelectThese={selection.add}
            onPrint={printThese}
            onClear={close}
            onEnd={more}
          />
        ) : (
          !isPending && !problem && <NoOrders text={text} show={show} onLookup={openLookup} />
        )}
        <KeyLine />
      </section>
      {orderId !== null && <OrderPanel key={orderId} id={orderId} onClose={close} />}
      {unprinted.orderIds !== null && (
        <PrintUnprinted orderIds={unprinted.orderIds} onPrint={print} onClose={unprinted.close} />
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
