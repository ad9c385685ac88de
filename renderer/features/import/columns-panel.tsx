import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ImportConstants,
  importFields,
  type ImportState,
} from '../../../shared/model/import.ts';
import type { Inspection, Payer } from '../../../shared/model/order.ts';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { digitOf } from '../../keys/chord.ts';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { station } from '../../station/client.ts';
import { useCall } from '../../station/queries.ts';
import { useTask } from '../../station/use-task.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import tones from '../../ui/tones.module.css';
import { ProfileField } from './profile-field.tsx';
import { fieldKey } from './field-key.ts';
import styles from './import-screen.module.css';

const unused = 'unused';
const inspections: readonly Inspection[] = ['inspect', 'try', 'none'];
const payers: readonly Payer[] = ['sender', 'receiver'];

/**
 * The meaning of each column, with sample values, and values for all rows. The settings are stored by the file's shape.
 */
export function ColumnsPanel({ state, onDone }: { state: ImportState; onDone: () => void }) {
  const { t } = useTranslation();
  const [columns, setColumns] = useState(() => state.columns.map(({ field }) => field));
  const [constants, setConstants] = useState(state.constants);
  const [letters, setLetters] = useState<ImportConstants['letters']>('');
  const chosenLetters = letters || state.constants.letters;
  const { run, problem, isRunning } = useTask();
  const asksForRows =
    !columns.includes('soc') || state.lacks.includes('soc') || state.constants.eachRow;
  const change = (more: Partial<typeof constants>) => setConstants((now) => ({ ...now, ...more }));
  const keep = async (more: Partial<ImportConstants> = {}) => {
    const all = { ...constants, letters: chosenLetters, ...more };
    const saved = await run(() => station.call('imports.arrange', { columns, constants: all }));
    return saved?.ok ?? false;
  };
  const save = async () => {
    if (await keep()) onDone();
  };
  const convert = async ({ encoding }: NonNullable<ImportState['legacy']>) => {
    setLetters(encoding);
    if (await keep({ letters: encoding })) onDone();
  };
  const { list, toColumn } = useColumnKeys();
  const { legacy } = state;
  /** Escape, as from a field, loses no choice. */
  const isChanged =
    constants !== state.constants ||
    letters !== '' ||
    columns.some((field, at) => field !== state.columns[at]?.field);
  useCommands({
    saveColumns: () => void save(),
    leaveColumns: state.lacks.length === 0 && !isChanged ? onDone : null,
    convertLetters: legacy ? () => void convert(legacy) : null,
    toColumn: (press) => toColumn(digitOf(press) ?? 0),
  });
  const options = [
    { id: unused, text: t('import.columns.unused') },
    ...importFields.map((field) => ({ id: field as string, text: t(fieldKey(field)) })),
  ];
  /** A field has one column: the last one chosen. */
  const choose = (at: number, id: string) => {
    const chosen = importFields.find((field) => field === id) ?? null;
    setColumns((now) =>
      now.map((field, index) => {
        if (index === at) return chosen;
        return field === chosen ? null : field;
      }),
    );
  };
  return (
    <div className={styles.columns}>
      {state.lacks.length > 0 && (
        <Notice
          tone="warning"
          title={t('import.lacks', {
            fields: state.lacks.map((field) => t(fieldKey(field))).join(', '),
          })}
        >
          <Cures lacks={state.lacks} legacy={state.legacy} />
        </Notice>
      )}
      {problem && <ErrorNotice problem={problem} />}
      <Panel
        title={t('import.columns.title')}
        scrolls
        headerContent={
          <span className={styles.soft}>
            {state.headingRow > 0
              ? t('import.columns.headingRow', { row: state.headingRow })
              : t('import.columns.noHeadings')}
            {state.describedRow !== null &&
              ` · ${t('import.columns.describedRow', { row: state.describedRow })}`}
            {` · ${t('import.columns.toColumn', { keys: keysOf('toColumn') })}`}
          </span>
        }
      >
        {state.headingRow > 0 && <p className={styles.columnsHint}>{t('import.columns.learns')}</p>}
        <ul ref={list} className={`${layout.grid} ${layout.gap3} ${styles.columnList}`}>
          {state.columns.map(({ heading, examples }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a file may have a heading twice
            <li key={at} className={`${layout.column1} ${layout.minWidth0}`}>
              <Select
                label={heading === '' ? t('import.columns.nameless', { number: at + 1 }) : heading}
                options={options}
                value={columns[at] ?? unused}
                onChange={(id) => choose(at, id)}
              />
              <p className={`${layout.ellipsis} ${tones.muted}`}>
                <span className={tones.strong}>
                  {t('import.columns.nameless', { number: at + 1 })}
                </span>{' '}
                {examples.length === 0 ? t('import.columns.empty') : examples.join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t('import.constants.title')} scrolls>
        <div className={layout.column3}>
          <PickupChoice
            value={constants.pickupPointId}
            onChange={(pickupPointId) => change({ pickupPointId })}
          />
          <Segmented
            label={t('import.constants.weightUnit')}
            options={[
              { id: 'g', text: t('import.constants.grams') },
              { id: 'kg', text: t('import.constants.kilograms') },
            ]}
            value={constants.weightUnit}
            onChange={(weightUnit) => change({ weightUnit })}
          />
          <LettersChoice legacy={state.legacy} value={chosenLetters} onChange={setLetters} />
          <AmountUnits state={state} constants={constants} onChange={change} />
          {asksForRows && (
            <Segmented
              label={t('import.constants.rows')}
              options={[
                { id: 'order', text: t('import.constants.rowsOfOrder') },
                { id: 'each', text: t('import.constants.eachRow') },
              ]}
              value={constants.eachRow ? 'each' : 'order'}
              onChange={(rows) => change({ eachRow: rows === 'each' })}
            />
          )}
          {!columns.includes('codAmount') && (
            <TextField
              label={t('import.constants.codAmount')}
              value={constants.codAmount}
              onChange={(codAmount) => change({ codAmount })}
              isAmount
              maxLength={40}
            />
          )}
          <TextField
            label={t('import.constants.weight')}
            value={constants.weight}
            onChange={(weight) => change({ weight })}
            placeholder="500g"
            maxLength={40}
          />
          <TextField
            label={t('import.constants.product')}
            value={constants.product}
            onChange={(product) => change({ product })}
            maxLength={500}
          />
          <Select
            label={t('import.constants.inspection')}
            options={inspections.map((id) => ({ id, text: t(`order.inspections.${id}`) }))}
            value={constants.inspection}
            onChange={(inspection) => change({ inspection })}
          />
          <Select
            label={t('import.constants.payer')}
            options={payers.map((id) => ({ id, text: t(`order.payers.${id}`) }))}
            value={constants.payer}
            onChange={(payer) => change({ payer })}
          />
          <div className={`${layout.wrap} ${layout.gap2}`}>
            <Button
              variant="primary"
              isPending={isRunning}
              keys={keysOf('saveColumns')}
              onPress={() => void save()}
            >
              {t('import.columns.save')}
            </Button>
            {state.lacks.length === 0 && (
              <Button keys={keysOf('leaveColumns')} onPress={onDone}>
                {t('common.cancel')}
              </Button>
            )}
          </div>
          <ProfileField keepColumns={keep} onDone={onDone} />
        </div>
      </Panel>
    </div>
  );
}

/** The digits of a column's number focus it. Another key than a digit begins a new number. */
function useColumnKeys() {
  const list = useRef<HTMLUListElement>(null);
  const number = useRef(0);
  useEffect(() => {
    const begin = ({ altKey, key }: KeyboardEvent) => {
      if (!altKey && key !== 'Alt') number.current = 0;
    };
    document.addEventListener('keydown', begin, true);
    return () => document.removeEventListener('keydown', begin, true);
  }, []);
  const toColumn = (digit: number) => {
    const columns = [...(list.current?.querySelectorAll<HTMLElement>(':scope > li button') ?? [])];
    const longer = number.current * 10 + digit;
    number.current = longer <= columns.length ? longer : digit;
    columns[number.current - 1]?.focus();
  };
  return { list, toColumn };
}

/** Texts in an old encoding: an example converted, and as it was written. */
function LettersChoice(props: {
  legacy: ImportState['legacy'];
  value: ImportConstants['letters'];
  onChange: (letters: ImportConstants['letters']) => void;
}) {
  const { t } = useTranslation();
  const { legacy, value, onChange } = props;
  if (!legacy) return null;
  const { encoding, written, text } = legacy;
  return (
    <Segmented
      label={t('import.fields.letters')}
      options={[
        {
          id: encoding,
          text: t('import.constants.convert', { text }),
          keys: keysOf('convertLetters'),
        },
        { id: 'unicode' as const, text: t('import.constants.leave', { text: written }) },
      ]}
      value={value === '' ? null : value}
      onChange={onChange}
    />
  );
}

/** The unit of bare numbers in columns with small amounts. */
function AmountUnits(props: {
  state: ImportState;
  constants: ImportConstants;
  onChange: (change: Partial<ImportConstants>) => void;
}) {
  const { t } = useTranslation();
  const { state, constants, onChange } = props;
  const units = (['codUnit', 'priceUnit'] as const).filter(
    (unit) => state.lacks.includes(unit) || state.constants[unit] !== '',
  );
  return units.map((unit) => (
    <Segmented
      key={unit}
      label={t(fieldKey(unit))}
      options={[
        { id: 'thousand', text: t('import.constants.thousands') },
        { id: 'dong', text: t('import.constants.dong') },
      ]}
      value={constants[unit] === '' ? null : constants[unit]}
      onChange={(value) => onChange({ [unit]: value })}
    />
  ));
}

/** Fields for which one value can apply to all rows. */
const forAll: ReadonlySet<string> = new Set(['codAmount', 'weight', 'product']);

/** The remedy for each missing field. */
function Cures({ lacks, legacy }: Pick<ImportState, 'lacks' | 'legacy'>) {
  const { t } = useTranslation();
  const fieldNames = (some: readonly string[]) =>
    some.map((field) => t(fieldKey(field))).join(', ');
  const either = lacks.filter((field) => forAll.has(field));
  const ofColumns = lacks.filter(
    (field) =>
      !forAll.has(field) &&
      !['pickupPoint', 'soc', 'codUnit', 'priceUnit', 'letters'].includes(field),
  );
  return (
    <>
      {lacks.includes('soc') && <p>{t('import.lacksCode')}</p>}
      {ofColumns.length > 0 && <p>{t('import.lacksColumn', { fields: fieldNames(ofColumns) })}</p>}
      {either.length > 0 && <p>{t('import.lacksEither', { fields: fieldNames(either) })}</p>}
      {lacks.includes('codUnit') && <p>{t('import.lacksCodUnit')}</p>}
      {lacks.includes('priceUnit') && <p>{t('import.lacksPriceUnit')}</p>}
      {lacks.includes('letters') && legacy && <p>{t('import.lacksLetters', { ...legacy })}</p>}
      {lacks.includes('pickupPoint') && <p>{t('import.lacksPickup')}</p>}
    </>
  );
}

function PickupChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useTranslation();
  const { data: points } = useCall('pickupPoints.list', undefined);
  return (
    <Select
      label={t('import.constants.pickupPoint')}
      isRequired
      options={(points ?? []).map(({ id, name }) => ({ id, text: name }))}
      value={value === '' ? null : value}
      onChange={onChange}
    />
  );
}
