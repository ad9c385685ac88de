import { useEffect, useEffectEvent, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Area } from '../../../shared/model/area.ts';
import { ruleText } from '../../i18n/rule-text.ts';
import { useCall } from '../../queries.ts';
import { ComboBox, type ComboItem } from '../../ui/combo-box.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import styles from './area-field.module.css';
import { TextInput } from './bound-fields.tsx';
import type { FormValues } from './form-values.ts';
import { useAltKey } from './use-alt-keys.ts';

const most = 12;

/** Commune, district and province: one search, or three plain fields where the list falls short. */
export function AreaField() {
  const { t } = useTranslation();
  const form = useFormContext<FormValues>();
  const byHand = useWatch<FormValues, 'areaByHand'>({ name: 'areaByHand' });
  const switchTo = (isOn: boolean) => {
    form.setValue('areaByHand', isOn);
    form.clearErrors(['receiver.commune', 'receiver.district', 'receiver.province']);
    requestAnimationFrame(() => form.setFocus('receiver.commune'));
  };
  useAltKey('KeyG', () => switchTo(!byHand));
  return (
    <div className={styles.area}>
      {byHand ? (
        <div className={styles.byHand}>
          <TextInput name="receiver.commune" label={t('entry.commune')} isRequired />
          <TextInput name="receiver.district" label={t('entry.district')} isRequired />
          <TextInput name="receiver.province" label={t('entry.province')} isRequired />
        </div>
      ) : (
        <AreaSearch />
      )}
      <div className={styles.switch}>
        <Toggle keys="Alt G" isOn={byHand} onChange={switchTo}>
          {t('entry.areaByHand')}
        </Toggle>
      </div>
    </div>
  );
}

function AreaSearch() {
  const { t, i18n } = useTranslation();
  const { setValue } = useFormContext<FormValues>();
  const { field, fieldState } = useController<FormValues, 'receiver.commune'>({
    name: 'receiver.commune',
  });
  const [text, code] = useWatch<FormValues, ['areaText', 'areaCode']>({
    name: ['areaText', 'areaCode'],
  });
  const isSearching = code === null && text.trim() !== '';
  const found = useCall(
    'areas.search',
    { text, level: 'commune', limit: most },
    { enabled: isSearching, keptForMs: 30_000 },
  );
  const awaited = useRef<string | null>(null);

  const choose = (area: Area | undefined) => {
    if (!area) return;
    const names = { commune: area.name, district: area.district ?? '', province: area.province };
    setValue('areaCode', area.code);
    setValue('areaText', wholeName(area));
    setValue('receiver.district', names.district);
    setValue('receiver.province', names.province);
    field.onChange(names.commune);
  };
  const type = (typed: string) => {
    if (typed === text) return;
    setValue('areaText', typed);
    if (code === null) return;
    setValue('areaCode', null);
    for (const name of ['receiver.commune', 'receiver.district', 'receiver.province'] as const)
      setValue(name, '');
  };

  // Tab was faster than the answer: what was meant is the best match for this very text.
  const arrive = useEffectEvent((areas: Area[]) => {
    if (awaited.current === text) choose(areas[0]);
    awaited.current = null;
  });
  useEffect(() => {
    if (found.data !== undefined) arrive(found.data);
  }, [found.data]);

  const rule = fieldState.error?.message;
  return (
    <ComboBox
      label={t('entry.area')}
      placeholder={t('entry.areaHint')}
      isRequired
      items={code === null ? itemsOf(found.data, isSearching) : [{ id: code, text }]}
      text={text}
      onText={type}
      chosen={code}
      onChoose={(id) => choose(found.data?.find((area) => area.code === id))}
      onBlur={field.onBlur}
      onImpatient={() => {
        awaited.current = text;
      }}
      inputRef={field.ref}
      error={rule === undefined ? undefined : ruleText(i18n, rule)}
      searchingText={t('common.searching')}
      emptyText={<NothingFound isSearching={isSearching} />}
      openLabel={t('entry.areaOpen')}
    />
  );
}

function itemsOf(areas: Area[] | undefined, isSearching: boolean): ComboItem[] | undefined {
  if (!isSearching) return [];
  return areas?.map((area) => ({ id: area.code, text: wholeName(area) }));
}

function wholeName({ name, district, province }: Area): string {
  return [name, district, province].filter((part) => part !== null && part !== '').join(', ');
}

function NothingFound({ isSearching }: { isSearching: boolean }) {
  const { t } = useTranslation();
  const { data: progress } = useCall('areas.progress', undefined);
  if (!isSearching) return t('entry.areaType');
  if (progress && progress.districtsDone < progress.districts)
    return t('entry.areaLoading', { done: progress.districtsDone, all: progress.districts });
  return t('entry.areaNone');
}
