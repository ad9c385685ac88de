import { FilterX, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../shared/contract.ts';
import {
  auditBySchema,
  type AuditFilter,
  auditFilterSchema,
} from '../../../../shared/model/audit.ts';
import { DayField } from '../../../common/day/day-field.tsx';
import { useLanguage } from '../../../i18n/i18n.ts';
import { useAuditState } from '../../../session/audit-state.ts';
import { station } from '../../../station/client.ts';
import { useCall } from '../../../station/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Select, type SelectOption } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './audit.module.css';

/** Id of the option without a filter. */
const ANY = 'any';
const PACKER = 'packer:';

/** Filters by actor, action, order and days. */
export function AuditFilters() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: choices } = useCall('audit.choices', { language });
  const { change, clear, order, ...filter } = useAuditState();
  const { by, packer, what, from, to } = filter;
  const isFiltered = [by, packer, what, order, from, to].some((one) => one !== null);
  return (
    <div className={styles.filters}>
      <Select
        label={t('setup.audit.log.who')}
        options={whoOptions(choices, t('setup.audit.log.anybody'), (id) =>
          t(`setup.audit.log.by.${id}`),
        )}
        value={packer === null ? (by ?? ANY) : PACKER + packer}
        onChange={(id) => change(whoOf(id))}
      />
      <Select
        label={t('setup.audit.log.what')}
        options={whatOptions(choices, t('setup.audit.log.anything'))}
        value={what ?? ANY}
        onChange={(id) => {
          const parsed = auditFilterSchema.shape.what.safeParse(id === ANY ? null : id);
          if (parsed.success) change({ what: parsed.data });
        }}
      />
      <DayField
        label={t('setup.audit.log.from')}
        day={from ?? ''}
        onDay={(day) => change({ from: day === '' ? null : day })}
      />
      <DayField
        label={t('setup.audit.log.to')}
        day={to ?? ''}
        onDay={(day) => change({ to: day === '' ? null : day })}
      />
      <OrderFilter />
      {isFiltered && (
        <Button icon={FilterX} onPress={clear}>
          {t('setup.audit.log.clear')}
        </Button>
      )}
    </div>
  );
}

/** Filters by an order. The field accepts any of its codes; Enter searches. */
function OrderFilter() {
  const { t } = useTranslation();
  const { order, chain, change } = useAuditState();
  const [code, setCode] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  if (order !== null)
    return (
      <div className={styles.ofOrder}>
        <Button
          icon={X}
          label={t('setup.audit.log.allOrders')}
          onPress={() => change({ order: null })}
        >
          {t('setup.audit.log.ofOrder', { soc: order.soc })}
        </Button>
      </div>
    );
  const find = async () => {
    const searchCode = code.trim();
    const match = (await ofBench(searchCode)) ?? (chain === null ? null : await ofSite(searchCode));
    if (match === null) return setUnknown(true);
    setCode('');
    return change({ order: match });
  };
  return (
    <TextField
      label={t('setup.audit.log.order')}
      placeholder={t('setup.audit.log.orderHint')}
      value={code}
      onChange={(text) => {
        setCode(text);
        setUnknown(false);
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || code.trim() === '') return;
        event.preventDefault();
        void find();
      }}
      {...(isUnknown && { error: t('setup.audit.log.noOrder') })}
    />
  );
}

type OrderMatch = { id: string | null; soc: string } | null;

/** Finds this bench's order with a code. */
async function ofBench(code: string): Promise<OrderMatch> {
  const result = await station.call('orders.byCode', { code });
  if (!result.ok || result.value === null) return null;
  const { id } = result.value;
  const loaded = await station.call('orders.get', { id });
  return { id, soc: loaded.ok ? loaded.value.order.soc : code };
}

/** Finds the order of any bench. */
async function ofSite(code: string): Promise<OrderMatch> {
  const soc = await station.call('site.byCode', { code });
  return soc.ok && soc.value !== null ? { id: null, soc: soc.value } : null;
}

type Choices = CallOutput<'audit.choices'> | undefined;

function whoOptions(
  choices: Choices,
  anybody: string,
  nameOf: (by: (typeof auditBySchema.options)[number]) => string,
): SelectOption[] {
  return [
    { id: ANY, text: anybody },
    ...(choices?.packers ?? []).map(({ id, name }) => ({ id: PACKER + id, text: name })),
    ...auditBySchema.options.map((id) => ({ id, text: nameOf(id) })),
  ];
}

function whoOf(id: string): Pick<AuditFilter, 'by' | 'packer'> {
  if (id.startsWith(PACKER)) return { by: null, packer: id.slice(PACKER.length) };
  return { by: auditBySchema.safeParse(id).data ?? null, packer: null };
}

function whatOptions(choices: Choices, anything: string): SelectOption[] {
  return [
    { id: ANY, text: anything },
    ...(choices?.groups ?? []).flatMap(({ id, name, kinds }) => {
      const groupOptions: SelectOption[] = [{ id, text: name }];
      return groupOptions.concat(
        kinds.map((kind) => ({ id: kind.id, text: kind.name, detail: name })),
      );
    }),
  ];
}
