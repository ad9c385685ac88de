import { PackageCheck, SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Delivery } from '../../../../shared/model/delivery.ts';
import { Phone } from '../../../common/phone.tsx';
import { useBenchName } from '../../../common/site/bench-names.ts';
import { OrderBadge } from '../../../common/delivery/order-badge.tsx';
import { formatDong } from '../../../common/format.ts';
import { Cell, RowList } from '../../../common/row-list.tsx';
import { useCommands } from '../../../keys/use-commands.ts';
import { useScan } from '../../../keys/use-scan.ts';
import { useNavigationActions } from '../../../session/navigation.ts';
import { useSiteList } from '../../../session/site-list-state.ts';
import { useCall } from '../../../station/queries.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import tones from '../../../ui/tones.module.css';
import { SiteOrderDetail } from './site-order-detail.tsx';
import styles from './site-orders.module.css';
import { useSiteRows } from './use-site-rows.ts';

const ANY = 'any';
/** Distance (rows) from the end of the list at which older rows are loaded. */
const ahead = 20;
/** Before the carrier's first own status, our state of the parcel is newer. */
const isOwnStateNewer = (delivery: Delivery | null) =>
  delivery === null || ['1', '2', '3', '5', '6'].includes(delivery.code);
const columns = ['order', 'receiver', 'phone', 'cod', 'state', 'entered', 'printed'] as const;

/** Orders of all benches: bench of entry, bench that is packing, and conflicts. */
export function SiteOrders() {
  const { t } = useTranslation();
  const { text, bench, conflictsOnly, soc, change } = useSiteList();
  const { openOrder } = useNavigationActions();
  const { data: site } = useCall('site.state', undefined);
  const { rows, more } = useSiteRows({ text, bench, conflictsOnly });
  const nameOf = useBenchName();
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus(), []);
  useCommands({ search: () => search.current?.select() });
  useScan((code) => change({ text: code, soc: null, bench: null, conflictsOnly: false }));
  const foundIndex = rows?.findIndex(({ order }) => order.soc === soc) ?? -1;
  const index = Math.max(0, foundIndex);
  const chosen = rows?.[index];
  return (
    <section className={styles.screen} aria-label={t('site.title')}>
      <div className={styles.filters}>
        <TextField
          label={t('site.search')}
          placeholder={t('orders.searchHint')}
          value={text}
          onChange={(typed) => change({ text: typed, soc: null })}
          inputRef={search}
          maxLength={200}
        />
        <Select
          label={t('site.columns.entered')}
          options={[
            { id: ANY, text: t('site.anyBench') },
            ...(site?.benches ?? []).map(({ bench: id }) => ({ id, text: nameOf(id) })),
          ]}
          value={bench ?? ANY}
          onChange={(id) => change({ bench: id === ANY ? null : id })}
        />
        <Toggle isOn={conflictsOnly} onChange={(isOn) => change({ conflictsOnly: isOn })}>
          {t('site.conflictsOnly')}
        </Toggle>
      </div>
      {rows?.length === 0 && (
        <EmptyState icon={SearchX} title={t(conflictsOnly ? 'site.noConflicts' : 'site.none')} />
      )}
      {rows && rows.length > 0 && (
        <RowList
          label={t('site.title')}
          className={styles.list}
          rowClassName={styles.row}
          headings={columns.map((column) => t(`site.columns.${column}`))}
          count={rows.length}
          rowRem={2.5}
          activeIndex={index}
          onChoose={(at) => change({ soc: rows[at]?.order.soc ?? null })}
          onOpen={(at) => {
            const id = rows[at]?.localId ?? null;
            if (id !== null) openOrder(id);
          }}
          onLook={(_first, last) => {
            if (last >= rows.length - ahead) more();
          }}
          renderCells={(at) => {
            const row = rows[at];
            if (!row) return null;
            const { view, enteredBy, printedBy, conflicts } = row.order;
            return (
              <>
                <Cell isCode>{row.order.soc}</Cell>
                <Cell>{view.receiverName}</Cell>
                <Cell>{view.receiverPhone !== null && <Phone phone={view.receiverPhone} />}</Cell>
                <Cell>{formatDong(view.codAmount)}</Cell>
                <span>
                  {row.handoverOf && isOwnStateNewer(view.delivery) ? (
                    <Badge tone="info" icon={PackageCheck}>
                      {t('site.handed')}
                    </Badge>
                  ) : (
                    <OrderBadge sync={view.sync} delivery={view.delivery} />
                  )}
                </span>
                <Cell>{nameOf(enteredBy)}</Cell>
                <Cell>
                  {conflicts.length > 0 && !row.settled && (
                    <strong className={tones.danger}>{t('site.conflict')} </strong>
                  )}
                  {printedBy.map(nameOf).join(', ') ||
                    (row.claim
                      ? t('site.packedBy', { bench: nameOf(row.claim.bench) })
                      : t('site.notPrinted'))}
                </Cell>
              </>
            );
          }}
        />
      )}
      {chosen && <SiteOrderDetail row={chosen} />}
    </section>
  );
}
