import { CircleCheck, ListChecks, Printer, SearchX, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ErrorNotice } from '../common/error-notice.tsx';
import { OrderPanel } from '../order/order-panel.tsx';
import { usePrint } from '../printing/printing-provider.tsx';
import { useNavigation } from '../shell/navigation.tsx';
import { isAsking } from '../shell/use-screen-keys.ts';
import { OrderColumns } from './order-row.tsx';
import { OrdersList } from './orders-list.tsx';
import styles from './orders-screen.module.css';
import { useFirstMatch } from './use-first-match.ts';
import { type Show, useOrders } from './use-orders.ts';

const shows: readonly Show[] = ['all', 'waiting', 'trouble'];
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
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<{ focus: () => void }>(null);
  const { orders, problem, isPending, isStale, more } = useOrders(text, show);
  const active = orderId ?? activeId ?? orders[0]?.id ?? null;

  const openFirst = useFirstMatch(text, isStale ? undefined : orders, (id) => {
    setActiveId(id);
    openOrder(id);
    search.current?.select();
  });
  const printThese = () => print(selected.size > 0 ? [...selected] : active ? [active] : []);
  const close = () => {
    if (orderId === null) return setSelected(noneSelected);
    closeOrder();
    list.current?.focus();
  };
  useOrdersKeys({
    '/': () => search.current?.select(),
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
        </div>
        {selected.size > 0 && (
          <div className={styles.selection}>
            <strong>{t('orders.selected', { orders: selected.size })}</strong>
            <Button
              size="small"
              variant="primary"
              icon={Printer}
              keys="F9"
              onPress={() => print([...selected])}
            >
              {t('orders.printSelected')}
            </Button>
            <Button size="small" icon={X} keys="Esc" onPress={() => setSelected(noneSelected)}>
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
            onPrint={printThese}
            onClear={close}
            onEnd={more}
          />
        ) : (
          !isPending && !problem && <NoOrders isSearch={text !== ''} show={show} />
        )}
        <KeyLine />
      </section>
      {orderId !== null && <OrderPanel key={orderId} id={orderId} onClose={close} />}
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
    ['␣', 'select'],
    ['P F9', 'print'],
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

function NoOrders({ isSearch, show }: { isSearch: boolean; show: Show }) {
  const { t } = useTranslation();
  const { go } = useNavigation();
  if (isSearch)
    return (
      <EmptyState icon={SearchX} title={t('orders.noMatch')}>
        {t('orders.noMatchMeaning')}
      </EmptyState>
    );
  if (show !== 'all')
    return (
      <EmptyState
        icon={CircleCheck}
        title={t(show === 'trouble' ? 'orders.noTrouble' : 'orders.noWaiting')}
      />
    );
  return (
    <EmptyState
      icon={ListChecks}
      title={t('orders.none')}
      action={
        <Button variant="primary" keys="F2" onPress={() => go('entry')}>
          {t('orders.toEntry')}
        </Button>
      }
    >
      {t('orders.noneMeaning')}
    </EmptyState>
  );
}
