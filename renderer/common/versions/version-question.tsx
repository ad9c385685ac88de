import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { Question } from '../question.tsx';
import type { VersionDifference } from './merge.ts';

/** Shows conflicting values of two users and asks for a choice. */
export function VersionQuestion(props: {
  differs: readonly VersionDifference[];
  nameOf: (field: string) => string;
  answer: (choice: 'mine' | 'theirs' | null) => void;
}) {
  const { t } = useTranslation();
  const { differs, nameOf, answer } = props;
  const valueText = (value: unknown): string => {
    if (value === null || value === '') return '–';
    if (typeof value === 'boolean') return t(value ? 'common.versions.yes' : 'common.versions.no');
    if (Array.isArray(value)) return value.map((item: unknown) => valueText(item)).join(', ');
    if (typeof value === 'object')
      return Object.values(value)
        .map((member: unknown) => valueText(member))
        .join(' · ');
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  return (
    <Question
      variant="primary"
      isWide
      title={t('common.versions.title')}
      cancel={t('common.versions.back')}
      answers={<Button onPress={() => answer('theirs')}>{t('common.versions.theirs')}</Button>}
      confirm={t('common.versions.mine')}
      showsEscape={false}
      onClose={() => answer(null)}
      onConfirm={() => answer('mine')}
    >
      <p>{t('common.versions.text')}</p>
      <DetailList
        details={differs.map(({ field, mine, stored }) => ({
          name: nameOf(field),
          value: t('common.versions.both', { mine: valueText(mine), theirs: valueText(stored) }),
        }))}
      />
    </Question>
  );
}
