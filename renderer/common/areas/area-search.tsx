import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Area, type AreaNames, namesOf } from '../../../shared/model/area.ts';
import { station } from '../../station/client.ts';
import { useCall } from '../../station/queries.ts';
import { ComboBox, type ComboItem } from '../../ui/combo-box.tsx';
import type { FieldProps } from '../../ui/field.tsx';
import { areaName } from './area-names.ts';

const MAX_RESULTS = 12;
const chosenId = 'chosen';
const none: AreaNames = { province: '', district: '', commune: '' };

/** Field that finds a commune with its district and province by any part of their names. */
export function AreaSearch({
  value,
  street,
  onChange,
  ...props
}: Omit<FieldProps, 'hideLabel' | 'isDisabled'> & {
  value: AreaNames;
  /** House and street. Areas that were chosen for this address before come first, and the choice is stored. */
  street?: string;
  /** Names of the chosen commune; all empty as soon as the text changes. */
  onChange: (names: AreaNames) => void;
  onBlur?: () => void;
  onEnter?: (input: HTMLInputElement, step: 1 | -1) => void;
  placeholder: string;
  inputRef?: Ref<HTMLInputElement>;
}) {
  const { t } = useTranslation();
  // Null while the field shows the chosen area.
  const [typed, setTyped] = useState<string | null>(null);
  // Another component filled the field, for example for a known receiver.
  if (typed !== null && areaName(value) !== '') setTyped(null);
  const awaited = useRef<string | null>(null);
  const text = typed ?? areaName(value);
  const isSearching = typed !== null && typed.trim() !== '';
  const areaQuery = useCall(
    'areas.search',
    { text, level: 'commune', limit: MAX_RESULTS, address: street ?? '' },
    { enabled: isSearching, cacheForMs: 30_000 },
  );

  const choose = (area: Area | undefined) => {
    if (!area) return;
    const names = namesOf(area);
    if (street !== undefined && isSearching)
      void station.call('areas.choose', { address: `${street}, ${text}`, area: names });
    setTyped(null);
    onChange(names);
  };
  const type = (now: string) => {
    if (now === text) return;
    setTyped(now);
    onChange(none);
  };

  // Tab was faster than the result: choose the best match for this exact text.
  const arrive = useEffectEvent((areas: Area[]) => {
    if (awaited.current === text) choose(areas[0]);
    awaited.current = null;
  });
  useEffect(() => {
    if (areaQuery.data !== undefined) arrive(areaQuery.data);
  }, [areaQuery.data]);

  return (
    <ComboBox
      {...props}
      items={typed === null ? [{ id: chosenId, text }] : itemsOf(areaQuery.data, isSearching)}
      text={text}
      onText={type}
      chosen={typed === null && text !== '' ? chosenId : null}
      onChoose={(id) => choose(areaQuery.data?.find((area) => area.code === id))}
      onImpatient={() => {
        awaited.current = text;
      }}
      searchingText={t('common.searching')}
      emptyText={<NothingFound isSearching={isSearching} />}
      openLabel={t('entry.areaOpen')}
    />
  );
}

function itemsOf(areas: Area[] | undefined, isSearching: boolean): ComboItem[] | undefined {
  if (!isSearching) return [];
  return areas?.map(({ code, name, district, province }) => ({
    id: code,
    text: areaName({ commune: name, district: district ?? '', province }),
  }));
}

function NothingFound({ isSearching }: { isSearching: boolean }) {
  const { t } = useTranslation();
  const { data: progress } = useCall('areas.progress', undefined);
  if (!isSearching) return t('entry.areaType');
  if (progress?.isWhole === false)
    return t('entry.areaLoading', { done: progress.districtsDone, all: progress.districts });
  return t('entry.areaNone');
}
