import { Globe, Printer, PrinterCheck, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ErrorNotice } from '../common/error-notice.tsx';
import { OrderPanel } from '../order/order-panel.tsx';
import { BatchStrip } from '../printing/batch-strip.tsx';
import { usePrint } from '../printing/printing-provider.tsx';
import { useNavigation } from '../shell/navigation.tsx';
import { isAsking } from '../shell/use-screen-keys.ts';
import { looksLikeCode } from './lookup/lookup-code.ts';
import { LookupDialog } from './lookup/lookup-dialog.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderColumns } from './order-row.tsx';
import { PrintUnprinted } from './print-unprinted.tsx';
import { useUnprinted } from './use-unprinted.ts';
import { OrdersList } from './orders-list.tsx';
import styles from './orders-screen.module.css';
import { useFirstMatch } from './use-first-match.ts';
import { type Show, useOrders } from './use-orders.ts';

const shows: readonly Show[] = ['all', 'waiting', 'trouble', 'cancelled'];
/** Labels that one call prints. */
const mostAtOnce = 500;
const noneSelected: ReadonlySet<string> = new Set();

/** All orders of this station: find one, see where it stands, print its label. */
export function OrdersScreen() {
  const { t } = useTranslation();
  const { orderId, openOrder, closeOrder } = useNavigation();
  const print = usePrint();
  const [text, setText] = useState('');
  const [show, setShow] = useState<Show>('all');
  const [activeId, setActiveId] = useState<string | null>(null);
  const [selected, setSelected] = useState(noneSelected);
  /** The code that is looked up on the platform; empty while it is still to be typed. */
  const [lookup, setLookup] = useState<string | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<{ focus: () => void }>(null);
  const { orders, problem, isPending, isStale, more } = useOrders(text, show);
  const active = orderId ?? activeId ?? orders[0]?.id ?? null;

  const openFirst = useFirstMatch(text, isStale || isPending ? undefined : orders, {
    open: (id) => {
      setActiveId(id);
      openOrder(id);
      search.current?.select();
    },
    miss: () => {
      if (looksLikeCode(text)) setLookup(text);
    },
  });
  const unprinted = useUnprinted();
  /** In the order of the list, whichever was selected first. */
  const selectedIds = () => {
    const listed = orders.map(({ id }) => id).filter((id) => selected.has(id));
    return [...new Set([...listed, ...selected])].slice(0, mostAtOnce);
  };
  const printSelected = () => print(selectedIds(), 'label', () => setSelected(noneSelected));
  const printThese = () => {
    if (selected.size > 0) printSelected();
    else if (active) print([active]);
  };
  const close = () => {
    if (orderId === null) return setSelected(noneSelected);
    closeOrder();
    list.current?.focus();
  };
  useOrdersKeys({
    '/': () => search.current?.select(),
    t: () => setLookup(''),
    u: unprinted.ask,
    p: () => (orderId === null ? printThese() : print([orderId])),
    F9: () => (orderId === null ? printThese() : print([orderId])),
    Escape: close,
  });

  return (
    <div className={styles.screen} data-split={orderId !== null || undefined}>
      <section className={styles.master} aria-label={t('orders.title')} data-keeps-focus>
        <div className={styles.tools}>
          <div className={styles.search}>
            <TextField
              label={t('orders.search')}
              hideLabel
              placeholder={t('orders.searchHint')}
              value={text}
              onChange={setText}
              inputRef={search}
              onKeyDown={(event) => {
                if (event.key === 'ArrowDown') list.current?.focus();
                else if (event.key === 'Enter') openFirst();
                else return;
                event.preventDefault();
              }}
            />
          </div>
          <Segmented
            label={t('orders.show')}
            hideLabel
            options={shows.map((id) => ({ id, text: t(`orders.shows.${id}`) }))}
            value={show}
            onChange={setShow}
          />
          <Button
            icon={Globe}
            label={t('orders.lookup.title')}
            onPress={() => setLookup('')}
            {...(orderId === null && { keys: 'T', children: t('orders.lookup.title') })}
          />
          <Button
            icon={PrinterCheck}
            label={t('orders.unprinted.button')}
            onPress={unprinted.ask}
            {...(orderId === null && { keys: 'U', children: t('orders.unprinted.button') })}
          />
        </div>
        <BatchStrip />
        {selected.size > 0 && (
          <div className={styles.selection}>
            <strong>{t('orders.selected', { orders: selected.size })}</strong>
            <Button
              size="small"
              variant="primary"
              icon={Printer}
              onPress={printSelected}
              // While an order is open the keys are its own.
              {...(orderId === null && { keys: 'F9' })}
            >
              {t('orders.printSelected')}
            </Button>
            <Button
              size="small"
              icon={X}
              onPress={() => setSelected(noneSelected)}
              {...(orderId === null && { keys: 'Esc' })}
            >
              {t('orders.clearSelection')}
            </Button>
          </div>
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
            onSelect={(id) => setSelected(toggled(selected, id))}
            onSelectThese={(ids) => setSelected(new Set([...selected, ...ids]))}
            onPrint={printThese}
            onClear={close}
            onEnd={more}
          />
        ) : (
          !isPending && !problem && <NoOrders text={text} show={show} onLookup={setLookup} />
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
          onClose={() => setLookup(null)}
          onOpen={(id) => {
            setLookup(null);
            setActiveId(id);
            openOrder(id);
          }}
        />
      )}
    </div>
  );
}

function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Keys of this screen, where nothing is being typed. */
function useOrdersKeys(keys: Record<string, () => void>) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'radio';
    const run = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!run || event.defaultPrevented || event.ctrlKey || event.altKey || isAsking()) return;
    if (isTyping && event.key.length === 1) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function KeyLine() {
  const { t } = useTranslation();
  const hints = [
    ['/', 'search'],
    ['↑ ↓', 'move'],
    ['⏎', 'open'],
    ['␣ ⇧↑↓', 'select'],
    ['P F9', 'print'],
    ['T', 'lookup'],
  ] as const;
  return (
    <p className={styles.keys} aria-hidden>
      {hints.map(([keys, name]) => (
        <span key={name} className={styles.hint}>
          <KeyHint keys={keys} /> {t(`orders.keys.${name}`)}
        </span>
      ))}
    </p>
  );
}
