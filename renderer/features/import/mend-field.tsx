import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ImportRow, type Mendable, ofOneOrder } from '../../../shared/model/import.ts';
import { AreaSearch } from '../../common/areas/area-search.tsx';
import { useCall } from '../../station/queries.ts';
import { announceFailure } from '../../common/announce-failure.ts';
import { areaName } from '../../common/areas/area-names.ts';
import { station } from '../../station/client.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { announce } from '../../ui/announce.ts';
import { fieldKey } from './field-key.ts';
import { useFindingText } from './finding-text.ts';
import styles from './import-screen.module.css';

interface MendFieldProps {
  row: ImportRow;
  field: Mendable;
  /** The mistake in it; null for a field without a mistake that the user edits. */
  finding: ImportRow['findings'][number] | null;
  appliesToAll: boolean;
}

/** Findings that a choice between several communes resolves. */
const choiceRules: ReadonlySet<string> = new Set(['import.areaDivided', 'import.areaSameName']);
const amounts: ReadonlySet<Mendable> = new Set([
  'codAmount',
  'declaredValue',
  'weight',
  'price',
  'quantity',
]);
/** Further areas must be typed. */
const MAX_CHOICES = 8;

const noArea = { commune: '', district: '', province: '' };

/** A cell to correct. Enter saves it and moves to the next field with a mistake. */
export function MendField({ row, field, finding, appliesToAll }: MendFieldProps) {
  const { t } = useTranslation();
  const findingText = useFindingText();
  const was = finding?.text ?? row.texts[field] ?? '';
  // After a correction, another product of the order may have the same mistake.
  const version = JSON.stringify([was, row.texts[field]]);
  const [typed, setTyped] = useState({ version, text: was });
  const textIn = (entry: typeof typed) => (entry.version === version ? entry.text : was);
  const text = textIn(typed);
  // The last value sent to the main process, so that Enter and the following blur send it once.
  const lastSent = useRef(typed);
  const isChoice = finding !== null && choiceRules.has(finding.rule);
  // The same commune name can mean another commune in another street.
  const mendsAll = appliesToAll && finding !== null && !isChoice && !ofOneOrder.has(field);
  const mend = async (newText: string) => {
    lastSent.current = { version, text: newText };
    const mend = { row: row.row, field, text: newText, alike: mendsAll };
    const mended = await announceFailure(station.call('imports.mend', mend));
    if (!mended.ok) return;
    const { rows, settled } = mended.value;
    if (rows > 1) announce('info', ({ t }) => t('import.mendedAlike', { count: rows }));
    if (settled > 0) announce('info', ({ t }) => t('import.settled', { count: settled }));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    void mend(text);
    const { currentTarget } = event;
    if (currentTarget instanceof HTMLInputElement) focusNext(currentTarget);
  };
  const same = mendsAll && finding.alike > 1;
  const label = t(fieldKey(field));
  const error = finding === null ? undefined : findingText(finding);
  const description = same ? t('import.andAlike', { count: finding.alike - 1 }) : undefined;
  return (
    <div className={`${layout.column1} ${styles.mend}`}>
      {field === 'area' ? (
        <AreaSearch
          label={label}
          value={noArea}
          placeholder={was}
          error={error}
          onChange={(names) => {
            if (names.commune !== '') void mend(areaName(names));
          }}
          onEnter={focusNext}
        />
      ) : (
        <TextField
          label={label}
          value={text}
          type={field === 'phone' ? 'tel' : 'text'}
          isAmount={amounts.has(field)}
          onChange={(newText) => setTyped({ version, text: newText })}
          error={error}
          onKeyDown={press}
          onBlur={() => {
            if (text !== textIn(lastSent.current)) void mend(text);
          }}
        />
      )}
      {description !== undefined && <p className={styles.soft}>{description}</p>}
      {isChoice && <AreaChoices row={row} onChoose={(chosen) => void mend(chosen)} />}
      {finding !== null && !isChoice && finding.suggestion !== null && (
        <Button size="small" onPress={() => void mend(finding.suggestion ?? '')}>
          {t('import.suggestion', { text: finding.suggestion })}
        </Button>
      )}
    </div>
  );
}

/** The possible communes of a row, one button each. The main process stores the choice for the street. */
function AreaChoices({ row, onChoose }: { row: ImportRow; onChoose: (text: string) => void }) {
  const { t } = useTranslation();
  const { address = '', commune = '', district = '', province = '' } = row.texts;
  const { data } = useCall('areas.resolve', { address, commune, district, province });
  return (data?.areas ?? []).slice(0, MAX_CHOICES).map((area) => (
    <Button key={areaName(area)} size="small" onPress={() => onChoose(areaName(area))}>
      {t('import.suggestion', { text: areaName(area) })}
    </Button>
  ));
}

/** Focuses the next field of the list, because the corrected row may leave it. */
function focusNext(input: HTMLInputElement) {
  const all = [...(input.closest('ul')?.querySelectorAll<HTMLInputElement>('input') ?? [])];
  const next = all[all.indexOf(input) + 1] ?? all.find((one) => one !== input);
  next?.focus();
}
